//! A PostgreSQL server of one's own, for tests and trials: started from what is installed on this machine, with its data and its
//! socket in a folder of its own, and gone with the process that started it, however that ends.

mod place;

pub use place::TestPlace;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;

/// The user of the database.
const USER: &str = "kontor";

/// The system's user under whom the server runs if the process is root's: PostgreSQL refuses to be root.
const SYSTEM_USER: &str = "postgres";

/// Whether what is committed survives if the machine stops. It always survives if the server does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// Commits wait for the disk.
    Durable,
    /// They do not, which is faster.
    Fast,
}

/// How a server is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Connections are ended and everything is written.
    Fast,
    /// Everything ends at once, as after a crash; the next start recovers from the log.
    Immediate,
}

/// A server that runs until this is dropped.
#[derive(Debug)]
pub struct OwnPostgres {
    bin: PathBuf,
    durability: Durability,
    /// Stops the server and removes its folder when its input ends, which it also does when this process is killed.
    keeper: Child,
    dir: TempDir,
}

impl OwnPostgres {
    /// Starts a new, empty server.
    pub fn start(durability: Durability) -> Result<OwnPostgres, String> {
        let bin = programs()?;
        let dir = tempfile::Builder::new().prefix("kontor-pg-").tempdir();
        let dir = dir.map_err(|error| format!("no folder for PostgreSQL: {error}"))?;
        if is_root() {
            run(Command::new("chown").arg(SYSTEM_USER).arg(dir.path()))?;
        }
        let data = dir.path().join("data");
        let mut initdb = as_system_user(&bin.join("initdb"));
        initdb.arg("--pgdata").arg(&data).args([
            "--username",
            USER,
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ]);
        run(&mut initdb)?;
        let script = format!(
            "cat >/dev/null; '{}' stop --pgdata='{}' --mode=immediate >/dev/null 2>&1; rm -rf '{}'",
            bin.join("pg_ctl").display(),
            data.display(),
            data.display(),
        );
        let keeper = as_system_user(Path::new("/bin/sh"))
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("no shell: {error}"))?;
        let server = OwnPostgres {
            bin,
            durability,
            keeper,
            dir,
        };
        server.go_on()?;
        Ok(server)
    }

    /// One server for all who ask, in this process; each has databases of its own in it. It ends with the process.
    pub fn shared() -> &'static OwnPostgres {
        static SHARED: LazyLock<OwnPostgres> = LazyLock::new(|| {
            OwnPostgres::start(Durability::Fast).unwrap_or_else(|error| panic!("{error}"))
        });
        &SHARED
    }

    /// Makes an empty database that nobody else has, and gives its name.
    pub fn fresh_database(&self) -> Result<String, String> {
        let name = fresh_name();
        self.database(&name)?;
        Ok(name)
    }

    /// What has been committed at this moment, in another database; whoever was at work on this one cannot go on. So it is after a
    /// crash.
    pub fn copy_committed(&self, name: &str) -> Result<String, String> {
        let copy = fresh_name();
        let closed = format!("ALTER DATABASE \"{name}\" ALLOW_CONNECTIONS false");
        self.sql("postgres", &closed)?;
        self.cut_connections(name)?;
        let made = format!("CREATE DATABASE \"{copy}\" TEMPLATE \"{name}\"");
        self.sql("postgres", &made)?;
        Ok(copy)
    }

    fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    /// Starts it again after it was stopped.
    pub fn go_on(&self) -> Result<(), String> {
        let fsync = match self.durability {
            Durability::Durable => "on",
            Durability::Fast => "off",
        };
        // Only who can reach the folder can reach the socket in it; there is no port.
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{}' -c fsync={fsync} -c max_connections=200",
            self.dir.path().display()
        );
        let mut start = self.pg_ctl("start");
        start
            .args(["--silent", "--wait", "--options", &options])
            .arg("--log")
            .arg(self.data().join("server.log"))
            // The server must not hold on to what the caller reads from.
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let started = start.status().map_err(|error| error.to_string())?;
        if started.success() {
            return Ok(());
        }
        let log = std::fs::read_to_string(self.data().join("server.log")).unwrap_or_default();
        Err(format!("PostgreSQL does not start: {log}"))
    }

    /// Stops it; its data stay.
    pub fn stop(&self, how: Stop) -> Result<(), String> {
        let mode = match how {
            Stop::Fast => "--mode=fast",
            Stop::Immediate => "--mode=immediate",
        };
        run(self.pg_ctl("stop").args([mode, "--wait"]))?;
        Ok(())
    }

    /// Makes it what a standby is: it answers and writes nothing.
    pub fn become_standby(&self) -> Result<(), String> {
        self.stop(Stop::Fast)?;
        run(as_system_user(Path::new("touch")).arg(self.data().join("standby.signal")))?;
        self.go_on()
    }

    fn pg_ctl(&self, what: &str) -> Command {
        let mut command = as_system_user(&self.bin.join("pg_ctl"));
        command.arg(what).arg("--pgdata").arg(self.data());
        command
    }

    /// Makes an empty database, and gives its address.
    pub fn database(&self, name: &str) -> Result<String, String> {
        self.sql("postgres", &format!("CREATE DATABASE \"{name}\""))?;
        Ok(self.address(name))
    }

    /// The address of a database.
    pub fn address(&self, name: &str) -> String {
        let folder = self.dir.path().display().to_string().replace('/', "%2F");
        format!("postgres://{USER}@{folder}/{name}")
    }

    /// Says something to a database; what it answers, a line for each row.
    pub fn sql(&self, database: &str, sql: &str) -> Result<String, String> {
        let mut psql = as_system_user(&self.bin.join("psql"));
        psql.arg("--host")
            .arg(self.dir.path())
            .args(["--username", USER, "--dbname", database])
            .args(["--no-psqlrc", "--tuples-only", "--no-align", "--quiet"])
            .args(["--set", "ON_ERROR_STOP=1", "--command", sql]);
        let said = run(&mut psql)?;
        Ok(String::from_utf8_lossy(&said.stdout).into_owned())
    }

    /// Ends all connections to a database from the other side.
    pub fn cut_connections(&self, database: &str) -> Result<(), String> {
        let sql = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}' AND pid <> pg_backend_pid()"
        );
        self.sql("postgres", &sql)?;
        Ok(())
    }
}

