import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import Handlebars from 'handlebars';
import MarkdownIt from 'markdown-it';
import { FILES } from '../config/folders.js';
import type { Operation } from './schemas.js';

/** The address in the examples, which the page replaces with its own. */
const EXAMPLE_ADDRESS = 'http://localhost:3000';

const file = (name: string) => readFileSync(join(FILES, 'platform/openapi', name), 'utf8');
const template = Handlebars.compile(file('docs-page.html.hbs'));
const markdown = new MarkdownIt();

markdown.renderer.rules.heading_open = (tokens, index, options, _, renderer) => {
  const token = tokens[index]!;
  token.attrSet('id', idOf(tokens[index + 1]!.content));
  token.attrSet('dir', 'auto');
  return renderer.renderToken(tokens, index, options);
};
// The guide has a summary in Arabic.
for (const rule of ['paragraph_open', 'bullet_list_open'] as const) {
  markdown.renderer.rules[rule] = (tokens, index, options, _, renderer) => {
    tokens[index]!.attrSet('dir', 'auto');
    return renderer.renderToken(tokens, index, options);
  };
}

/** Returns the page of the guide and of all calls, which needs no script. */
export function docsPage(document: OpenAPIObject, publicUrl: string): string {
  const { title, version, description = '' } = document.info;
  const guide = markdown.render(description.replaceAll(EXAMPLE_ADDRESS, new URL(publicUrl).origin));
  return template({ title, version, guide, groups: groupsOf(document) });
}

/** Returns the calls of each tag, in the order of the tags. */
function groupsOf({ paths, tags = [] }: OpenAPIObject) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => callOf(method, path, operation)),
  );
  return tags.map(({ name, description }) => ({ name, description, calls: calls.filter(({ tag }) => tag === name) }));
}

function callOf(method: string, path: string, { tags: [tag = ''], operationId, summary, security = [] }: Operation) {
  const scopes = security.flatMap((scheme) => Object.values(scheme as Record<string, string[]>).flat());
  const href = `/api/docs/reference#/${encodeURIComponent(tag)}/${operationId}`;
  return { tag, method: method.toUpperCase(), path, summary, scope: scopes[0], href };
}

function idOf(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z]+/g);
  return words?.join('-') ?? 'arabic';
}
