import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { baseConfig, type AppOptions, type BuildEnvironment } from './base-config';
import { expectedSingletons, experiments, remoteRuntime } from './shared';
import { SHELL_API_VERSION, type Release } from './shell-api';

/** The entry file contains the hashes of all other files: pinning its hash pins the whole build. */
const pinnedParts = new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false });

interface RemoteOptions extends AppOptions {
  /** The version in `release.json`, for a remote that is deployed on its own. */
  version?: string;
}

/**
 * The bundler configuration of a remote, which exposes `./App` from src/app.tsx through `remoteEntry.js`. The entry
 * file's name contains its hash unless the remote is deployed on its own.
 */
export function remoteConfig({ version, ...app }: RemoteOptions) {
  return (env: BuildEnvironment): Configuration => {
    const base = baseConfig(app, env);
    // The shell must know the URL of a remote that is deployed on its own.
    const isNameFixed = version !== undefined || env.RSPACK_SERVE;
    return {
      ...base,
      entry: {},
      externals: remoteRuntime,
      // Browsers check the integrity of a script from another origin only when it is requested anonymously.
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
          filename: isNameFixed ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
          // The name lets the server preload it together with the entry file.
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

/** Adds `release.json` to a remote's build: its version, and the shells it fits. */
const releaseFile = (version: string) => ({
  apply({ hooks, rspack }: Compiler) {
    const release: Release = { version, frame: SHELL_API_VERSION.current, frameFrom: SHELL_API_VERSION.oldestShell };
    hooks.thisCompilation.tap('ReleaseFile', (compilation) => {
      compilation.hooks.processAssets.tap('ReleaseFile', () =>
        compilation.emitAsset('release.json', new rspack.sources.RawSource(`${JSON.stringify(release)}\n`)),
      );
    });
  },
});

const TEXTS = /-texts-\w+$/;

/** The files of each lazily loaded part of a remote, with its texts, by the part's name. */
type Screens = Record<string, string[]>;

/** Adds `screens.json` to a remote's build, so that the server can preload the files of a page. */
const screensFile = {
  apply({ hooks, rspack }: Compiler) {
    hooks.thisCompilation.tap('ScreensFile', (compilation) => {
      // The stage after files get their final names.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'ScreensFile', stage }, () => {
        const screens: Screens = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          if (TEXTS.test(name)) continue;
          const texts = group.childrenIterable.filter((child) => TEXTS.test(child.name ?? ''));
          screens[name] = [group, ...texts].flatMap((chunk) => chunk.getFiles());
        }
        compilation.emitAsset('screens.json', new rspack.sources.RawSource(JSON.stringify(screens)));
      });
    });
  },
};
