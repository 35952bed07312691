/** Packages that are ESM only: jest on Node 20 loads CommonJS, so they are compiled like our own files. */
const ESM_PACKAGES = [
  '@nestjs',
  'content-disposition',
  'cookie',
  'file-type',
  'strtok3',
  'token-types',
  '@tokenizer',
  '@borewit',
  'uint8array-extras',
  '@fastify',
  '@electric-sql',
  '@faker-js',
  'postal-mime',
  '@seriousme',
  'jose',
  'nodemailer',
  'smtp-server',
  'sql-template-tag',
  'p-limit',
  'yocto-queue',
];

const swc = {
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/cli', '<rootDir>/test'],
  // `runSpecs` of test/support runs the `*.api.spec.ts` of a folder as one file.
  testMatch: ['**/!(*.api).spec.ts'],
  transform: { '^.+\\.[cm]?[tj]s$': ['@swc/jest', { ...swc, swcrc: false }] },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(${ESM_PACKAGES.join('|')})/)`],
  resolver: '<rootDir>/../tools/jest-resolver.cjs',
  moduleNameMapper: {
    '^@network/domain$': '<rootDir>/../libs/domain/src/index.ts',
    '^@network/domain/(.*)$': '<rootDir>/../libs/domain/src/$1.ts',
  },
  testPathIgnorePatterns: [
    '/node_modules/',
    // jest.long.config.mjs runs these.
    '\\.long\\.spec\\.ts$',
  ],
  globalSetup: '<rootDir>/test/support/run-folder.mjs',
  globalTeardown: '<rootDir>/test/support/tear-down.mjs',
  testTimeout: 60_000,
  maxWorkers: 2,
};
