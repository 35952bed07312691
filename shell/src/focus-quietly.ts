/** Moves the focus to an element that is not focusable by itself, without scrolling. */
export function focusQuietly(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
