import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type AppOptions, type BuildEnvironment } from './base-config';
import { releaseFile } from './release-file';
import { experiments, remoteRuntime } from './runtime';
import { screensFile } from './screens-file';
import { expectedSingletons } from './shared';

/** Whoever pins the entry file by its hash pins everything: it loads no part that is another than at build. */
const pinnedParts = new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false });

interface RemoteOptions extends AppOptions {
  /** The version in `release.json`, for a remote that is deployed on its own. */
  version?: string;
}

/**
 * The bundler configuration of a remote: it exposes `./App` from src/app.tsx through `remoteEntry.js`, whose name has
 * the hash of its content unless the remote is deployed on its own: then no entry file meets the parts of another build.
 * Its files load each other from wherever they are served.
 */
export function remoteConfig({ version, ...app }: RemoteOptions) {
  return (env: BuildEnvironment): Configuration => {
    const base = baseConfig(app, env);
    // An address without a content hash is for a remote that others find without knowing its build.
    const isFound = version !== undefined || env.RSPACK_SERVE;
    return {
      ...base,
      entry: {},
      externals: remoteRuntime,
      // A script from another origin is checked only when it is asked for without whoever asks.
      output: { ...base.output, publicPath: 'auto', crossOriginLoading: 'anonymous' },
      devServer: {
        port: Number(process.env.PORT ?? 3000),
        host: '127.0.0.1',
        allowedHosts: 'all',
        headers: { 'Access-Control-Allow-Origin': '*' },
        hot: false,
      },
      plugins: [
        ...base.plugins,
        ...(version ? [releaseFile(version), pinnedParts] : [screensFile]),
        new ModuleFederationPlugin({
          name: app.name,
          filename: isFound ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
          // Named, so that the server can tell browsers to fetch it beside the entry file rather than after it.
          exposes: { './App': { import: './src/app.tsx', name: 'app' } },
          shared: expectedSingletons,
          manifest: false,
          dts: false,
          experiments,
        }),
      ],
    };
  };
}
