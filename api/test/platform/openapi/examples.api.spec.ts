import { operations, problemsOf, type Operation } from '../../support/contract/document.js';
import { Fuzz } from '../../support/contract/fuzz.js';
import { World } from '../../support/contract/world.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** The call that a reader of the document would send, on a subject that exists. */
const exampleCall = ({ example, parameters }: Operation) => ({
  ...{ isValid: true, caller: 0, target: 1, body: example ?? {}, raw: null, params: null, headers: [] },
  query: parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema }): [string, string] => [name, encodeURIComponent(String(schema.examples![0]))]),
});

const hasQuery = ({ parameters }: Operation) => parameters.some((each) => each.in === 'query');

describe('the examples of the document', () => {
  let app: TestApp;
  let fuzz: Fuzz;
  beforeAll(async () => {
    app = await startTestApp();
    fuzz = new Fuzz(new World(app), 1);
  });
  afterAll(() => app.close());

  it.each(operations.filter((each) => each.body || hasQuery(each)))('succeed for $method $path', async (operation) => {
    const { status, text } = await fuzz.send(operation, exampleCall(operation));
    if (status >= 400) throw new Error(text);
  });

  it.each(operations)('show each response of $method $path', ({ responses }) => {
    for (const { content = {} } of Object.values(responses)) {
      for (const { schema, example, examples } of Object.values(content)) {
        for (const value of examples ? Object.values(examples).map((each) => each.value) : [example]) {
          expect(problemsOf(schema, value)).toBeNull();
        }
      }
    }
  });

  it.each(operations.filter(({ body }) => body))('show the body of $method $path', ({ body, example }) => {
    expect(problemsOf(body!, example)).toBeNull();
  });
});
