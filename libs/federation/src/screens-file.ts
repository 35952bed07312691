import type { Compiler } from '@rspack/core';

const NAME = 'ScreensFile';
const TEXTS = /-texts-\w+$/;

/** The files of each part of a remote that is loaded later, by the part's name: with the texts that it loads next. */
export type Screens = Record<string, string[]>;

/** Puts `screens.json` into a remote's build, so that the server can name the files of the page it is asked for. */
export const screensFile = {
  apply({ hooks, rspack }: Compiler) {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      // Once files have their names.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const screens: Screens = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          if (TEXTS.test(name)) continue;
          const texts = group.childrenIterable.filter((child) => TEXTS.test(child.name ?? ''));
          screens[name] = [group, ...texts].flatMap((each) => each.getFiles());
        }
        compilation.emitAsset('screens.json', new rspack.sources.RawSource(JSON.stringify(screens)));
      });
    });
  },
};
