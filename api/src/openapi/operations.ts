import { errorResponse, errorName, errorsOf } from './errors.js';
import type { Operation, OperationResponse } from './operation.js';
import { withExample, withoutNull, type Schema } from './schemas.js';

export type Responses = Record<string, object>;

/** The chapters of the document, and where their calls stand; the first that fits takes a call. */
export const TAGS = [
  { name: 'Sign-in', path: /^\/api\/auth\//, description: 'Passwordless: by a mailed link, or the code beside it.' },
  { name: 'Account', path: /^\/api\/account/, description: 'What everybody may do with themselves.' },
  { name: 'Experts', path: /^\/api\/expert\//, description: 'An expert’s profile and projects.' },
  { name: 'Organizations', path: /^\/api\/organization\//, description: 'An organization’s profile and projects.' },
  {
    name: 'Projects',
    path: /^\/api\/admin\/projects/,
    description: 'For administrators: review, match and follow them.',
  },
  {
    name: 'People',
    path: /^\/api\/admin\/(users|organizations?|administrators)/,
    description: 'For administrators: experts, organizations and administrators.',
  },
  {
    name: 'Records',
    path: /^\/api\/admin\//,
    description: 'For administrators: figures, actions, mails and feedback.',
  },
  { name: 'Newsletter', path: /^\/api\/newsletter\//, description: 'Double opt-in, out with one click.' },
  { name: 'Public', path: /^\/api\/(impact|health)/, description: 'Figures of the landing page, and health.' },
];

const AUDIENCES: Record<string, string> = {
  public: 'For everybody.',
  'signed-in': 'For whoever is signed in.',
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
  description: 'The `version` of the answer, for `If-Match`.',
  required: true,
  schema: { type: 'string' },
  example: '"3"',
};

/** What an id in a path is the id of, by the part of the path before it. */
const IDS: Record<string, string> = {
  administrators: 'The administrator’s account.',
  mails: 'The mail.',
  notes: 'The note.',
  organization: 'The account of the organization.',
  organizations: 'The organization’s own id.',
  projects: 'The project.',
  users: 'The account.',
};

/** Says of an operation what follows from its shape and its controller's decorators. */
export function completeOperation(
  method: string,
  path: string,
  operation: Operation,
  { schemas, responses }: { schemas: Record<string, Schema>; responses: Responses },
): void {
  const { requestBody, 'x-roles': roles = [] } = operation;
  const tag = TAGS.find((each) => each.path.test(path));
  if (!tag) throw new Error(`${path} has no chapter: add it to TAGS in openapi-operations.ts.`);
  operation.tags = [tag.name];
  operation.description = audience(operation);
  if (!roles.includes('public')) operation.security = [{ bearer: [] }];
  for (const parameter of operation.parameters) completeParameter(path, parameter);
  const sent = requestBody?.content['application/json']?.schema.$ref;
  if (sent?.endsWith('/EmptyDto')) requestBody!.required = false;
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!('$ref' in response)) completeResponse(status, response, schemas);
  }
  for (const [status, codes] of errorsOf(method, path, operation)) {
    responses[errorName(codes)] ??= errorResponse(status, codes);
    operation.responses[status] = { $ref: `#/components/responses/${errorName(codes)}` };
  }
  delete operation['x-errors'];
}

function audience({ 'x-roles': roles = [], 'x-statuses': statuses }: Operation): string {
  const [role = ''] = roles;
  const who = AUDIENCES[role] ?? '';
  if (who.endsWith('.')) return who;
  return statuses ? `${who} in status ${statuses.map((status) => `\`${status}\``).join(', ')}.` : `${who}.`;
}

function completeParameter(path: string, parameter: Operation['parameters'][number]): void {
  const { name, in: place, schema = { type: 'string' } } = parameter;
  // In an address it is a link's, in an answer a session's.
  const word = name === 'token' ? 'linkToken' : name;
  parameter.schema = withExample(word, place === 'path' ? { ...schema, format: 'uuid' } : withoutNull(schema));
  // Beside the filter and not in it: the page that tries a call would send it.
  if (place === 'query' && FILTERS.test(name)) parameter.schema = besideIt(parameter.schema);
  if (place === 'path') parameter.description = IDS[path.split('/').at(path.split('/').indexOf(`{${name}}`) - 1) ?? ''];
}

/** Parameters that narrow a list. */
const FILTERS = /^(status|search|action|from|to|subjectType|\w+Id)$/;

const besideIt = ({ example, ...schema }: Schema): Schema => ({ ...schema, examples: [example] });

function completeResponse(status: string, response: OperationResponse, schemas: Record<string, Schema>): void {
  response.description ||= SUCCESS[status];
  const schema = response.content?.['application/json']?.schema;
  const names = [schema?.$ref, schema?.oneOf?.[0]?.$ref].map((ref) => ref?.split('/').at(-1));
  if (names.some((name) => name && schemas[name]?.properties?.version)) response.headers = { ETag: ETAG };
}
