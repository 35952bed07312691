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
  // They read files of their own folder.
  '@electric-sql/pglite',
  'swagger-ui-dist',
  // Large, and loaded only by the commands that make up people, describe the api or write migrations.
  '@faker-js/faker',
  'oxfmt',
  'typescript',
  // An unused peer dependency of the mailer. It has as many dependencies as a browser.
  'preview-email',
];

const isOutside = (request: string) => OUTSIDE.some((name) => request === name || request.startsWith(`${name}/`));

/** Returns the import of a package outside the bundle: one of OUTSIDE, or an optional one that is not installed. */
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
  // The field that Node reads. With `module`, a package that is both imported and required would be bundled twice.
  mainFields: ['main'],
};

/** The mode of `npm run dev`, which builds again after each change and keeps the output readable. */
interface BuildEnvironment {
  RSPACK_WATCH?: boolean;
}

/** Bundles the api and its commands with their imports into a few files (ADR 33). */
export default ({ RSPACK_WATCH: isWatching }: BuildEnvironment): Configuration => ({
  name: 'api',
  context: import.meta.dirname,
  mode: 'production',
  devtool: false,
  target: ['node20', 'es2022'],
  entry: {
    main: './src/main.ts',
    // The benchmarks of emails render with it.
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
        // Some packages load modules by computed names. None of those names is used here.
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
  // Names stay, because tables and schemas are named after classes, and stack traces name functions.
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
    // The files that are read at run time: texts, templates and the solver's thread.
    new rspack.CopyRspackPlugin({
      patterns: [{ from: '**/*.{json,gz,hbs,md,js}', context: 'src', info: { minimized: true } }],
    }),
  ],
  // Handlebars looks for an old hook of Node's that lets it import templates.
  ignoreWarnings: [/require\.extensions/],
  performance: false,
});
