import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ROOT, filesUnder } from './files.mjs';

const API = resolve(ROOT, 'api/src');
const WRITES = new Set(
  'save insert update upsert delete remove softDelete softRemove recover restore increment decrement create clear into'.split(
    ' ',
  ),
);
/** Write methods with rows as arguments. Only the variable's origin tells the table. */
const WRITES_OF_ROWS = new Set(['save', 'remove', 'softRemove', 'recover']);
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
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const own = moduleOf(filename);

    /** Returns the module that owns the entity called `name` at `node`, or null for the file's own module. */
    function owner(name, node) {
      const source = definition(name, node)?.parent?.source?.value;
      if (!source?.startsWith('.') || !source.endsWith('.entity.js')) return null;
      const found = moduleOf(resolve(filename, '..', source));
      return found === own ? null : found;
    }

    function definition(name, node) {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(name);
        if (variable) return variable.defs[0];
      }
    }

    /** Returns the first entity of another module in the node. */
    function entityIn(node) {
      if (!node) return null;
      if (node.type === 'Identifier') {
        const found = owner(node.name, node);
        return found && { name: node.name, owner: found };
      }
      return first(
        sourceCode.visitorKeys[node.type].flatMap((key) => node[key] ?? []),
        entityIn,
      );
    }

    /** Returns the entity of a variable's rows, by its type or by the call that read them. */
    function entityOfRows(node) {
      if (node?.type === 'ArrayExpression') return first(node.elements, entityOfRows);
      if (node?.type !== 'Identifier') return null;
      const from = definition(node.name, node);
      if (from?.type === 'Parameter') return entityIn(from.name.typeAnnotation);
      return from?.type === 'Variable' && from.node.id.type === 'Identifier'
        ? (entityIn(from.node.id.typeAnnotation) ?? entityOfCalls(awaited(from.node.init)))
        : null;
    }

    /**
     * Returns the entity of a call chain: `tx.getRepository(User)`, `tx.createQueryBuilder(User, 'user').where(…)`,
     * `lockOr404(tx, User, …)`.
     */
    function entityOfCalls(node) {
      if (node?.type === 'Identifier') return entityOfRows(node);
      if (node?.type !== 'CallExpression') return null;
      const named = first(
        node.arguments.filter(({ type }) => type === 'Identifier'),
        entityIn,
      );
      return named ?? (node.callee.type === 'MemberExpression' ? entityOfCalls(node.callee.object) : null);
    }

    return {
      CallExpression(node) {
        const method = node.callee.property?.name;
        if (!WRITES.has(method) && !(method === 'from' && calls(node.callee.object, 'delete'))) return;
        const rows = WRITES_OF_ROWS.has(method) && isDatabase(node.callee.object) ? node.arguments[0] : null;
        const entity = entityOfCalls(node) ?? entityOfRows(rows);
        if (entity) context.report({ node, messageId: 'foreign', data: { what: entity.name, owner: entity.owner } });
      },
      'Literal, TemplateLiteral'(node) {
        const text = node.quasis?.map(({ value }) => value.raw).join('…') ?? node.value;
        if (typeof text !== 'string') return;
        for (const [, table] of text.matchAll(SQL)) {
          const found = OWNERS.get(table);
          if (found && found !== own)
            context.report({ node, messageId: 'foreign', data: { what: table, owner: found } });
        }
      },
    };
  },
};

/**
 * Whether the object is `tx`, `this.database.manager` or a repository. `this.users` is a service that may take a row.
 */
const isDatabase = (node) => node.type !== 'MemberExpression' || /^(manager|database)$/.test(node.property.name);

const awaited = (node) => (node?.type === 'AwaitExpression' ? node.argument : node);

const calls = (node, method) =>
  node?.type === 'CallExpression' && (node.callee.property?.name === method || calls(node.callee.object, method));

function first(nodes, find) {
  for (const node of nodes) {
    const found = find(node);
    if (found) return found;
  }
  return null;
}

/** The lint rule that restricts the writes of a table to the module of its entity. */
export const tables = { rules: { owner: tableOwner } };

/** Files that may write the tables of all modules: generated data and migrations. */
export const WRITES_ALL_TABLES = ['api/src/platform/database/migrations/**'];
