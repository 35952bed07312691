import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './files.mjs';

/** The layers of the api, top first. A module may use the modules on lower layers, but none on its own or above. */
const LAYERS = [
  ['admin'],
  ['export', 'import', 'report', 'webhook'],
  ['account', 'note'],
  ['certificate'],
  ['campaign'],
  ['time-tracking', 'segment'],
  ['people'],
  ['newsletter', 'project'],
  ['expert', 'organization', 'email-actions'],
  ['casework', 'vocabulary'],
  ['auth'],
  ['user'],
  ['undo'],
  ['mail'],
  ['audit'],
  ['platform'],
];

/** The libs that each lib may use. */
const LIBS = {
  domain: [],
  'api-client': ['domain'],
  client: [],
  session: ['api-client', 'domain'],
  ui: ['domain'],
  forms: ['api-client', 'domain', 'ui'],
  federation: [],
  'web-testing': ['api-client', 'domain', 'session', 'ui'],
};

/** The files of libs/ui that the shell provides. Any other import path would load a file twice. */
export const SHARED_UI = [...textOf('libs/ui/src/shared.ts').matchAll(/from '\.\/(.+)'/g)].map(([, name]) => name);

/** The packages of which the shell provides only some exports. In the browser all other exports are undefined. */
export const SELECTIONS = Object.entries({
  'react-router-dom': 'libs/federation/src/router.ts',
  '@tanstack/react-query': 'libs/federation/src/query-cache.ts',
}).map(([name, file]) => ({
  name,
  file,
  allowImportNames: [...textOf(file).matchAll(/^ +(\w+),$/gm)].map(([, name]) => name),
}));

