import { scopeOfCall } from '../http/access.js';
import { DEPRECATION_HEADERS, type Deprecation } from '../http/deprecated.js';
import type { Docblock, Docblocks } from './docblocks.js';
import { errorName, errorResponse, errorsOf, takesKey, UNREADABLE } from './errors.js';
import {
  describedBy,
  withoutNull,
  type Operation,
  type OperationResponse,
  type Schema,
  type Content,
} from './schemas.js';

type Responses = Record<string, object>;

/** The context that all operations of a document share. */
interface Parts {
  docblocks: Docblocks;
  schemas: Record<string, Schema>;
  responses: Responses;
}

/** The tags of the document: the possible values of `@ApiTags`. */
export const TAGS = [
  { name: 'Sign-in', description: 'Passwordless sign-in by a mailed link or code.' },
  { name: 'Account', description: 'The caller’s own account.' },
  { name: 'Experts', description: 'An expert’s profile and projects.' },
  { name: 'Organizations', description: 'An organization’s profile and projects.' },
  { name: 'Projects', description: 'For administrators: reviewing, matching and following projects.' },
  { name: 'People', description: 'For administrators: experts, organizations and administrators.' },
  {
    name: 'Oversight',
    description: 'For administrators: statistics, exports, notes, emails, feedback and the audit log.',
  },
  { name: 'Integrations', description: 'For administrators: API keys and webhooks for other systems.' },
  { name: 'Mailed links', description: 'Actions from mailed links, without signing in.' },
  { name: 'Campaigns', description: 'For administrators: campaigns to members, and issues of the newsletter.' },
  { name: 'Newsletter', description: 'Double opt-in, with one-click unsubscribe.' },
  { name: 'Public', description: 'The landing page’s figures, and health checks.' },
];

const AUDIENCES: Record<string, string> = {
  public: 'For everybody.',
  'signed-in': 'For signed-in users.',
  expert: 'For experts',
  organization: 'For organizations',
  admin: 'For administrators',
};

const SUCCESS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done; there is no body.',
};

const ETAG = {
  description: 'The resource’s `version`, for `If-Match`.',
  required: true,
  schema: { type: 'string' },
  example: '"3"',
};

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name that the caller gives this call, valid for 24 hours. Repeat the call with the same key when its response was lost: it runs once, and the same response is returned.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,64}$' },
  example: '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f',
};

const REPLAYED = {
  description: '`true` if this is the stored response of an earlier call with the same `Idempotency-Key`.',
  required: false,
  schema: { type: 'string', enum: ['true'] },
};

/** Completes an operation from its docblock, its shape and its controller's decorators. */
export function completeOperation(method: string, path: string, operation: Operation, parts: Parts): void {
  const { operationId, requestBody, 'x-roles': roles = [] } = operation;
  const [name, handler] = operationId.split('_') as [string, string];
  const { text } = parts.docblocks.find(`${name}Controller`, handler);
  if (!text) throw new Error(`${name}Controller.${handler} needs a docblock, which documents its route.`);
  const [summary = '', ...rest] = text.split(/(?<=\.)\s/);
  operation.summary = summary;
  const deprecation = operation['x-deprecation'];
  operation.description = [...rest, audience(operation), ...(deprecation ? [datesOf(deprecation)] : [])].join(' ');
  // Public operations get an empty list, because they need no token.
  operation.security = roles.includes('public') ? [] : [{ bearer: [] }];
  const scope = scopeOfCall(operation['x-takes-keys'], method, !!operation['x-confirmed']);
  if (scope) {
    operation.security.push({ apiKey: [scope] });
    operation.description += ` Takes API keys with the scope \`${scope}\`.`;
  }
  const query = parts.docblocks.queryOf(`${name}Controller`, handler);
  for (const parameter of operation.parameters) {
    completeParameter(parameter, query ? parts.docblocks.find(query, parameter.name) : {});
  }
  const sent = requestBody?.content['application/json']?.schema.$ref;
  if (sent?.endsWith('/EmptyDto')) requestBody!.required = false;
  addExamples(requestBody?.content, parts.schemas);
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue;
    completeResponse(status, response, parts.schemas);
    if (takesKey(method, operation)) response.headers = { ...response.headers, 'Idempotent-Replayed': REPLAYED };
    if (deprecation) response.headers = { ...response.headers, ...DEPRECATION_HEADERS };
  }
  if (takesKey(method, operation)) operation.parameters.push({ ...KEY_PARAMETER });
  addErrors(method, path, operation, parts.responses);
  delete operation['x-errors'];
  delete operation['x-counted'];
  delete operation['x-deprecation'];
  delete operation['x-takes-keys'];
}

function addErrors(method: string, path: string, operation: Operation, responses: Responses): void {
  for (const [status, codes] of errorsOf(method, path, operation)) {
    responses[errorName(codes)] ??= errorResponse(status, codes);
    operation.responses[status] = { $ref: `#/components/responses/${errorName(codes)}` };
  }
  if (Object.keys(operation.responses).some((status) => status.startsWith('4') && status !== '429')) return;
  responses.Unreadable ??= UNREADABLE;
  operation.responses['4XX'] = { $ref: '#/components/responses/Unreadable' };
}

function audience({ 'x-roles': roles = [], 'x-statuses': statuses }: Operation): string {
  const [role = ''] = roles;
  const who = AUDIENCES[role] ?? '';
  if (who.endsWith('.')) return who;
  return statuses ? `${who} in status ${statuses.map((status) => `\`${status}\``).join(', ')}.` : `${who}.`;
}

const datesOf = ({ since, sunset, link }: Deprecation) =>
  `Deprecated since ${since}, works until ${sunset}. [What to use instead](${link}).`;

function completeParameter(parameter: Operation['parameters'][number], docblock: Docblock): void {
  const described = describedBy(docblock, withoutNull(parameter.schema ?? { type: 'string' }));
  const { description, example, ...schema } = described;
  if (description) parameter.description ??= description;
  // Query parameters use `examples`, because the try-it-out page would send an `example`.
  parameter.schema = parameter.in === 'query' ? { ...schema, examples: [example] } : described;
}

function completeResponse(status: string, response: OperationResponse, schemas: Record<string, Schema>): void {
  response.description ||= SUCCESS[status];
  addExamples(response.content, schemas);
  const schema = response.content?.['application/json']?.schema;
  const names = [schema?.$ref, schema?.oneOf?.[0]?.$ref].map((ref) => ref?.split('/').at(-1));
  if (names.some((name) => name && schemas[name]?.properties?.version)) response.headers = { ETag: ETAG };
}

function addExamples(content: Content = {}, schemas: Record<string, Schema>): void {
  for (const body of Object.values(content)) body.example = exampleOf(body.schema, schemas);
}

/** Returns a value of the schema, made of the examples of its fields. */
function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  const { $ref, type, example, enum: options, allOf, anyOf, oneOf, items, properties } = schema;
  if (example !== undefined) return example;
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1)!]!, schemas);
  if (options) return options[0];
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, schemas)));
  const alternative = (anyOf ?? oneOf)?.[0];
  if (alternative) return exampleOf(alternative, schemas);
  if (items) return [exampleOf(items, schemas)];
  if (type === 'string') return 'text';
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, exampleOf(field, schemas)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
