import { MARK } from '@network/domain';

const { stones, keystone, joint, inner, outer } = MARK;
const radius = (inner + outer) / 2;

const rounded = (number: number) => Math.round(number * 100) / 100;
/** Returns the length of degrees in units of a joint, which keep the drawing short. */
const inJoints = (degrees: number) => rounded(degrees / joint);

/** The arch as a dashed stroke, with a dash for each stone. */
const arc = `d="M${32 - radius} 32a${radius} ${radius} 0 0 1 ${2 * radius} 0" pathLength="${inJoints(180)}"`;
const dashes = stones.map((width) => `${inJoints(width - joint)} 1`).join(' ');
const before = stones.slice(0, keystone).reduce((sum, width) => sum + width, joint / 2);

/** The drawing of the mark as SVG, in the colors of a light page. */
export const MARK_SVG =
  `<svg viewBox="0 0 64 34" aria-hidden="true" fill="none" stroke-width="${outer - inner}">` +
  `<path class="stone" stroke="#1f5f4a" ${arc} stroke-dasharray="${dashes}" stroke-dashoffset="-.5"/>` +
  `<path class="gold" stroke="#b7791f" ${arc} stroke-dasharray="0 ${inJoints(before)} ${inJoints(stones[keystone]! - joint)} 999"/></svg>`;
