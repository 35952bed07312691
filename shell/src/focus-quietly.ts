/** Reading and the keyboard go on at an element that takes no focus of its own; the window does not move. */
export function focusQuietly(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
