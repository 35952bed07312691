/** Calls `act` once the page is visible: at once, or when its tab comes to the front. Returns what cancels it. */
export function whenVisible(act: () => void) {
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  const stop = () => document.removeEventListener('visibilitychange', check);
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}
