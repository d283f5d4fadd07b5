//! The description of the API as a page, made of the description itself.

use super::protocol::flowing;
use super::{PageHtml, page as framed};
use crate::visitor::Visitor;
use maud::{Markup, html};
use serde_json::Value;

/// The page, made of the whole description.
pub(crate) fn page(visitor: &Visitor, all: &Value) -> PageHtml {
    let words = visitor.words;
    let title = words.get("api-title");
    let content = html! {
        article.api {
            h1 { (title) }
            p.lead { (words.get("api-lead")) }
            p {
                a href="/api/protocol" { (words.get("api-protocol")) } " · "
                a href="/api/v1/openapi.json" { (words.get("api-description")) } " · "
                a href="/me" { (words.get("api-tokens")) }
            }
            section lang="en" {
                p { (flowing(text(&all["info"]["description"]))) }
                @for tag in items(&all["tags"]) {
                    h2 { (text(&tag["description"])) }
                    @for (path, method, operation) in operations(all) {
                        @if operation["tags"][0] == tag["name"] { (described(path, method, operation)) }
                    }
                }
                h2 { "Shapes" }
                @for (name, shape) in entries(&all["components"]["schemas"]) { (shaped(name, shape)) }
            }
        }
    };
    framed(visitor, &title, content)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// Every address with every method.
fn operations(all: &Value) -> impl Iterator<Item = (&String, &String, &Value)> {
    entries(&all["paths"]).flat_map(|(path, methods)| {
        let methods = entries(methods).filter(|(_, operation)| operation["tags"].is_array());
        methods.map(move |(method, operation)| (path, method, operation))
    })
}

fn described(path: &str, method: &str, operation: &Value) -> Markup {
    let token = items(&operation["security"]).any(|way| way.get("token").is_some());
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    html! {
        section.card.operation {
            h3 { span.chip { (method.to_uppercase()) } " " code { (path) } @if token { " " span.chip { "token" } } }
            p { (text(&operation["summary"])) @if !text(&operation["description"]).is_empty() { ". " (flowing(text(&operation["description"]))) } }
            ul {
                @for parameter in items(&operation["parameters"]) {
                    li {
                        code { (text(&parameter["name"])) } " (" (text(&parameter["in"])) ", " (kind(&parameter["schema"]))
                        @if parameter["required"] != true { ", may be left out" }
                        ") " (flowing(text(&parameter["description"])))
                    }
                }
                @if !body.is_null() {
                    li { "body: " (kind(body)) @if operation["requestBody"]["required"] != true { ", may be left out" } }
                }
                @for (status, response) in entries(&operation["responses"]) {
                    li {
                        (status) ": " (flowing(text(&response["description"])))
                        @if let Some((sort, content)) = entries(&response["content"]).next() {
                            ": " (kind(&content["schema"])) " " small.faint { (sort) }
                        }
                    }
                }
            }
        }
    }
}

fn shaped(name: &str, shape: &Value) -> Markup {
    html! {
        section.card.operation id={ "shape-" (name) } {
            h3 { code { (name) } }
            p { (flowing(text(&shape["description"]))) }
            (fields(shape))
            @for part in items(&shape["allOf"]) {
                @if part["$ref"].is_string() { p { "and everything of " (kind(part)) } }
                (fields(part))
            }
        }
    }
}

fn fields(shape: &Value) -> Markup {
    let required = |name: &str| items(&shape["required"]).any(|field| field == name);
    html! {
        ul {
            @for (name, field) in entries(&shape["properties"]) {
                li {
                    code { (name) } ": " (kind(field)) @if !required(name) { " (may be left out)" }
                    " " (flowing(text(&field["description"])))
                }
            }
            @for one in items(&shape["oneOf"]) {
                li { (kind(one)) " " (flowing(text(&one["description"]))) @if one["properties"].is_object() { (fields(one)) } }
            }
            @for value in items(&shape["enum"]) { li { code { (text(value)) } } }
        }
    }
}

/// The sort of a value, with a link where it is described.
fn kind(schema: &Value) -> Markup {
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|path| path.rsplit('/').next())
    {
        return html! { a href={ "#shape-" (name) } { code { (name) } } };
    }
    if let Some(either) = schema["oneOf"].as_array() {
        return html! { @for (at, one) in either.iter().enumerate() { @if at > 0 { " or " } (kind(one)) } };
    }
    let values: Vec<&str> = items(&schema["enum"]).map(text).collect();
    if !values.is_empty() {
        return html! { @for (at, value) in values.iter().enumerate() { @if at > 0 { " or " } code { (value) } } };
    }
    let sorts = match &schema["type"] {
        Value::String(sort) => vec![sort.as_str()],
        Value::Array(sorts) => sorts.iter().map(text).collect(),
        _ => vec!["any JSON"],
    };
    html! {
        @for (at, sort) in sorts.iter().enumerate() {
            @if at > 0 { " or " }
            @if *sort == "array" { "list of " (kind(&schema["items"])) }
            @else if *sort == "object" && schema["additionalProperties"].is_object() { "by name, " (kind(&schema["additionalProperties"])) }
            @else { em { (sort) } }
        }
    }
}