impl Drop for OwnPostgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        // Whether it went well or not, there is nothing more to be done about it.
        let _ = self.keeper.wait();
    }
}

fn fresh_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    format!("house{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// A command that runs as somebody whom PostgreSQL accepts.
fn as_system_user(program: &Path) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("setpriv");
        command.args([
            format!("--reuid={SYSTEM_USER}"),
            format!("--regid={SYSTEM_USER}"),
            "--clear-groups".to_owned(),
            "--".to_owned(),
        ]);
        command.arg(program);
        command
    } else {
        Command::new(program)
    };
    // It can read this folder, whoever it is.
    command.current_dir("/");
    command
}

fn run(command: &mut Command) -> Result<Output, String> {
    let ran = command.stdin(Stdio::null()).output();
    let ran = ran.map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    if ran.status.success() {
        return Ok(ran);
    }
    let said = String::from_utf8_lossy(&ran.stderr);
    Err(format!("{:?}: {}", command.get_program(), said.trim()))
}

/// The folder with the programs of PostgreSQL: where Debian puts them, the newest first, or in the path.
fn programs() -> Result<PathBuf, String> {
    let has_all = |folder: &Path| {
        let all = ["initdb", "pg_ctl", "psql"];
        all.iter().all(|program| folder.join(program).exists())
    };
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let mut versions: Vec<(u32, PathBuf)> = debian
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    versions.sort_by(|a, b| b.cmp(a));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(OsStr::new(&path));
    let mut folders = versions
        .into_iter()
        .map(|(_, folder)| folder)
        .chain(in_path);
    let found = folders.find(|folder| has_all(folder));
    found.ok_or_else(|| {
        "PostgreSQL is not installed: initdb, pg_ctl and psql are needed (Debian: postgresql)"
            .to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_of_ones_own_keeps_what_it_committed_and_leaves_nothing_behind() {
        let server = OwnPostgres::start(Durability::Fast).unwrap();
        let dir = server.dir.path().to_owned();
        let address = server.database("house").unwrap();
        assert!(address.ends_with("/house"), "{address}");
        server.sql("house", "CREATE TABLE a (b BIGINT)").unwrap();
        server.sql("house", "INSERT INTO a VALUES (7)").unwrap();
        server.stop(Stop::Immediate).unwrap();
        assert!(server.sql("house", "SELECT b FROM a").is_err());
        server.go_on().unwrap();
        assert_eq!(server.sql("house", "SELECT b FROM a").unwrap(), "7\n");
        assert!(
            server
                .sql("house", "SELECT c FROM a")
                .unwrap_err()
                .contains("\"c\"")
        );
        drop(server);
        assert!(!dir.exists());
    }
}
