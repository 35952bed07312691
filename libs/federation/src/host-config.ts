import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type AppOptions, type BuildEnvironment } from './base-config';
import { experiments, hostRuntime } from './runtime';
import { providedSingletons, wholePackages } from './shared';
import { WORKER_FILE } from './worker-config';

interface HostOptions extends AppOptions {
  favicon: string;
  /** The pages, one for each language. */
  pages: readonly {
    language: string;
    direction: string;
    /** The title until the page sets its own. */
    title: string;
    /** What a search engine says about it. */
    description: string;
    /** Shown until the scripts have rendered something. */
    loading: string;
    /** Said where a script or style does not arrive, with a link that loads the page again. */
    notArrived: string;
    retry: string;
    /** Said where no script runs, with a way back. */
    needsScripts: string;
    home: string;
    /** Where the server fills in its settings, the address of the portal's entry, and which build this is. */
    config: string;
    portalEntry: string;
    build: string;
  }[];
  /** The scripts that stand in the pages before all others, by their paths in the app's folder. */
  inPage: readonly string[];
  devServer?: Configuration['devServer'];
}

/** Short, and without anything that would end the element it stands in. */
const inPageScript = (dir: string, paths: readonly string[]) =>
  paths
    .map((path) => rspack.experiments.swc.minifySync(readFileSync(join(dir, path), 'utf8'), { ecma: 5 }).code)
    .join('')
    .replaceAll('</', '<\\/');

/** The bundler configuration of the host; it contains no remote: their addresses are configured at run time. */
export function hostConfig({ favicon, pages, inPage, devServer, ...app }: HostOptions) {
  const script = inPageScript(app.dir, inPage);
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
              templateParameters: { ...page, script },
              title: page.title,
              favicon,
              scriptLoading: 'defer',
            }),
        ),
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
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
