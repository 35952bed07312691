import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type AppOptions, type BuildEnvironment } from './base-config';
import { experiments, hostRuntime, providedSingletons, wholePackages } from './shared';

/** The name of the worker's file, which must never change: browsers find the next worker by it. */
const WORKER_FILE = 'sw.js';

interface HostOptions extends AppOptions {
  favicon: string;
  /** The pages, one for each language: the values of the template's parameters. */
  pages: readonly ({ language: string; title: string } & Record<string, string>)[];
  /** Scripts to inline in the pages before all others, as paths in the app's folder. */
  inlineScripts: readonly string[];
  /** The script to inline after the content of the pages. */
  firstView: string;
  devServer?: Configuration['devServer'];
}

/** Returns the minified scripts, without any text that would end the script element. */
const inlineScript = (dir: string, paths: readonly string[]) =>
  paths
    .map((path) => rspack.experiments.swc.minifySync(readFileSync(join(dir, path), 'utf8'), { ecma: 5 }).code)
    .join('')
    .replaceAll('</', '<\\/');

/** The bundler configuration of the host. It names no remote: their URLs are configured at run time. */
export function hostConfig({
  favicon,
  pages,
  inlineScripts,
  firstView: firstViewPath,
  devServer,
  ...app
}: HostOptions) {
  const script = inlineScript(app.dir, inlineScripts);
  const firstView = inlineScript(app.dir, [firstViewPath]);
  return (env: BuildEnvironment): Configuration => {
    const base = baseConfig(app, env);
    return {
      ...base,
      entry: { main: './src/main.tsx' },
      resolve: { ...base.resolve, alias: { ...hostRuntime, ...wholePackages } },
      output: { ...base.output, publicPath: '/', clean: { keep: WORKER_FILE } },
      devServer,
      plugins: [
        ...base.plugins,
        ...pages.map(
          (page) =>
            new rspack.HtmlRspackPlugin({
              filename: `index.${page.language}.html`,
              template: './src/index.html',
              templateParameters: { ...page, script, firstView },
              title: page.title,
              favicon,
              // The template names the files itself: the stylesheet must not hold up the first paint.
              inject: false,
            }),
        ),
        new ModuleFederationPlugin({
          name: app.name,
          shared: providedSingletons,
          manifest: false,
          dts: false,
          experiments,
        }),
      ],
    };
  };
}

/** Returns the bundler configuration of the service worker: one file with slots that the server fills in. */
export function workerConfig(app: AppOptions): Configuration {
  const base = baseConfig(app, {});
  return {
    ...base,
    name: 'worker',
    target: ['webworker', 'es2020'],
    entry: { worker: './src/worker/worker.ts' },
    output: { ...base.output, clean: false, filename: WORKER_FILE },
    // The server compresses it after filling in the slots.
    plugins: [],
  };
}
