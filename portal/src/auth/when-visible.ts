/** Acts once somebody sees the page: at once, or when it comes to the front. Gives a way to call it off. */
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
