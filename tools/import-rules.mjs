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

/** Parts of an app below its features: what several features share, and knows none of them. */
const SHARED_BY_FEATURES = { portal: ['wizard'], 'admin-console': ['record', 'programme'] };

const room = (name) => `api ${name}`;
const lib = (name) => `lib ${name}`;
const app = (name) => `app ${name}`;
const feature = (name) => `feature of ${name}`;
const shared = (name) => `shared in ${name}`;
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
    ...(SHARED_BY_FEATURES[name] ?? []).map((folder) => ({ type: shared(name), pattern: `${name}/src/${folder}` })),
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
  ...APPS.flatMap((name) => [
    allow(app(name), [feature(name), shared(name), 'locales', ...libsOfApps]),
    allow(feature(name), [shared(name), 'locales', ...libsOfApps]),
    allow(shared(name), [shared(name), 'locales', ...libsOfApps]),
    {
      from: { element: { types: { anyOf: [feature(name), shared(name)] } } },
      allow: { to: { file: { categories: base(name) } } },
    },
    {
      from: { file: { categories: base(name) } },
      disallow: { to: { element: { types: { anyOf: [feature(name), shared(name)] } } } },
    },
  ]),
  ...Object.entries(LIBS).map(([name, uses]) => allow(lib(name), uses.map(lib))),
  {
    from: { file: { categories: 'test' } },
    allow: { to: { element: { types: { anyOf: [lib('web-testing'), 'api composition'] } } } },
  },
  allow('e2e', [lib('domain')]),
  allow('bench', ['api composition', ...rooms.map(room), lib('domain')]),
];
