import { MARK } from '@network/domain';

const CENTRE = 32;
const { inner, outer, joint } = MARK;

/** The outlines of the arch's stones, from the start of the arch to its end. */
export const STONES: readonly string[] = MARK.stones.map((width, index) => {
  const before = MARK.stones.slice(0, index).reduce((sum, each) => sum + each, 0);
  return stone(180 - before, width);
});

function stone(from: number, width: number): string {
  const start = from - joint / 2;
  const end = from - width + joint / 2;
  return `M${at(inner, start)}L${at(outer, start)}A${outer} ${outer} 0 0 1 ${at(outer, end)}L${at(inner, end)}A${inner} ${inner} 0 0 0 ${at(inner, start)}Z`;
}

function at(radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(CENTRE + radius * Math.cos(radians)).toFixed(2)} ${(CENTRE - radius * Math.sin(radians)).toFixed(2)}`;
}
