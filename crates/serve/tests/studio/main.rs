//! The server as a page meets it, over plain HTTP.

mod ask;
mod client;
mod description;
mod elsewhere;
mod guard;
mod jobs;
mod library;
mod limits;
mod page;
mod reading;
