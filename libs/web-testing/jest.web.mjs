import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages that ship only ECMAScript modules, which jest has to translate. */
const MODULES_ONLY = [
  'until-async',
  'rettime',
  '@module-federation',
  '@open-draft',
  'openapi-fetch',
  'openapi-react-query',
  'openapi-msw',
  'uuid',
].join('|');

/** The jest configuration of every web project: a browser-like page, TypeScript, style classes by their own names. */
export default {
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost/' },
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}', '<rootDir>/test/**/*.spec.{ts,tsx}'],
  // A test ends when its condition is met. This limit is for a busy machine.
  testTimeout: 20_000,
  setupFilesAfterEnv: [here('./src/setup.ts')],
  transform: {
    '\\.(m?js|tsx?)$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(${MODULES_ONLY})/)`],
  resolver: here('../../tools/jest-resolver.cjs'),
  moduleNameMapper: {
    '^@network/domain$': here('../domain/src/index.ts'),
    '^@network/domain/(.*)$': here('../domain/src/$1.ts'),
    '\\.module\\.css$': here('./src/style-classes.cjs'),
    '\\.(css|svg|png|jpe?g|webp|avif|webm|mp4|woff2)$': here('./src/asset.cjs'),
  },
};
