//! `keymove studio`: the page in the browser, until Ctrl-C.

use std::process::{Command, Stdio};

use anyhow::Result;
use serve::{Elsewhere, Opened, Options};
use studio::Library;

use crate::args::{ReadingArgs, StudioArgs};
use crate::commands::compose::again;
use crate::commands::library::{Adding, data_folder, library_path};
use crate::exit::{ExitStatus, notify, print};
use crate::terminal;

/// Opens the studio, or the page of the one that is open.
pub fn run(args: &StudioArgs) -> Result<ExitStatus> {
    let library = library_path(args.library.as_deref())?;
    if !args.files.is_empty() {
        let reading = ReadingArgs { from: None, encoding: None };
        let adding = Adding { library: Library::open(&library)?, again: false, quiet: false, reading: &reading };
        // What could not be read was told; the page shows the rest.
        if adding.run(&args.files, false)? == ExitStatus::Interrupted {
            return Ok(ExitStatus::Interrupted);
        }
    }
    let folder = match &args.dir {
        Some(folder) => folder.clone(),
        None => data_folder()?.join("studio"),
    };
    let stop = terminal::stop_on_interrupt();
    let elsewhere = watched(args)?;
    match serve::open(Options { port: args.port, folder, library, command: again::command, elsewhere })? {
        Opened::There(address) => {
            tell(&address, args)?;
            notify("this studio was open already");
        }
        Opened::Here(server) => {
            tell(server.address(), args)?;
            notify("Ctrl-C ends the studio; running jobs save themselves");
            server.run(stop)?;
        }
    }
    // Ctrl-C is how a studio is closed.
    Ok(ExitStatus::Success)
}

/// The server whose jobs are shown too.
#[cfg(feature = "cluster")]
fn watched(args: &StudioArgs) -> Result<Option<Box<dyn Elsewhere>>> {
    let Some(server) = &args.on else { return Ok(None) };
    Ok(Some(Box::new(super::watched::Watched::open(&args.access.access(server)?)?)))
}

/// The same where there are none.
#[cfg(not(feature = "cluster"))]
fn watched(_: &StudioArgs) -> Result<Option<Box<dyn Elsewhere>>> {
    Ok(None)
}

/// Prints the address, and opens it.
fn tell(address: &str, args: &StudioArgs) -> Result<()> {
    print(&format!("{address}\n"))?;
    if !args.no_open && !open_browser(address) {
        notify("no browser could be opened: open the address by hand");
    }
    Ok(())
}

/// Asks the system for its browser. Other users may see the address for a moment; its code works once.
fn open_browser(address: &str) -> bool {
    let (program, before): (&str, &[&str]) = if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut opener = Command::new(program);
    opener.args(before).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let opened = opener.spawn();
    // The opener may wait for the browser; nobody waits for the opener, but it is not left as a zombie.
    opened.map(|mut opener| std::thread::spawn(move || opener.wait())).is_ok()
}
