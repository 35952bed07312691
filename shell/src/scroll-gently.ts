/** Scrolls to an element, smoothly unless the reader wants no motion. */
export function scrollGently(element: Element) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
}
