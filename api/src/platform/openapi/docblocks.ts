import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { API } from '../config/folders.js';

const SOURCES = join(API, 'src');

/** What stands above a class member: its words, and the value behind `@example`. */
export interface Docblock {
  text?: string;
  example?: unknown;
}

interface DescribedClass {
  /** The classes it extends, is put together from or implements, in the order of the source. */
  from: string[];
  members: Map<string, Docblock>;
  /** The class behind `@Query()` of each method. */
  queries: Map<string, string>;
}

/** The docblocks of all classes in the sources, found by class and member: inherited where a class says none itself. */
export class Docblocks {
  private readonly classes = new Map<string, DescribedClass>();

  constructor() {
    for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
      const source = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true);
      source.forEachChild((node) => {
        if (ts.isClassDeclaration(node) && node.name) this.classes.set(node.name.text, describedClass(node));
      });
    }
  }

  /** The words above a member, and its example, each from the nearest class that says one. */
  of(className: string, member: string): Docblock {
    const { from = [], members } = this.classes.get(className) ?? {};
    const own = members?.get(member) ?? {};
    if (own.text && own.example !== undefined) return own;
    const inherited = from.map((each) => this.of(each, member));
    const nearest = <Key extends keyof Docblock>(key: Key) =>
      [own, ...inherited].find((each) => each[key] !== undefined)?.[key];
    return { text: nearest('text'), example: nearest('example') };
  }

  /** The class whose fields are the query of a controller's method. */
  queryOf(controller: string, method: string): string | undefined {
    return this.classes.get(controller)?.queries.get(method);
  }
}

function describedClass(node: ts.ClassDeclaration): DescribedClass {
  const described: DescribedClass = { from: [], members: new Map(), queries: new Map() };
  // Of `PartialType(IntersectionType(ADto, BDto))` only the classes are known to anybody who asks.
  for (const clause of node.heritageClauses ?? [])
    described.from.push(...(clause.getText().match(/\b[A-Z]\w+/g) ?? []));
  for (const member of node.members) {
    const name = member.name?.getText();
    if (!name) continue;
    described.members.set(name, docblockOf(member));
    const query =
      ts.isMethodDeclaration(member) && member.parameters.find((each) => /^@Query\(\)/.test(each.getText()));
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

/** JSON, or else the text as it stands. */
function valueOf(example: string | undefined): unknown {
  if (example === undefined) return undefined;
  try {
    return JSON.parse(example);
  } catch {
    return example;
  }
}
