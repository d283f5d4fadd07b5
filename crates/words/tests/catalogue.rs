//! Both languages say the same things.

#![allow(clippy::unwrap_used)]

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

type Messages = BTreeMap<String, BTreeSet<String>>;

fn variables(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                variables(&variant.value, found);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => {}
    }
}

fn read(lang: &str) -> BTreeMap<String, Messages> {
    let folder = format!("{}/{lang}", env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let resource = fluent_syntax::parser::parse(fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        let mut messages = Messages::new();
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut found = BTreeSet::new();
                variables(message.value.as_ref().unwrap(), &mut found);
                let id = message.id.name;
                let twice = messages.insert(id.clone(), found);
                assert!(twice.is_none(), "{lang}: {id} stands there twice");
            }
        }
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        files.insert(name, messages);
    }
    files
}

#[test]
fn german_and_english_have_the_same_messages_with_the_same_variables() {
    let (en, de) = (read("en"), read("de"));
    assert_eq!(en.keys().collect::<Vec<_>>(), de.keys().collect::<Vec<_>>());
    for (file, english) in &en {
        assert_eq!(english, &de[file], "{file}");
    }
}

#[test]
fn no_message_stands_in_two_files() {
    for lang in ["en", "de"] {
        let mut all = BTreeMap::new();
        for (file, messages) in read(lang) {
            for id in messages.into_keys() {
                if let Some(other) = all.insert(id.clone(), file.clone()) {
                    panic!("{lang}: {id} stands in {other} and in {file}");
                }
            }
        }
    }
}
