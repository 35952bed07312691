import { onIntent } from '../../portal/src/on-intent';

/** Prefetches the files of the product's other pages when the reader is about to open one. Respects data saving. */
export function loadNextPageOnIntent(files: readonly string[]) {
  const end = onIntent(() => {
    end();
    document.head.append(
      ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'prefetch', href })),
    );
  });
}
