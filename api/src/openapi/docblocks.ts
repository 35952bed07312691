import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenAPIObject } from '@nestjs/swagger';
import ts from 'typescript';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../../src');

type Docblocks = Map<string, string>;

interface Described {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters: { name: string; description?: string }[];
}

/** Puts the docblocks of controllers and DTOs into the document: they are its words. */
export function addDocblocks(document: OpenAPIObject): OpenAPIObject {
  const blocks = readDocblocks();
  const queries = new Map([...blocks].map(([name, text]) => [/Query\.(\w+)$/.exec(name)?.[1], text]));
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as Described[]) {
      const [controller, method] = operation.operationId?.split('_') ?? [];
      const text = blocks.get(`${controller}Controller.${method}`);
      if (!text)
        throw new Error(`${controller}Controller.${method} needs a docblock: it is the documentation of its route.`);
      const [summary = '', ...rest] = text.split(/(?<=\.)\s/);
      operation.summary = summary;
      operation.description = [...rest, operation.description].filter(Boolean).join(' ');
      for (const parameter of operation.parameters) parameter.description ??= queries.get(parameter.name);
    }
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const { properties = {} } = schema as { properties?: Record<string, object> };
    for (const [field, property] of Object.entries(properties)) {
      const text = [name, ...(blocks.get(`${name} from`)?.split(' ') ?? [])]
        .map((owner) => blocks.get(`${owner}.${field}`))
        .find(Boolean);
      if (text) properties[field] = { ...property, description: text };
    }
  }
  return document;
}

/** The docblock of each class member as `Class.member`, and the classes each one is made from as `Class from`. */
function readDocblocks(): Docblocks {
  const blocks: Docblocks = new Map();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const source = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true);
    source.forEachChild((node) => {
      if (ts.isClassDeclaration(node) && node.name) readClass(node, node.name.text, blocks);
    });
  }
  for (const [key, owners] of blocks) {
    if (key.endsWith(' from')) blocks.set(key, allOwners(owners, blocks).join(' '));
  }
  return blocks;
}

function readClass(node: ts.ClassDeclaration, name: string, blocks: Docblocks): void {
  const owners = node.heritageClauses?.flatMap((clause) => clause.getText().match(/\w+Dto\b/g) ?? []) ?? [];
  if (owners.length > 0) blocks.set(`${name} from`, owners.join(' '));
  for (const member of node.members) {
    const docblock = ts.getJSDocCommentsAndTags(member).at(-1);
    const text = docblock && ts.isJSDoc(docblock) ? ts.getTextOfJSDocComment(docblock.comment) : undefined;
    if (member.name && text) blocks.set(`${name}.${member.name.getText()}`, text.replace(/\s+/g, ' ').trim());
  }
}

const allOwners = (owners: string, blocks: Docblocks): string[] =>
  owners.split(' ').flatMap((owner) => [owner, ...allOwnersOf(owner, blocks)]);

const allOwnersOf = (owner: string, blocks: Docblocks): string[] => {
  const from = blocks.get(`${owner} from`);
  return from ? allOwners(from, blocks) : [];
};
