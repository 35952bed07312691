/** The staircase inside api: a room may use every room on a lower stair, none beside or above it. */
const STAIRS = [
  ['admin'],
  ['account', 'note'],
  ['newsletter', 'project'],
  ['expert', 'organization'],
  ['auth'],
  ['mail', 'audit'],
  ['database'],
  ['common'],
  ['locales'],
];

/** Which of our libs each lib may use. */
const LIBS = {
  domain: [],
  'api-client': ['domain'],
  session: ['api-client', 'domain'],
  ui: [],
  federation: [],
  'web-testing': ['api-client', 'domain', 'session', 'ui'],
};

const APPS = ['shell', 'portal', 'admin-console'];

/** Folders of an app below its features, which share them: the layers of an app, from the top down. */
const SHARED_BY_FEATURES = {
  shell: [],
  portal: [['wizard']],
  'admin-console': [
    ['programme'],
    ['bulk'],
    ['dialog', 'status'],
    ['history', 'notes'],
    ['list'],
    ['mutation', 'keys', 'values'],
  ],
};

const room = (name) => `api ${name}`;
const lib = (name) => `lib ${name}`;
const app = (name) => `app ${name}`;
const feature = (name) => `feature of ${name}`;
const shared = (name, folder) => `shared in ${name}: ${folder}`;
/** The files beside app.tsx, such as messages.ts: every feature may use them, they know no feature. */
const base = (name) => `base of ${name}`;

const allow = (from, to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
});

const rooms = STAIRS.flat();
const libsOfApps = ['session', 'ui', 'api-client', 'domain', 'federation', 'web-testing'].map(lib);

/** Every part of the project that the import rules know, the most particular first. */
export const ELEMENTS = [
  { type: 'api composition', pattern: 'api/src/commands' },
  ...[...rooms, 'web'].map((name) => ({ type: room(name), pattern: `api/src/${name}` })),
  { type: 'api composition', pattern: 'api' },
  ...APPS.flatMap((name) => [
    ...SHARED_BY_FEATURES[name].flat().map((folder) => ({
      type: shared(name, folder),
      pattern: `${name}/src/${folder}`,
    })),
    { type: 'locales', pattern: `${name}/src/locales` },
    { type: feature(name), pattern: `${name}/src/*` },
    { type: app(name), pattern: name },
  ]),
  ...Object.keys(LIBS).map((name) => ({ type: lib(name), pattern: `libs/${name}` })),
  { type: 'e2e', pattern: 'e2e' },
  { type: 'bench', pattern: 'bench' },
];

/** Files that the rules tell from the rest of their part. */
export const FILES = [
  { category: 'all tables', pattern: 'api/src/database/entities.ts' },
  { category: 'test', pattern: '{**/*.spec.{ts,tsx},**/jest.config.mjs,e2e/*.ts}' },
  ...APPS.map((name) => ({ category: base(name), pattern: `${name}/src/!(app|main).{ts,tsx}` })),
];

/** Who may import whom; within one part everything may. CONTRIBUTING.md has the drawing. */
export const POLICIES = [
  ...STAIRS.flatMap((stair, index) => {
    const below = STAIRS.slice(index + 1).flat();
    return stair.map((name) => allow(room(name), [...below.map(room), lib('domain')]));
  }),
  // The database is made of every room's tables, which this one file lists.
  { from: { file: { categories: 'all tables' } }, allow: { to: { element: { types: { anyOf: rooms.map(room) } } } } },
  // Serves the front ends beside the rooms, and belongs to nobody.
  allow(room('web'), [room('common'), lib('domain')]),
  allow('api composition', [...rooms.map(room), room('web'), 'api composition', lib('domain')]),
  ...APPS.flatMap(appPolicies),
  ...Object.entries(LIBS).map(([name, uses]) => allow(lib(name), uses.map(lib))),
  {
    from: { file: { categories: 'test' } },
    allow: { to: { element: { types: { anyOf: [lib('web-testing'), 'api composition'] } } } },
  },
  allow('e2e', [lib('domain')]),
  allow('bench', ['api composition', ...rooms.map(room), lib('domain')]),
];

/** An app composes its features; these use the shared folders, which use only those on the layers below. */
function appPolicies(name) {
  const layers = SHARED_BY_FEATURES[name];
  const folders = layers.flat().map((folder) => shared(name, folder));
  const ofAll = ['locales', ...libsOfApps];
  return [
    allow(app(name), [feature(name), ...folders, ...ofAll]),
    allow(feature(name), [...folders, ...ofAll]),
    ...layers.flatMap((layer, index) => {
      const below = layers.slice(index + 1).flat();
      return layer.map((folder) => allow(shared(name, folder), [...below.map((one) => shared(name, one)), ...ofAll]));
    }),
    {
      from: { element: { types: { anyOf: [feature(name), ...folders] } } },
      allow: { to: { file: { categories: base(name) } } },
    },
    {
      from: { file: { categories: base(name) } },
      disallow: { to: { element: { types: { anyOf: [feature(name), ...folders] } } } },
    },
  ];
}