function textOf(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

const APPS = ['shell', 'portal', 'admin-console'];

/** Folders that the features of an app share, in layers, top first. */
const SHARED_BY_FEATURES = {
  shell: [],
  portal: [['hours', 'certificate'], ['wizard', 'dashboard', 'project-page'], ['submission'], ['form-fields']],
  'admin-console': [
    ['review'],
    ['candidates'],
    ['bulk', 'casework', 'match', 'profiles'],
    ['item-dialog', 'status'],
    ['lists', 'navigation', 'passkey'],
    ['shortcuts'],
  ],
};

const apiModule = (name) => `api ${name}`;
const lib = (name) => `lib ${name}`;
const app = (name) => `app ${name}`;
const feature = (name) => `feature of ${name}`;
const testHelpers = (name) => `test helpers of ${name}`;
const shared = (name, folder) => `shared in ${name}: ${folder}`;
/** The files in the folder of app.tsx, such as messages.ts. Every feature may use them; they use no feature. */
const base = (name) => `base of ${name}`;

/**
 * Returns rules from pairs of importers and their allowed imports. Any other import is an error that ends with
 * `instead`. A single rule refuses all other imports, because the plugin evaluates every rule for every import.
 */
const allow = (instead, pairs) => [
  {
    from: anyOf(pairs.flatMap(([from]) => from)),
    disallow: { to: { element: { type: '*' } } },
    message: `{{from.element.type}} may not import {{to.element.type}}. ${instead}`,
  },
  ...pairs.map(([from, to]) => ({ from: anyOf(from), allow: { to: anyOf(to) } })),
];
/** Returns rules for layers, top first. Each may import the lower layers and `libs`. */
const allowDownwards = (instead, layers, libs) =>
  allow(
    instead,
    layers.map((layer, index) => [layer, [...layers.slice(index + 1).flat(), ...libs]]),
  );
const anyOf = (types) => ({ element: { types: { anyOf: types } } });

const modules = LAYERS.flat();
const belowFeatures = [
  'locales',
  ...['session', 'ui', 'forms', 'api-client', 'domain', 'federation', 'web-testing'].map(lib),
];

/** The parts of the project that the import rules know, most specific first. */
export const ELEMENTS = [
  { type: 'api composition', pattern: '{api/cli,tools/seed}' },
  ...modules.map((name) => ({ type: apiModule(name), pattern: `api/src/${name}` })),
  { type: 'api composition', pattern: 'api' },
  ...APPS.flatMap((name) => [
    ...SHARED_BY_FEATURES[name].flat().map((folder) => ({
      type: shared(name, folder),
      pattern: `${name}/src/${folder}`,
    })),
    { type: 'locales', pattern: `${name}/src/locales` },
    { type: feature(name), pattern: `${name}/src/*` },
    { type: testHelpers(name), pattern: `${name}/test` },
    { type: app(name), pattern: name },
  ]),
  ...Object.keys(LIBS).map((name) => ({ type: lib(name), pattern: `libs/${name}` })),
  { type: 'landing composition', pattern: 'landing-page' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'bench', pattern: 'bench' },
];

/** Files that the rules treat differently from the rest of their part. */
export const FILES = [
  { category: 'test', pattern: '{**/*.spec.{ts,tsx},**/jest.config.mjs,e2e/*.ts}' },
  ...APPS.map((name) => ({ category: base(name), pattern: `${name}/src/!(app|main).{ts,tsx,css}` })),
];

// Last in each part, so that it adds to the rules before it.
const TESTS = {
  from: { file: { categories: 'test' } },
  allow: { to: anyOf([lib('web-testing'), 'api composition', ...APPS.map(testHelpers)]) },
};

/** The import rules by the importer's folder. Imports within one part are free. CONTRIBUTING.md has the diagram. */
export const POLICIES = {
  api: [
    ...allowDownwards(
      'Move what both need into a module below, or do the work in a module above both; app.module.ts composes.',
      LAYERS.map((layer) => layer.map(apiModule)),
      [lib('domain')],
    ),
    ...allow('The api uses no part of the front ends: move what both need into libs/domain.', [
      [['api composition'], [...modules.map(apiModule), 'api composition', lib('domain')]],
    ]),
    TESTS,
  ],
  ...Object.fromEntries(APPS.map((name) => [name, [...appPolicies(name), TESTS]])),
  libs: [
    ...allow(
      'Pass it in as a prop or parameter, or move the code into the app that needs it.',
      Object.entries(LIBS).map(([name, uses]) => [[lib(name)], uses.map(lib)]),
    ),
    TESTS,
  ],
  // The only build that combines parts of two apps: the prerendered page (ADR 24).
  'landing-page': [
    ...allow('It composes the shell’s layout and the portal’s landing page, and nothing else.', [
      [
        ['landing composition'],
        [...['shell', 'portal'].flatMap((name) => [app(name), feature(name)]), ...belowFeatures],
      ],
    ]),
    TESTS,
  ],
  e2e: [
    ...allow('Journeys use the product from outside, through the browser and the API.', [[['e2e'], [lib('domain')]]]),
    TESTS,
  ],
  bench: [
    ...allow('Benchmarks call the api, and use the journeys’ browser; they import no front end.', [
      [['bench'], ['api composition', ...modules.map(apiModule), lib('domain'), 'e2e']],
    ]),
    TESTS,
  ],
};

/** Returns the rules of an app: app.tsx imports features, and features import the layers of shared folders. */
function appPolicies(name) {
  const layers = SHARED_BY_FEATURES[name].map((layer) => layer.map((folder) => shared(name, folder)));
  const belowApp = [feature(name), ...layers.flat()];
  return [
    ...allowDownwards(
      'Move what both need into a lower folder or a lib, pass it in as a prop, or let app.tsx compose the two.',
      [[app(name), testHelpers(name)], [feature(name)], ...layers],
      belowFeatures,
    ),
    { from: anyOf([testHelpers(name), ...belowApp]), allow: { to: { file: { categories: base(name) } } } },
    {
      from: { file: { categories: base(name) } },
      disallow: { to: anyOf(belowApp) },
      message: 'Files next to app.tsx may not import {{to.element.type}}, which may use them. Pass it as a parameter.',
    },
  ];
}
