//! A line into a network namespace, which can be cut. It needs `ip` and root, and goes away with its value.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

/// A namespace and a line into it.
pub struct Network {
    names: Names,
}

/// The names of the namespace and of both ends of the line: those of this process, so that two experiments do not meet.
struct Names {
    space: String,
    out: String,
    inside: String,
}

/// What the names of namespaces begin with; the number of the process follows.
const SPACE: &str = "keymove-cut-";

impl Names {
    fn of(process: u32) -> Names {
        // The names of links have fifteen letters at most.
        Names { space: format!("{SPACE}{process}"), out: format!("kmo{process}"), inside: format!("kmi{process}") }
    }

    fn remove(&self) -> Result<()> {
        // With one end of the line goes the other; the namespace alone may keep them for a while.
        let link = ip(&["link", "del", &self.out]);
        let space = ip(&["netns", "del", &self.space]);
        link.and(space).map(drop)
    }
}

impl Network {
    /// Makes one. What earlier processes left, which were killed before they could clear it away, goes first.
    pub fn new() -> Result<Network> {
        remove_left()?;
        let network = Network { names: Names::of(std::process::id()) };
        let Names { space, out, inside } = &network.names;
        let [here, there] = [network.host(1), network.host(2)].map(|host| format!("{host}/30"));
        ip(&["netns", "add", space])?;
        ip(&["link", "add", out, "type", "veth", "peer", "name", inside, "netns", space])?;
        ip(&["addr", "add", &here, "dev", out])?;
        ip(&["link", "set", out, "up"])?;
        ip(&["-n", space, "addr", "add", &there, "dev", inside])?;
        ip(&["-n", space, "link", "set", inside, "up"])?;
        ip(&["-n", space, "link", "set", "lo", "up"])?;
        Ok(network)
    }

    /// The address of this side.
    pub fn address(&self) -> String {
        self.host(1)
    }

    fn host(&self, end: u32) -> String {
        let process = std::process::id();
        format!("10.203.{}.{}", process / 64 % 256, process % 64 * 4 + end)
    }

    /// A command that runs a program on the other side.
    pub fn inside(&self, program: &Path) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.names.space]).arg(program);
        command
    }

    /// Cuts the line at its far end: this side keeps its address, at which others listen too.
    pub fn cut(&self) -> Result<()> {
        self.set("down")
    }

    /// Mends it.
    pub fn mend(&self) -> Result<()> {
        self.set("up")
    }

    fn set(&self, state: &str) -> Result<()> {
        ip(&["-n", &self.names.space, "link", "set", &self.names.inside, state]).map(drop)
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        if let Err(error) = self.names.remove() {
            eprintln!("a namespace stays: {error:#}");
        }
    }
}

fn remove_left() -> Result<()> {
    let list = ip(&["netns", "list"])?;
    let spaces = list.lines().filter_map(|line| line.split_whitespace().next()?.strip_prefix(SPACE));
    for process in spaces.filter_map(|process| process.parse::<u32>().ok()) {
        if process == std::process::id() || !Path::new("/proc").join(process.to_string()).exists() {
            // One end may have gone with the other.
            let _ = Names::of(process).remove();
        }
    }
    Ok(())
}

fn ip(words: &[&str]) -> Result<String> {
    let output = Command::new("ip").args(words).output().context("there is no ip: apt install iproute2")?;
    ensure!(output.status.success(), "ip {}: {}", words.join(" "), String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
