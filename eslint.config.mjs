import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ELEMENTS, FILES, SHARED_UI, POLICIES, SELECTIONS } from './tools/import-rules.mjs';
import { DAY_RULES, TEXT_RULES, WRITE_RULES } from './tools/syntax-rules.mjs';
import { tables } from './tools/table-rules.mjs';
import { textNodes } from './tools/text-node-rules.mjs';

// Functions that are long for a reason. Add none without one.
const LONG_FUNCTIONS = [
  'portal/src/project-form/project-form.tsx',
  'libs/session/src/session.tsx',
  'libs/ui/src/gallery/**',
  // Plain sequences of statements.
  'api/src/platform/database/migrations/*',
];

// Named one by one, because a pattern would be resolved again for each import.
const PROJECTS = ['.', 'libs']
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((name) =>
      join(import.meta.dirname, folder, name, 'tsconfig.json'),
    ),
  )
  .filter(existsSync);

const TESTS = ['**/*.spec.{ts,tsx}', '**/test/**/*.{ts,tsx}', 'libs/web-testing/**/*.{ts,tsx}', 'e2e/**/*.ts'];

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**', 'libs/*/src/generated/**', '**/*.d.ts'],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    // oxlint has no switch for this. Fix or configure a rule; never silence it in a file.
    rules: { 'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    // Rules without type information. Rules that need types are in .oxlintrc.json, where they take a tenth of the time.
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [...TESTS, 'api/src/platform/database/migrations/*'],
    rules: { 'max-lines': ['error', 250] },
  },
  {
    files: TESTS,
    rules: { 'max-lines': ['error', 400] },
  },
  {
    // Each file starts one application and one database, so a file holds all tests of its subject.
    files: ['api/test/**/*.spec.ts'],
    rules: { 'max-lines': ['error', 900] },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [...LONG_FUNCTIONS, ...TESTS],
    rules: { 'max-lines-per-function': ['error', 80] },
  },
  {
    // Nest reads parameter types at run time, so their imports must not be type imports.
    files: ['api/**/*.ts'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  {
    files: TESTS,
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    // An empty pattern declares that a Playwright fixture needs no other fixture.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['api/test/**/*.ts', 'e2e/**/*.ts', 'tools/seed/**/*.ts'],
    rules: DAY_RULES,
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'AbortSignal',
          'Buffer',
          'URL',
          'clearTimeout',
          'console',
          'fetch',
          'module',
          'process',
          'require',
          'setTimeout',
        ]
          .concat(['document', 'localStorage', 'window'])
          .map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }] },
  },
  {
    files: ['{portal,admin-console,shell}/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.tsx'],
    ignores: [...TESTS, 'libs/ui/src/gallery/**'],
    plugins: { 'text-nodes': textNodes },
    rules: { ...TEXT_RULES, 'text-nodes/own-element': 'error' },
  },
  {
    files: ['{portal,admin-console,shell}/src/**/*.{ts,tsx}', 'libs/{api-client,session}/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: SELECTIONS.map(({ name, file, allowImportNames }) => ({
            name,
            allowImportNames,
            allowTypeImports: true,
            message: `Add it to ${file}: what is missing there is undefined in the browser.`,
          })),
        },
      ],
    },
  },
  {
    files: ['libs/ui/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'libs/ui/src/shared.ts', ...SHARED_UI.map((name) => `libs/ui/src/${name}.{ts,tsx}`)],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: SHARED_UI.map((name) => ({
            regex: `/${name}$`,
            message: "Import it from './shared': an app would have it twice, from the shell and with its screens.",
          })),
        },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: [...TESTS, 'api/src/platform/database/write-transactions.ts'],
    rules: WRITE_RULES,
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: [...TESTS, 'api/src/platform/database/migrations/*'],
    plugins: { tables },
    rules: { 'tables/owner': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': ELEMENTS,
      'boundaries/files': FILES,
      'boundaries/root-path': import.meta.dirname,
      'boundaries/legacy-templates': false,
      'import/resolver': {
        typescript: { noWarnOnMultipleProjects: true, project: PROJECTS },
      },
    },
  },
  ...Object.entries(POLICIES).map(([folder, policies]) => ({
    files: [`${folder}/**/*.{ts,tsx,mjs}`],
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
  })),
);
