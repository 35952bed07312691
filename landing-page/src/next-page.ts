const SIGNS_OF_INTENT = ['pointerover', 'focusin', 'touchstart'] as const;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Fetches the files of the product's other pages once somebody is about to open one, unless they save data. */
export function loadNextPageOnIntent(files: readonly string[]) {
  const fetchNext = ({ target }: Event) => {
    const link = (target as Element).closest('a');
    if (link?.origin !== window.location.origin || link.pathname === '/' || savesData()) return;
    SIGNS_OF_INTENT.forEach((sign) => document.removeEventListener(sign, fetchNext));
    document.head.append(
      ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'prefetch', href })),
    );
  };
  SIGNS_OF_INTENT.forEach((sign) => document.addEventListener(sign, fetchNext, { passive: true }));
}
