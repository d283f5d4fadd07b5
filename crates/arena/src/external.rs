//! Programs that play: one line of JSON in, one line out.
//!
//! A program is asked with a line
//! `{"game":…,"table":…,"seat":…,"view":{…},"legal":[…],"events":[…],"ms":…,"seed":…}` and answers with a line
//! `{"action":{…}}`. Each seat has a process of its own that plays one game after the other; `table` changes with every
//! game, and `events` are those since the last line of the same game.

use crate::deal::ClockKind;
use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// So often a process that ended or hung is started again; then its seat gives up every game.
const RESTARTS: u32 = 3;

/// A program may take so much longer for its first answer, because it has to start.
const STARTUP: Duration = Duration::from_secs(10);

/// A longer answer is none.
const LONGEST_LINE: u64 = 1 << 20;

/// A program at one seat.
pub(crate) struct Program {
    command: Vec<String>,
    running: Option<Running>,
    started: u32,
}

/// What a program answered, and how long it thought.
pub(crate) struct ProgramAnswer {
    pub(crate) action: Value,
    pub(crate) thought: Duration,
    pub(crate) clock: ClockKind,
}

impl Program {
    pub(crate) fn new(command: Vec<String>) -> Program {
        Program {
            command,
            running: None,
            started: 0,
        }
    }

    /// Asks for an action; the error says why there is none.
    pub(crate) fn ask(
        &mut self,
        question: &Value,
        limit: Duration,
    ) -> Result<ProgramAnswer, String> {
        let (mut running, limit) = match self.running.take() {
            Some(running) => (running, limit),
            None => (self.start()?, limit + STARTUP),
        };
        // What it said unasked answers nothing.
        while running.said.try_recv().is_ok() {}
        let started = Instant::now();
        let before = cpu_time(running.child.id());
        // If it has gone, that shows when its answer is missing.
        let _ = running.questions.send(format!("{question}\n").into_bytes());
        let line = match running.said.recv_timeout(limit) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                return Err(format!("did not answer within {} ms", limit.as_millis()));
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(format!("ended instead of answering{}", running.status()));
            }
        };
        let after = cpu_time(running.child.id());
        let (thought, clock) = match before.zip(after) {
            Some((before, after)) => (after.saturating_sub(before), ClockKind::Processor),
            None => (started.elapsed(), ClockKind::Wall),
        };
        self.running = Some(running);
        Ok(ProgramAnswer {
            action: read(&line)?,
            thought,
            clock,
        })
    }

    fn start(&mut self) -> Result<Running, String> {
        if self.started > RESTARTS {
            return Err(format!(
                "had to be started again {RESTARTS} times and is out"
            ));
        }
        self.started += 1;
        Running::start(&self.command).map_err(|error| format!("cannot be started: {error}"))
    }
}

/// Whether the program can be started at all.
pub(crate) fn check(command: &[String]) -> io::Result<()> {
    Running::start(command).map(drop)
}

fn read(line: &[u8]) -> Result<Value, String> {
    if line.len() as u64 > LONGEST_LINE {
        return Err(format!("answered more than {LONGEST_LINE} bytes"));
    }
    let shown = || kontor_wire::brief(&String::from_utf8_lossy(line).trim_end().into());
    match serde_json::from_slice(line) {
        Ok(Value::Object(mut answer)) => match answer.remove("action") {
            Some(action) => Ok(action),
            None => Err(format!("answered {} without \"action\"", shown())),
        },
        _ => Err(format!("answered {}, which is no JSON object", shown())),
    }
}

/// A process with a thread that writes to it and one that listens, so that one that neither reads nor answers holds
/// nobody up. It is killed when it is dropped.
struct Running {
    child: Child,
    questions: Sender<Vec<u8>>,
    said: Receiver<Vec<u8>>,
}

