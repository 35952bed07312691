import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type AppOptions, type BuildEnvironment } from './base-config';
import { providedSingletons } from './shared';

/** The bundler configuration of the host: it knows no remote, it is told at run time where they are. */
export function hostConfig(app: AppOptions, devServer?: Configuration['devServer']) {
  return (env: BuildEnvironment): Configuration => {
    const base = baseConfig(app, env);
    return {
      ...base,
      entry: { main: './src/main.tsx' },
      output: { ...base.output, publicPath: '/' },
      devServer,
      plugins: [
        ...base.plugins,
        new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
        new ModuleFederationPlugin({ name: app.name, shared: providedSingletons, manifest: false, dts: false }),
      ],
    };
  };
}
