//! The real program, serving on a port of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server process. It is killed at once when it goes out of scope.
pub struct Server {
    process: Child,
    /// Where it listens, such as `http://127.0.0.1:41234`.
    pub address: String,
    /// Where it tells its numbers, if it does.
    #[allow(dead_code, reason = "not every test that starts a server asks for it")]
    pub metrics: Option<String>,
}

impl Server {
    /// Starts it on this data, at any port; returns when it listens.
    pub fn start(data: &Path) -> Server {
        Server::start_at(data, 0)
    }

    /// Starts it at this port.
    pub fn start_at(data: &Path, port: u16) -> Server {
        Server::launch(data, port, &[], Stdio::inherit())
    }

    /// Starts it with more settings.
    pub fn start_with(data: &Path, settings: &[&str]) -> Server {
        Server::launch(data, 0, settings, Stdio::inherit())
    }

    /// Starts it with more settings at this port, and its log goes there.
    pub fn launch(data: &Path, port: u16, settings: &[&str], log: Stdio) -> Server {
        let bind = format!("127.0.0.1:{port}");
        let process = Command::new(env!("CARGO_BIN_EXE_kontor"))
            .args([
                "serve",
                "--bind",
                &bind,
                "--bot-delay",
                "0",
                "--bot-steps",
                "100",
                "--data",
            ])
            .arg(data)
            .args(settings)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut server = Server {
            process,
            address: String::new(),
            metrics: None,
        };
        let out = BufReader::new(server.process.stdout.take().unwrap());
        for line in out.lines() {
            let line = line.unwrap();
            let mut words = line.split_whitespace();
            // Before it opens it may say what it plays with.
            let Some(address) = words.find(|word| word.starts_with("http://")) else {
                continue;
            };
            let address = address.to_owned();
            if address.ends_with("/metrics") {
                server.metrics = Some(address);
            } else {
                server.address = address;
                return server;
            }
        }
        panic!("the server does not say where it is");
    }

    /// Stops the process for so long, as a machine that is suspended does.
    #[allow(dead_code, reason = "not every test that starts a server does it")]
    pub fn stand_still(&self, time: Duration) {
        let signal = |name: &str| {
            let id = self.process.id().to_string();
            assert!(
                Command::new("kill")
                    .args([name, &id])
                    .status()
                    .unwrap()
                    .success()
            );
        };
        signal("-STOP");
        std::thread::sleep(time);
        signal("-CONT");
    }

    /// The port it listens on.
    #[allow(dead_code, reason = "not every test that starts a server asks for it")]
    pub fn port(&self) -> u16 {
        self.address.rsplit(':').next().unwrap().parse().unwrap()
    }

    /// The number of the process.
    #[allow(dead_code, reason = "not every test that starts a server asks for it")]
    pub fn process(&self) -> u32 {
        self.process.id()
    }

    /// Has it stop in good order; whether it did in time.
    #[allow(dead_code, reason = "not every test that starts a server stops it")]
    pub fn stop(mut self) -> bool {
        let number = self.process.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &number]).status();
        assert!(asked.unwrap().success());
        let end = Instant::now() + Duration::from_secs(60);
        while Instant::now() < end {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }

    /// Ends it as a power cut would, and reads what it has logged, which must have been kept.
    #[allow(
        dead_code,
        reason = "not every test that starts a server reads its log"
    )]
    pub fn kill_and_read_log(mut self) -> String {
        use std::io::Read;
        self.process.kill().unwrap();
        let mut log = String::new();
        let mut kept = self.process.stderr.take().unwrap();
        kept.read_to_string(&mut log).unwrap();
        log
    }

    /// Ends it as a power cut would.
    #[allow(dead_code, reason = "not every test that starts a server kills it")]
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