impl Running {
    fn start(command: &[String]) -> io::Result<Running> {
        let Some((program, arguments)) = command.split_first() else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        // Ctrl-C is for the contest; a program that it ended would give its game away.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (questions, asked) = mpsc::channel::<Vec<u8>>();
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                asked.iter().all(|line| {
                    let written = stdin.write_all(&line);
                    written.and_then(|()| stdin.flush()).is_ok()
                })
            });
        }
        let (say, said) = mpsc::channel();
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || listen(BufReader::new(stdout), &say));
        }
        Ok(Running {
            child,
            questions,
            said,
        })
    }

    /// How it ended, for a note.
    fn status(&mut self) -> String {
        match self.child.wait() {
            Ok(status) => format!(" ({status})"),
            Err(_) => String::new(),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself; either way it is gone afterwards.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listen(mut output: impl BufRead, say: &Sender<Vec<u8>>) {
    loop {
        let mut line = Vec::new();
        // One byte more than allowed tells that a line is too long.
        let read = output
            .by_ref()
            .take(LONGEST_LINE + 1)
            .read_until(b'\n', &mut line);
        let whole = line.last() == Some(&b'\n');
        let too_long = line.len() as u64 > LONGEST_LINE;
        if read.is_err() || !(whole || too_long) || say.send(line).is_err() {
            return;
        }
        if !whole && output.skip_until(b'\n').is_err() {
            return;
        }
    }
}

/// The processor time of a process so far, where the system tells it (Linux does).
fn cpu_time(process: u32) -> Option<Duration> {
    let tasks = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let mut sum = Duration::ZERO;
    for task in tasks {
        let text = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        let ns = text.split_whitespace().next()?.parse().ok()?;
        sum += Duration::from_nanos(ns);
    }
    Some(sum)
}

/// The words of a command line. Single and double quotes hold words with spaces together; there is no shell.
pub(crate) fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(end) if c == end => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match quote {
        Some(quote) => Err(format!("the command line \"{line}\" has no second {quote}")),
        None if words.is_empty() => {
            Err("cmd: is followed by a program, such as cmd:./my_bot".to_owned())
        }
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_hold_words_together() {
        assert_eq!(
            words("sh -c 'echo \"a  b\"' \"\" x'y z'").unwrap(),
            ["sh", "-c", "echo \"a  b\"", "", "xy z"]
        );
        assert!(words("sh -c 'oops").unwrap_err().contains("no second '"));
        assert!(words("   ").is_err());
    }

    #[test]
    fn an_answer_is_an_object_with_an_action() {
        let why = |line: &str| read(line.as_bytes()).unwrap_err();
        assert_eq!(read(b"{\"action\":1,\"value\":0.5}\n").unwrap(), 1);
        assert_eq!(
            why("hello\n"),
            "answered \"hello\", which is no JSON object"
        );
        assert!(why("{\"act\":1}\n").ends_with("without \"action\""));
        assert!(read(&vec![b'a'; LONGEST_LINE as usize + 1]).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn what_a_program_does_not_answer_is_told() {
        let ask = |script: &str, limit: Duration| {
            let mut program = Program::new(vec!["sh".into(), "-c".into(), script.into()]);
            // Without the time for starting, which would make this test last.
            program.running = Some(Running::start(&program.command).unwrap());
            let answer = program.ask(&Value::Null, limit);
            answer.map(|answer| answer.action)
        };
        // A slow machine may take long to start a shell; only who never answers need not be waited for.
        let long = Duration::from_secs(120);
        assert_eq!(ask("read x; echo '{\"action\":7}'", long), Ok(7.into()));
        assert_eq!(
            ask("exit 3", long),
            Err("ended instead of answering (exit status: 3)".to_owned())
        );
        assert_eq!(
            ask("read x; exec sleep 600", Duration::from_millis(100)),
            Err("did not answer within 100 ms".to_owned())
        );
        assert_eq!(
            ask("read x; printf torn", long),
            Err("ended instead of answering (exit status: 0)".to_owned())
        );
    }

    #[cfg(unix)]
    #[test]
    fn nothing_runs_on_afterwards() {
        let alive = |process: u32| {
            let process = process.to_string();
            let asked = Command::new("sh")
                .args(["-c", "kill -0 $0 2>&1", &process])
                .output();
            asked.unwrap().status.success()
        };
        let running = Running::start(&words("sleep 60").unwrap()).unwrap();
        let process = running.child.id();
        assert!(alive(process));
        drop(running);
        assert!(!alive(process));
    }

    #[cfg(unix)]
    #[test]
    fn a_process_is_started_again_a_few_times_and_no_more() {
        let mut program = Program::new(words("sh -c 'exit 1'").unwrap());
        let mut why = || {
            let answer = program.ask(&Value::Null, Duration::from_secs(5));
            answer.err().unwrap()
        };
        for _ in 0..=RESTARTS {
            assert!(why().starts_with("ended instead"));
        }
        assert_eq!(why(), "had to be started again 3 times and is out");
    }
}
