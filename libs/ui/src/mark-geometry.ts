const CENTRE = 32;
const OUTER = 30;
const INNER = 18;
const KEYSTONE_DEGREES = 15;
const JOINT_DEGREES = 1.4;

/**
 * The outlines of the arch's twenty stones, from the start of the arch to its end.
 * Ten stones come before the keystone and nine, each a little wider, after it, so that the keystone is at the top.
 */
export const STONES: readonly string[] = [
  ...side(180, 10),
  stone(90 + KEYSTONE_DEGREES / 2, KEYSTONE_DEGREES),
  ...side(90 - KEYSTONE_DEGREES / 2, 9),
];

/** The index of the golden stone. */
export const KEYSTONE = 10;

function side(from: number, count: number): string[] {
  const width = (90 - KEYSTONE_DEGREES / 2) / count;
  return Array.from({ length: count }, (_, index) => stone(from - index * width, width));
}

function stone(from: number, width: number): string {
  const start = from - JOINT_DEGREES / 2;
  const end = from - width + JOINT_DEGREES / 2;
  return `M${at(INNER, start)}L${at(OUTER, start)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, end)}L${at(INNER, end)}A${INNER} ${INNER} 0 0 0 ${at(INNER, start)}Z`;
}

function at(radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(CENTRE + radius * Math.cos(radians)).toFixed(2)} ${(CENTRE - radius * Math.sin(radians)).toFixed(2)}`;
}
