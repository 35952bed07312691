import { rspack, type Configuration } from '@rspack/core';
import CompressionPlugin from 'compression-webpack-plugin';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';

/** The oldest supported browsers. */
const BROWSERS = ['chrome >= 92', 'firefox >= 91', 'safari >= 15'];

const catalogLoader = fileURLToPath(new URL('./catalog-loader.mjs', import.meta.url));

/** Tells `rspack serve` from `rspack build`. */
export interface BuildEnvironment {
  RSPACK_SERVE?: boolean;
}

/** The folder of an app, and its name in file names and style classes. */
export interface AppOptions {
  name: string;
  dir: string;
}

const precompressed = [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|css|html|svg|json)$/,
    // The types of the plugin know zlib's options only.
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } as object,
    threshold: 512,
  }),
  new CompressionPlugin({ filename: '[path][base].gz', test: /\.(js|css|html|svg|json)$/, threshold: 512 }),
] as unknown as NonNullable<Configuration['plugins']>;

/** The bundler configuration that the host and every remote share. */
export function baseConfig({ name, dir }: AppOptions, { RSPACK_SERVE: isServing }: BuildEnvironment) {
  const hashed = isServing ? '[name]' : '[name].[contenthash:10]';
  return {
    name,
    context: dir,
    mode: isServing ? 'development' : 'production',
    // Source maps would be public with the product.
    devtool: isServing ? 'cheap-module-source-map' : false,
    target: ['web', 'es2020'],
    output: {
      path: join(dir, 'dist'),
      clean: true,
      uniqueName: name,
      filename: `${hashed}.js`,
      cssFilename: `${hashed}.css`,
      assetModuleFilename: `assets/${hashed}[ext]`,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      // Class names are the same in every build and app, so that a prerendered page matches its styles.
      generator: { 'css/auto': { localIdentName: '[name]-[local]-[hash:6]' } },
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
            env: { targets: BROWSERS },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /[\\/]locales[\\/]\w+\.json$/, type: 'javascript/auto', loader: catalogLoader },
        { test: /\.(svg|png|jpe?g|webp|avif|webm|mp4|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({
          // Rewritten to left and right, logical properties would not follow the direction of the language.
          minimizerOptions: { targets: BROWSERS, exclude: { logicalProperties: true, dirSelector: true } },
        }),
      ],
    },
    plugins: isServing ? [] : precompressed,
    performance: false,
    // A lazily compiled module of a remote would be requested from the host's server, which does not have it.
    lazyCompilation: false,
  } satisfies Configuration;
}
