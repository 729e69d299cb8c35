//! The wishes over HTTP, for this machine only: a page in the browser asks what the command line asks.
//!
//! [`open`] binds a port of 127.0.0.1 and gives back a [`Server`], or the address of the one that is open already;
//! [`Server::run`] answers until it is told to end. What can be asked stands in [`DESCRIPTION`]. Work is done by studio, in
//! this process: questions on threads of their own, jobs at two desks that save what they do.

mod ask;
mod blocks;
mod body;
mod clock;
mod elsewhere;
mod events;
mod guard;
mod hello;
mod jobs;
mod keys;
mod lane;
mod library;
mod limits;
mod listen;
mod page;
mod problem_json;
mod reading;
mod render;
mod reports;
mod routes;
mod running;
mod settings;
mod studio;

pub use elsewhere::{Elsewhere, JobThere, There, WorkerThere};
pub use routes::routes;

use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ::studio::Provenance;

use crate::events::Events;
use crate::jobs::Jobs;
use crate::keys::{Keys, random_hex};
use crate::library::Shelf;
use crate::reports::Reports;
use crate::running::{Running, address, open_already, private_folder};
use crate::settings::SettingsFile;
use crate::studio::{Parts, Studio};

/// What can be asked, and what is answered: OpenAPI 3.1.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// How a studio is opened.
pub struct Options {
    /// The port; without one the usual one or one of the next.
    pub port: Option<u16>,
    /// Where jobs and settings are kept; made for this user alone.
    pub folder: PathBuf,
    /// The library; made when it is first needed.
    pub library: PathBuf,
    /// How a composed problem is made again, in words.
    pub command: fn(&Provenance) -> String,
    /// A server of jobs that other machines do, if they are to be shown.
    pub elsewhere: Option<Box<dyn Elsewhere>>,
}

/// Why no studio could be opened.
#[derive(Debug, thiserror::Error)]
pub enum CannotOpen {
    /// The folder.
    #[error("cannot use the folder {}: {error}", path.display())]
    Folder {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The port.
    #[error("cannot listen on 127.0.0.1{}: {error}", port.map(|port| format!(":{port}")).unwrap_or_default())]
    Port {
        /// Which.
        port: Option<u16>,
        /// Why.
        error: std::io::Error,
    },
    /// Random numbers or threads.
    #[error("the machine gives no {0}")]
    Machine(&'static str),
}

/// A studio that can be opened.
pub enum Opened {
    /// Here.
    Here(Box<Server>),
    /// Another process has these files open: the address of its page.
    There(String),
}

/// A studio with a port.
pub struct Server {
    listener: TcpListener,
    studio: Arc<Studio>,
    address: String,
    _running: Running,
}

/// Opens a studio, or finds the one that is open.
pub fn open(options: Options) -> Result<Opened, CannotOpen> {
    let Options { port, folder, library, command, elsewhere } = options;
    let unusable = |error| CannotOpen::Folder { path: folder.clone(), error };
    private_folder(&folder).map_err(unusable)?;
    if let Some(address) = open_already(&folder) {
        return Ok(Opened::There(address));
    }
    let no_chance = |_| CannotOpen::Machine("random numbers");
    let listener = listen::bind(port).map_err(|error| CannotOpen::Port { port, error })?;
    let at = listener.local_addr().map_err(|error| CannotOpen::Port { port, error })?.port();
    let (keys, instance) = (Keys::new().map_err(no_chance)?, random_hex(8).map_err(no_chance)?);
    let running = Running::note(&folder, at, keys.token()).map_err(unusable)?;
    let events = Arc::new(Events::new(&instance));
    let shelf = Arc::new(Shelf::new(library, Arc::clone(&events)));
    let settings = SettingsFile::open(&folder);
    let goes_on = settings.get().resume;
    let jobs = Arc::new(Jobs::open(&folder, Arc::clone(&shelf), Arc::clone(&events), command, goes_on));
    let address = address(at, &keys.new_code().map_err(no_chance)?);
    let reports = Reports::new(folder.join("reports"));
    let studio = Studio::new(Parts { instance, port: at, keys, events, jobs, shelf, settings, reports, elsewhere });
    Ok(Opened::Here(Box::new(Server { listener, studio: Arc::new(studio), address, _running: running })))
}

/// How often the server looks whether it should end.
const LOOK: Duration = Duration::from_millis(50);

impl Server {
    /// Where the page is opened, once.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Answers until it is told to end, or nobody has used it for half a day. Jobs save themselves before it returns.
    pub fn run(self, stop: &AtomicBool) -> Result<(), CannotOpen> {
        let Server { listener, studio, .. } = &self;
        let no_thread = |_| CannotOpen::Machine("threads");
        let desks = studio.jobs.start().map_err(no_thread)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.map_err(no_thread)?;
        let listener = listener.try_clone().map_err(no_thread)?;
        let router = routes::router(Arc::clone(studio));
        let listened = runtime.block_on(async {
            let listening = tokio::spawn(listen::listen(listener, router, Arc::clone(studio)));
            while !stop.load(Ordering::SeqCst) && !listening.is_finished() && studio.idle() < limits::IDLE {
                tokio::time::sleep(LOOK).await;
            }
            studio.end();
            studio.jobs.end();
            listening.await
        });
        // A question that is still being worked on is not waited for; jobs are, for their last checkpoint.
        for desk in desks {
            let _ = desk.join();
        }
        runtime.shutdown_timeout(Duration::from_millis(200));
        match listened {
            Ok(Err(error)) => Err(CannotOpen::Port { port: Some(studio.port), error }),
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }
}
