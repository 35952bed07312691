import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { API } from '../config/folders.js';

const SOURCES = join(API, 'src');

/** The text of a class member's docblock, and the value of its `@example`. */
export interface Docblock {
  text?: string;
  example?: unknown;
}

interface DescribedClass {
  /** The classes that it extends, combines or implements, in source order. */
  from: string[];
  members: Map<string, Docblock>;
  /** The class of each method's `@Query()` parameter. */
  queries: Map<string, string>;
}

/**
 * The docblocks of all classes in the files, by default in all sources, by class and member. Members inherit missing
 * docblocks.
 */
export class Docblocks {
  private readonly classes = new Map<string, DescribedClass>();

  constructor(files = sourceFiles()) {
    for (const file of files) {
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
      source.forEachChild((node) => {
        if (ts.isClassDeclaration(node) && node.name) this.classes.set(node.name.text, describedClass(node));
      });
    }
  }

  /** Returns the text and the example of a member, each from the nearest class that has one. */
  find(className: string, member: string): Docblock {
    const { from = [], members } = this.classes.get(className) ?? {};
    const own = members?.get(member) ?? {};
    if (own.text && own.example !== undefined) return own;
    const inherited = from.map((parent) => this.find(parent, member));
    const nearest = <Key extends keyof Docblock>(key: Key) =>
      [own, ...inherited].find((docblock) => docblock[key] !== undefined)?.[key];
    return { text: nearest('text'), example: nearest('example') };
  }

  /** Returns the name of the class that defines the query of a controller's method. */
  queryOf(controller: string, method: string): string | undefined {
    return this.classes.get(controller)?.queries.get(method);
  }
}

const sourceFiles = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => join(SOURCES, file));

function describedClass(node: ts.ClassDeclaration): DescribedClass {
  const described: DescribedClass = { from: [], members: new Map(), queries: new Map() };
  // For `PartialType(IntersectionType(ADto, BDto))` only the class names matter.
  for (const clause of node.heritageClauses ?? [])
    described.from.push(...(clause.getText().match(/\b[A-Z]\w+/g) ?? []));
  for (const member of node.members) {
    const name = member.name?.getText();
    if (!name) continue;
    described.members.set(name, docblockOf(member));
    const query =
      ts.isMethodDeclaration(member) && member.parameters.find((parameter) => /^@Query\(\)/.test(parameter.getText()));
    if (query && query.type) described.queries.set(name, query.type.getText());
  }
  return described;
}

function docblockOf(member: ts.ClassElement): Docblock {
  const docblock = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc).at(-1);
  const example = docblock?.tags?.find(({ tagName }) => tagName.text === 'example');
  return { text: plain(docblock?.comment), example: valueOf(plain(example?.comment)) };
}

const plain = (comment: ts.JSDoc['comment']) =>
  ts.getTextOfJSDocComment(comment)?.replace(/\s+/g, ' ').trim() || undefined;

/** Parses the example as JSON, or returns its text. */
function valueOf(example: string | undefined): unknown {
  if (example === undefined) return undefined;
  try {
    return JSON.parse(example);
  } catch {
    return example;
  }
}
