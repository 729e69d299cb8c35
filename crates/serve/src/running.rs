//! The studio that is open already: a note beside its files, readable to its user alone, lets a second start open the page
//! of the first.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is noted.
#[derive(Serialize, Deserialize)]
struct Note {
    port: u16,
    pid: u32,
    token: String,
}

/// The note while the studio is open; it goes when the studio does.
pub(crate) struct Running {
    path: PathBuf,
    token: String,
}

impl Running {
    /// Leaves the note.
    pub fn note(folder: &Path, port: u16, token: &str) -> io::Result<Running> {
        let path = folder.join(NAME);
        let text = serde_json::to_vec(&Note { port, pid: std::process::id(), token: token.to_owned() })?;
        write_private(&path, &text)?;
        Ok(Running { path, token: token.to_owned() })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Another studio may have taken its place since.
        if read(&self.path).is_some_and(|note| note.token == self.token) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

const NAME: &str = "running.json";
/// A studio on this machine answers sooner.
const PATIENCE: Duration = Duration::from_secs(2);

fn read(path: &Path) -> Option<Note> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// The address of the studio that is open with these files, with a code of its own; nothing if there is none.
pub(crate) fn open_already(folder: &Path) -> Option<String> {
    let Note { port, token, .. } = read(&folder.join(NAME))?;
    let mut stream = TcpStream::connect_timeout(&SocketAddr::from((Ipv4Addr::LOCALHOST, port)), PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let request = format!(
        "POST /api/session/code HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n\
         Content-Length: 0\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.take(1 << 16).read_to_end(&mut answer).ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let (_, body) = answer.split_once("\r\n\r\n").filter(|(head, _)| head.starts_with("HTTP/1.1 201"))?;
    let code: Value = serde_json::from_str(body.trim()).ok()?;
    Some(address(port, code["code"].as_str()?))
}

/// Where a page is opened. The code stands in the fragment, which is sent nowhere.
pub(crate) fn address(port: u16, code: &str) -> String {
    format!("http://127.0.0.1:{port}/#code={code}")
}

/// A folder for this user alone.
pub(crate) fn private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}

/// A file for this user alone, whole or not at all.
fn write_private(path: &Path, text: &[u8]) -> io::Result<()> {
    let beside = path.with_extension("tmp");
    let _ = fs::remove_file(&beside);
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(&beside)?;
    file.write_all(text)?;
    file.sync_all()?;
    fs::rename(&beside, path)
}
