import type { Compiler } from '@rspack/core';
import { FRAME, type Release } from './frame';

const NAME = 'ReleaseFile';

/** Puts `release.json` into a remote's build: which version it is, and which shells it fits. */
export const releaseFile = (version: string) => ({
  apply({ hooks, rspack }: Compiler) {
    const release: Release = { version, frame: FRAME.version, frameFrom: FRAME.shellsFrom };
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(NAME, () =>
        compilation.emitAsset('release.json', new rspack.sources.RawSource(`${JSON.stringify(release)}\n`)),
      );
    });
  },
});
