//! One message into a stream of the server, with its acknowledgement: the one place that says why it was not stored.

use async_nats::jetstream::Context;
use async_nats::jetstream::context::{PublishError, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use bytes::Bytes;

use crate::access::shorten;

/// Why a message was not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unsent {
    /// Nobody answered: the server is away, or was just started. Later it may work.
    Away(String),
    /// The server answered that it cannot.
    NoRoom(String),
    /// It is larger than the server takes.
    TooLarge,
}

impl Unsent {
    /// In a few words.
    pub(crate) fn why(&self) -> String {
        match self {
            Unsent::Away(why) | Unsent::NoRoom(why) => why.clone(),
            Unsent::TooLarge => "the message is larger than the server takes".to_owned(),
        }
    }
}

/// Stores a message. Of those with the same `id`, sent within two minutes, the server stores one.
pub(crate) async fn send(context: &Context, subject: &str, payload: Bytes, id: Option<&str>) -> Result<(), Unsent> {
    let mut message = PublishMessage::build().payload(payload);
    if let Some(id) = id {
        message = message.message_id(id);
    }
    let acknowledged = context.send_publish(subject.to_owned(), message).await.map_err(unsent)?;
    acknowledged.await.map(drop).map_err(unsent)
}

fn unsent(error: PublishError) -> Unsent {
    let why = shorten(&error.to_string());
    match error.kind() {
        PublishErrorKind::MaxPayloadExceeded => Unsent::TooLarge,
        PublishErrorKind::Other => Unsent::NoRoom(why),
        PublishErrorKind::StreamNotFound => Unsent::Away("its JetStream does not answer".to_owned()),
        _ => Unsent::Away(why),
    }
}
