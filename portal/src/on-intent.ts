const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** The address of a link, or of a ButtonTo. */
function addressOf(control: Element | null): URL | null {
  const to = control instanceof HTMLAnchorElement ? control.href : (control as HTMLElement | null)?.dataset.leadsTo;
  return to ? new URL(to, window.location.href) : null;
}

/**
 * Calls `prepare` with the address of a page of this app that the user is about to open, unless they save data. Returns
 * a function that stops it.
 */
export function onIntent(prepare: (address: URL) => void): () => void {
  const look = ({ target }: Event) => {
    const address = addressOf((target as Element).closest('a, [data-leads-to]'));
    if (address?.origin !== window.location.origin || address.pathname === window.location.pathname || savesData())
      return;
    prepare(address);
  };
  SIGNS.forEach((sign) => document.addEventListener(sign, look, { passive: true }));
  return () => SIGNS.forEach((sign) => document.removeEventListener(sign, look));
}
