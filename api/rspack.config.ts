import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration, type ExternalItemFunctionData } from '@rspack/core';

/** The modules of api/cli that are no commands. */
const NO_COMMANDS = ['prepare-database.ts', 'run-command.ts'];

const commands = readdirSync(join(import.meta.dirname, 'cli'))
  .filter((file) => file.endsWith('.ts') && !NO_COMMANDS.includes(file))
  .map((file) => file.slice(0, -'.ts'.length));

/** Packages that stay where they are installed. */
const OUTSIDE = [
  // They find files beside their own.
  '@electric-sql/pglite',
  'swagger-ui-dist',
  // Large, and loaded by those commands only that make up people, describe the api or write migrations.
  '@faker-js/faker',
  'oxfmt',
  'typescript',
  // A peer of the mailer that nothing asks for; with it came a browser's worth of packages.
  'preview-email',
];

const isOutside = (request: string) => OUTSIDE.some((name) => request === name || request.startsWith(`${name}/`));

/** How a package is loaded that is not in the bundle: those of OUTSIDE, and what others try to load that is not installed. */
async function external({ request = '', context, dependencyType, getResolve }: ExternalItemFunctionData) {
  const outside = `${dependencyType === 'esm' ? 'module-import' : 'node-commonjs'} ${request}`;
  if (isOutside(request)) return outside;
  const isInstalled = getResolve!()(context!, request).then(
    () => true,
    () => false,
  );
  return /^[./]/.test(request) || (await isInstalled) ? undefined : outside;
}

const resolve = {
  extensions: ['.ts', '.js', '.json'],
  extensionAlias: { '.js': ['.ts', '.js'] },
  // As Node finds a package. With `module`, those that import it and those that require it have one each.
  mainFields: ['main'],
};

/** What `npm run dev` starts it for: to be read, and made anew with each change. */
interface BuildEnvironment {
  RSPACK_WATCH?: boolean;
}

/** The api and its commands as few files with what they import (ADR 33). */
export default ({ RSPACK_WATCH: isWatching }: BuildEnvironment): Configuration => ({
  name: 'api',
  context: import.meta.dirname,
  mode: 'production',
  devtool: false,
  target: ['node20', 'es2022'],
  entry: {
    main: './src/main.ts',
    // What the benchmarks compare the sending of mails with.
    'mail/mail-layout': './src/mail/mail-layout.ts',
    ...Object.fromEntries(commands.map((name) => [`cli/${name}`, `./cli/${name}.ts`])),
    'cli/seed': '../tools/seed/seed.ts',
  },
  output: {
    path: join(import.meta.dirname, 'dist'),
    // Node's own watching loses files that are removed and written anew.
    clean: !isWatching,
    filename: ({ chunk }) => (chunk?.name ? '[name].js' : 'shared/[id].js'),
    chunkFilename: 'shared/[id].js',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    library: { type: 'module' },
  },
  resolve,
  externals: [external],
  module: {
    parser: {
      javascript: {
        // Keeps `import.meta` and `require`. The product locates its files at run time
        // (src/platform/config/folders.ts), and a package loads another one by require.
        importMeta: false,
        url: false,
        worker: false,
        createRequire: true,
        // Packages that load what they are told to by name are told nothing, or are given what they would look for.
        exprContextCritical: false,
      },
    },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
            keepClassNames: true,
          },
        },
      },
    ],
  },
  // Tables and schemas are named by their classes, and a log by functions: names stay, only what nobody reads goes.
  optimization: {
    nodeEnv: false,
    splitChunks: { chunks: 'all', maxInitialRequests: Infinity },
    minimize: !isWatching,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        // One character beyond Latin-1 would double the memory of the whole text.
        minimizerOptions: { compress: false, mangle: false, format: { asciiOnly: true, comments: false } },
      }),
    ],
  },
  node: { __dirname: false, __filename: false },
  plugins: [
    // What is read when it runs: texts, templates and the solver's thread.
    new rspack.CopyRspackPlugin({
      patterns: [{ from: '**/*.{json,gz,hbs,md,js}', context: 'src', info: { minimized: true } }],
    }),
  ],
  // Handlebars looks for an old hook of Node's that lets it import templates.
  ignoreWarnings: [/require\.extensions/],
  performance: false,
});
