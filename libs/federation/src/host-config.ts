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
    /** Said where no script runs, with a way back. */
    needsScripts: string;
    home: string;
    /** Where the server fills in its settings, the address of the portal's entry, and which build this is. */
    config: string;
    portalEntry: string;
    build: string;
  }[];
  devServer?: Configuration['devServer'];
}

/** The bundler configuration of the host; it contains no remote: their addresses are configured at run time. */
export function hostConfig({ favicon, pages, devServer, ...app }: HostOptions) {
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
              templateParameters: page,
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
