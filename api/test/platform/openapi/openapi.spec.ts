import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { OPENAPI_FILE } from '../../../src/platform/openapi/document.js';
import { document, operations, problemsOf, resolve, type Schema } from '../../support/contract/document.js';

const packages = createRequire(join(process.cwd(), 'test/openapi.spec.ts'));
const schemas = Object.entries<Schema>(document.components.schemas);

/** Whether another schema defines the property or its list items. */
const isMadeOfOthers = ({ $ref, allOf, anyOf, items }: Schema) =>
  !!($ref || allOf || anyOf || (items?.$ref ?? items?.oneOf));

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('gives every operation a unique id', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('names the file of every download', () => {
    const unnamed = operations.filter(({ responses }) => {
      const { content = {}, headers } = responses[200] ?? {};
      const isFile = Object.keys(content).some((type) => type !== 'application/json');
      return isFile && !headers?.['Content-Disposition']?.required;
    });
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  it.each(schemas)('gives every field of %s a description and a valid example', (_, { properties = {} }) => {
    for (const [name, property] of Object.entries(properties)) {
      expect([name, property.description]).toEqual([name, expect.stringMatching(/\w/)]);
      if (isMadeOfOthers(property)) continue;
      expect([name, property.example]).not.toEqual([name, undefined]);
      expect([name, problemsOf(property, property.example)]).toEqual([name, null]);
    }
  });

  it.each(schemas.filter(([, { type }]) => type === 'object'))('allows no unknown fields in %s', (_, schema) => {
    expect(schema).toHaveProperty('additionalProperties', false);
  });
});

describe.each(operations)('$method $path', (operation) => {
  it('has a summary, its audience and its parameters', () => {
    const { summary, description, tags, roles, parameters } = operation;
    expect([summary, description, tags, roles]).toEqual([
      expect.any(String),
      expect.stringContaining('For '),
      [expect.any(String)],
      expect.arrayContaining([expect.any(String)]),
    ]);
    for (const { name, description: words } of parameters) {
      expect([name, words]).toEqual([name, expect.stringMatching(/\w/)]);
    }
  });

  it('has each response, and each error with its codes', () => {
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect([status, description]).toEqual([status, expect.stringMatching(/\w/)]);
      if (Number(status) < 400) continue;
      const { schema, examples } = content!['application/json']!;
      const values = Object.values(examples!).map(({ value }) => value);
      expect(values).not.toEqual([]);
      for (const value of values) expect([value, problemsOf(schema, value)]).toEqual([value, null]);
    }
  });

  it('documents 413 unless it is a GET, and a token with 401 unless it is public', () => {
    const { method, responses, roles, security } = operation;
    const isPublic = roles.includes('public');
    expect('413' in responses).toBe(method !== 'GET');
    expect('401' in responses).toBe(!isPublic);
    // scopes.api.spec.ts tests the scopes of API keys.
    expect(security.filter((scheme) => !('apiKey' in scheme))).toEqual(isPublic ? [] : [{ bearer: [] }]);
  });

  if (operation.body) {
    it('reads an object, and documents 400 for an invalid one', () => {
      const { body, responses } = operation;
      expect(resolve<Schema>(body as { $ref: string })).toHaveProperty('type', 'object');
      expect(responses).toHaveProperty('400');
    });
  }
});

describe('a client from a public generator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'network-client-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const program = (name: string, bin: string) => {
    const file = packages.resolve(`${name}/package.json`);
    return join(dirname(file), packages(file).bin[bin]);
  };
  const node = (...args: string[]) => {
    try {
      return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    } catch (error) {
      throw new Error((error as { stdout: string }).stdout, { cause: error });
    }
  };

  it('compiles without errors', () => {
    node(program('@hey-api/openapi-ts', 'openapi-ts'), '-i', OPENAPI_FILE, '-o', folder, '--silent');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'use.ts'),
      `import { accountMe, adminProjectApprove, type ProjectDto } from './index';
       export const status = async (): Promise<ProjectDto['status'] | undefined> => {
         await accountMe();
         const { data, error } = await adminProjectApprove({
           path: { id: '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f' },
           body: { status: 'in_progress', expertsAssigned: [] },
         });
         if (error?.code === 'expert_not_available') throw new Error(error.error);
         return data?.status;
       };`,
    );
    node(
      ...[program('typescript', 'tsc'), '--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext'],
      ...['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable', join(folder, 'use.ts')],
    );
  });

  it('writes a Postman collection with every call and its example', () => {
    const file = join(folder, 'collection.json');
    const options = 'folderStrategy=Tags,parametersResolution=Example';
    node(program('openapi-to-postmanv2', 'openapi2postmanv2'), '-s', OPENAPI_FILE, '-o', file, '-O', options);
    const collection = JSON.parse(readFileSync(file, 'utf8'));
    const calls = collection.item.flatMap(({ item }: { item: object[] }) => item);
    expect(calls).toHaveLength(Object.values<object>(document.paths).flatMap(Object.keys).length);
    expect(JSON.stringify(calls)).toContain('Patient records');
  });
});
