//! Files that appear under their name whole or not at all, whatever happens meanwhile and whoever else writes beside them.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A longer name is not repeated in that of the unfinished file, which would become too long for the file system.
const LONGEST_NAME: usize = 200;

/// Who may read a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readers {
    /// Whoever may read files that are written here.
    Anybody,
    /// Only the owner.
    Owner,
}

/// A file that is not finished. It has a name that nobody else has, beside the one it will have, and is removed if it is never
/// finished.
#[derive(Debug)]
pub struct UnfinishedFile {
    path: PathBuf,
    target: PathBuf,
    finished: bool,
}

impl UnfinishedFile {
    /// Begins an empty file that is going to be `target`.
    pub fn beside(target: &Path, readers: Readers) -> io::Result<UnfinishedFile> {
        loop {
            let path = target.with_file_name(unfinished_name(target.file_name()));
            match options(readers).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                opened => {
                    opened?;
                    return Ok(UnfinishedFile {
                        path,
                        target: target.to_owned(),
                        finished: false,
                    });
                }
            }
        }
    }

    /// Where it is until it is finished.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it its name, and replaces what had it. When this returns, it is on disk.
    pub fn finish(mut self) -> io::Result<()> {
        File::open(&self.path)?.sync_all()?;
        fs::rename(&self.path, &self.target)?;
        self.finished = true;
        sync_folder(&self.target)
    }

    /// Gives it its name unless something has it by now. When this returns, it is on disk.
    pub fn finish_new(self) -> io::Result<()> {
        File::open(&self.path)?.sync_all()?;
        match fs::hard_link(&self.path, &self.target) {
            // The other name goes with the value.
            Ok(()) => sync_folder(&self.target),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // Not every file system knows links.
            Err(_) if !self.target.try_exists()? => self.finish(),
            Err(_) => Err(io::ErrorKind::AlreadyExists.into()),
        }
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        if !self.finished {
            // Nobody is left who could be told.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Writes a file whole or not at all, and replaces what was there.
pub fn write_whole(target: &Path, bytes: &[u8]) -> io::Result<()> {
    let there = fs::metadata(target).ok();
    if there.as_ref().is_some_and(|there| !there.is_file()) {
        // A device or a pipe takes what it is given; nothing is put in its place.
        return OpenOptions::new()
            .write(true)
            .open(target)?
            .write_all(bytes);
    }
    // A link stays one: what it leads to is what is replaced.
    let target = match fs::canonicalize(target) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => target.to_owned(),
        found => found?,
    };
    let unfinished = UnfinishedFile::beside(&target, Readers::Anybody)?;
    fs::write(unfinished.path(), bytes)?;
    if let Some(there) = there {
        fs::set_permissions(unfinished.path(), there.permissions())?;
    }
    unfinished.finish()
}

/// The folder that a file is in.
pub fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

fn unfinished_name(target: Option<&OsStr>) -> OsString {
    let name = target.filter(|name| name.len() <= LONGEST_NAME);
    let mut name = name.unwrap_or(OsStr::new("kontor")).to_owned();
    // Keys of a hash are fresh ones every time; that nobody has the name is made sure when the file is made.
    let number = RandomState::new().hash_one(std::process::id());
    name.push(format!(".{number:016x}.part"));
    name
}

fn options(readers: Readers) -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if readers == Readers::Owner {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = readers;
    options
}

/// A new name is safe only when its folder is on disk.
fn sync_folder(file: &Path) -> io::Result<()> {
    File::open(folder_of(file))?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn names(folder: &TempDir) -> Vec<String> {
        let entries = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn many_writers_beside_each_other_never_share_a_file() {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("game.part"), "mine").unwrap();
        std::thread::scope(|scope| {
            for i in 0..24 {
                let target = folder.path().join(format!("game.{i}"));
                scope.spawn(move || {
                    for round in 0..20 {
                        write_whole(&target, format!("{i} {round}").as_bytes()).unwrap();
                    }
                });
            }
        });
        for i in 0..24 {
            let text = fs::read_to_string(folder.path().join(format!("game.{i}")));
            assert_eq!(text.unwrap(), format!("{i} 19"));
        }
        let mine = fs::read_to_string(folder.path().join("game.part"));
        assert_eq!(mine.unwrap(), "mine");
        assert_eq!(names(&folder).len(), 25);
    }

    #[test]
    fn what_is_never_finished_leaves_nothing() {
        let folder = TempDir::new().unwrap();
        let target = folder.path().join("copy");
        let unfinished = UnfinishedFile::beside(&target, Readers::Owner).unwrap();
        assert_eq!(names(&folder).len(), 1);
        drop(unfinished);
        assert!(names(&folder).is_empty());
    }

    #[test]
    fn a_new_file_takes_nobodys_place() {
        let folder = TempDir::new().unwrap();
        let target = folder.path().join("copy");
        let [first, second] = [(); 2].map(|()| {
            let unfinished = UnfinishedFile::beside(&target, Readers::Owner).unwrap();
            fs::write(
                unfinished.path(),
                unfinished.path().as_os_str().as_encoded_bytes(),
            )
            .unwrap();
            unfinished
        });
        let kept = first.path().as_os_str().to_owned();
        first.finish_new().unwrap();
        let refused = second.finish_new().unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&target).unwrap(), kept.as_encoded_bytes());
        assert_eq!(names(&folder), ["copy"]);
    }

    #[cfg(unix)]
    #[test]
    fn links_permissions_and_devices_stay_what_they_are() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = TempDir::new().unwrap();
        let [real, link] = ["real", "link"].map(|name| folder.path().join(name));
        fs::write(&real, "before").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&real, &link).unwrap();
        write_whole(&link, b"after").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&real).unwrap(), "after");
        let mode = fs::metadata(&real).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        write_whole(Path::new("/dev/null"), b"gone").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
