import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { baseConfig, type AppOptions } from './base-config';

/** The builds that serve images and fonts. The landing page needs only their URLs. */
const OWNERS = [
  { test: /\.woff2$/, publicPath: '/' },
  { test: /\.(svg|png|jpe?g|webp|avif|webm|mp4)$/, publicPath: '/remotes/portal/' },
];

/** Returns the bundler configurations of the prerendered page: its script, without federation, and its renderer. */
export function landingConfig(app: AppOptions): Configuration[] {
  const base = baseConfig(app, {});
  const rules = [
    ...base.module.rules.filter(({ type }) => type !== 'asset/resource'),
    ...OWNERS.map(({ test, publicPath }) => ({
      test,
      type: 'asset/resource' as const,
      generator: { publicPath, emit: false },
    })),
  ];
  // react-router-dom contains parts that only frameworks use.
  const resolve = { ...base.resolve, alias: { 'react-router-dom$': 'react-router' } };
  const { generator, parser } = base.module;
  return [
    {
      ...base,
      entry: { landing: './src/main.ts' },
      output: { ...base.output, path: join(base.output.path, 'files'), publicPath: '/landing/' },
      resolve,
      module: { generator, parser, rules },
    },
    {
      ...base,
      name: 'prerender',
      target: 'node20',
      entry: { prerender: './src/prerender.tsx' },
      output: {
        ...base.output,
        path: join(base.output.path, 'prerender'),
        filename: '[name].cjs',
        library: { type: 'commonjs2' },
      },
      resolve,
      module: {
        generator: { ...generator, 'css/auto': { ...generator['css/auto'], exportsOnly: true } },
        parser,
        rules,
      },
      optimization: { minimize: false },
      plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    },
  ];
}
