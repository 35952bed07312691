import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ROOT, filesUnder } from './files.mjs';

const API = resolve(ROOT, 'api/src');
const WRITES = new Set(
  'save insert update upsert delete remove softDelete softRemove recover restore increment decrement create clear into'.split(
    ' ',
  ),
);
const SQL =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)/gi;

/** Returns the module of a file of the api: the folder below api/src. */
const moduleOf = (file) => relative(API, file).split(sep)[0];

/** The owner of each table: the module whose folder contains its entity. */
const OWNERS = new Map(
  filesUnder('api/src', /\.entity\.ts$/).flatMap((file) => {
    const tables = [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/@Entity\('(\w+)'/g)].map(([, name]) => name);
    if (tables.length === 0) throw new Error(`${file} does not name its table: @Entity('…').`);
    return tables.map((table) => [table, moduleOf(resolve(ROOT, file))]);
  }),
);

const tableOwner = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign:
        "{{what}} belongs to the module '{{owner}}', and only that module writes its table. Call a method of its service, and give it the transaction; if none does this yet, add one there.",
      unnamed: 'Name the entity, so that the owner of the table is known: tx.{{method}}(Project, project).',
    },
  },
  create(context) {
    const own = moduleOf(context.filename);
    /** The imported entities of other modules, with the module. */
    const foreign = new Map();
    const report = (node, what, owner) => context.report({ node, messageId: 'foreign', data: { what, owner } });

    return {
      ImportDeclaration({ source, specifiers }) {
        if (!source.value.startsWith('.') || !source.value.endsWith('.entity.js')) return;
        const owner = moduleOf(resolve(context.filename, '..', source.value));
        if (owner !== own) specifiers.forEach(({ local }) => foreign.set(local.name, owner));
      },
      CallExpression(node) {
        const { property, object } = node.callee;
        const method = property?.name;
        // A repository in a variable could be written to unseen.
        if (method === 'getRepository' && node.parent.type === 'VariableDeclarator') {
          const entity = namesIn(node).find((name) => foreign.has(name));
          if (entity) report(node, entity, foreign.get(entity));
        }
        if (!WRITES.has(method) && !(method === 'from' && calls(object, 'delete'))) return;
        const names = namesIn(node);
        const entity = names.find((name) => foreign.has(name));
        if (entity) report(node, entity, foreign.get(entity));
        else if (node.arguments.length === 1 && isManager(object) && !names.some((name) => /^[A-Z]/.test(name)))
          context.report({ node, messageId: 'unnamed', data: { method } });
      },
      'Literal, TemplateLiteral'(node) {
        const text = node.quasis?.map(({ value }) => value.raw).join('…') ?? node.value;
        if (typeof text !== 'string') return;
        for (const [, table] of text.matchAll(SQL)) {
          const owner = OWNERS.get(table);
          if (owner && owner !== own) report(node, table, owner);
        }
      },
    };
  },
};

/** Returns the names that a chain of calls passes: `tx.createQueryBuilder(User).update()`, `tx.save(tx.create(User))`. */
function namesIn({ type, callee, arguments: args }) {
  if (type !== 'CallExpression') return [];
  return [
    ...(callee.object ? namesIn(callee.object) : []),
    ...args.flatMap((arg) => (arg.type === 'Identifier' ? [arg.name] : namesIn(arg))),
  ];
}

/** Whether the object is the entity manager `tx` or `this.database.manager`. */
const isManager = (node) => /^(tx|manager)$/.test((node?.property ?? node)?.name);

const calls = (node, method) =>
  node?.type === 'CallExpression' && (node.callee.property?.name === method || calls(node.callee.object, method));

/** The lint rule that restricts the writes of a table to the module of its entity. */
export const tables = { rules: { owner: tableOwner } };
