const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/**
 * Calls `prepare` with the address of another page of ours that somebody is about to open, unless they save data. The
 * answer ends that.
 */
export function onIntent(prepare: (address: URL) => void): () => void {
  const look = ({ target }: Event) => {
    const link = (target as Element).closest('a');
    if (link?.origin !== window.location.origin || link.pathname === window.location.pathname || savesData()) return;
    prepare(new URL(link.href));
  };
  SIGNS.forEach((sign) => document.addEventListener(sign, look, { passive: true }));
  return () => SIGNS.forEach((sign) => document.removeEventListener(sign, look));
}
