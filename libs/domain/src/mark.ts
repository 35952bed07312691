const KEYSTONE_DEGREES = 15;
const SIDE_DEGREES = (180 - KEYSTONE_DEGREES) / 2;

/** The mark: an arch of twenty stones, one of them golden. */
export const MARK = {
  /**
   * The widths of the stones in degrees, from the start of the arch to its end. Ten stones come before the keystone and
   * nine, each a little wider, after it, so that the keystone is at the top.
   */
  stones: [...Array<number>(10).fill(SIDE_DEGREES / 10), KEYSTONE_DEGREES, ...Array<number>(9).fill(SIDE_DEGREES / 9)],
  /** The index of the golden stone. */
  keystone: 10,
  /** The degrees between two stones. */
  joint: 1.4,
  /** The radii of the arch, in the drawing of 64 by 34 whose bottom center is its center. */
  inner: 18,
  outer: 30,
} as const;
