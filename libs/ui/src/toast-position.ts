/** Interactive elements, and other toasts. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label:has(input), [role="button"], [role="option"], [data-toast]';

/** The pixels between two candidate positions, and to the edges of the window. */
const STEP = 8;
const MARGIN = 16;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const sharedLength = (startA: number, endA: number, startB: number, endB: number) =>
  Math.max(0, Math.min(endA, endB) - Math.max(startA, startB));

const sharedArea = (a: Box, b: Box) =>
  sharedLength(a.top, a.bottom, b.top, b.bottom) * sharedLength(a.left, a.right, b.left, b.right);

function isInWindow({ left, right, bottom }: Box): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  return left >= 0 && right <= clientWidth && bottom <= clientHeight;
}

interface Position {
  /** The distance from the window's start edge. */
  start: number;
  box: Box;
}

/** The positions for a box in the window, from the bottom up: center, end, start. */
function* positionsFor(width: number, height: number, isFromRight: boolean): Generator<Position> {
  const { clientWidth, clientHeight } = document.documentElement;
  const rest = clientWidth - width;
  for (let top = clientHeight - height - MARGIN; top >= STEP; top -= STEP)
    for (const start of [rest / 2, rest - MARGIN, MARGIN]) {
      const left = isFromRight ? rest - start : start;
      yield { start, box: { top, left, bottom: top + height, right: left + width } };
    }
}

/**
 * Moves an element with a fixed position so that it covers no control in `container`, or as
 * little as possible. It does not move while it covers none and is inside the window.
 */
export function moveToFreePosition(element: HTMLElement, container: ParentNode) {
  const now = element.getBoundingClientRect();
  const controls = [...container.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control))
    .map((control) => control.getBoundingClientRect());
  const covered = (box: Box) => controls.reduce((area, control) => area + sharedArea(box, control), 0);
  if (element.style.top && isInWindow(now) && covered(now) === 0) return;
  const isFromRight = getComputedStyle(element).direction === 'rtl';
  let best: Position | undefined;
  let least = Infinity;
  for (const position of positionsFor(now.width, now.height, isFromRight)) {
    const area = covered(position.box);
    if (area >= least) continue;
    best = position;
    least = area;
    if (area === 0) break;
  }
  if (!best) return;
  element.style.top = `${best.box.top}px`;
  element.style.insetInlineStart = `${best.start}px`;
}
