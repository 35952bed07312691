import { onIntent } from '../../portal/src/on-intent';

/** Fetches the files of the product's other pages once somebody is about to open one, unless they save data. */
export function loadNextPageOnIntent(files: readonly string[]) {
  const end = onIntent(() => {
    end();
    document.head.append(
      ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'prefetch', href })),
    );
  });
}
