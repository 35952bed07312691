import { nearerEnd } from './read-list.js';

describe('the way to a page', () => {
  const all = Array.from({ length: 23 }, (_, index) => index);
  const backwards = [...all].reverse();

  it.each([0, 5, 10, 11, 12, 15, 20, 22, 23, 30])('leads to the rows after the first %i', (offset) => {
    const way = nearerEnd({ offset, limit: 5 }, all.length);
    const walked = (way.isFromEnd ? backwards : all).slice(way.offset, way.offset + way.limit);
    expect(walked.sort((a, b) => a - b)).toEqual(all.slice(offset, offset + 5));
    expect(way.offset).toBeLessThanOrEqual(all.length / 2);
  });
});
