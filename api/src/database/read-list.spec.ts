import { wayTo } from './read-list.js';

describe('the way to a page', () => {
  const all = Array.from({ length: 23 }, (_, index) => index);
  const backwards = [...all].reverse();

  it.each([0, 5, 10, 11, 12, 15, 20, 22, 23, 30])('leads to the rows after the first %i', (offset) => {
    const way = wayTo({ offset, limit: 5 }, all.length, 'ASC');
    const walked = (way.isFromEnd ? backwards : all).slice(way.offset, way.offset + way.limit);
    expect(walked.sort((a, b) => a - b)).toEqual(all.slice(offset, offset + 5));
    expect(way.offset).toBeLessThanOrEqual(all.length / 2);
  });
});

describe('the way to a page of a list by months', () => {
  const months = { '2026-02': 40, '2025-12': 20, '2026-01': 40 };
  const way = (offset: number, direction: 'ASC' | 'DESC') => wayTo({ offset, limit: 5 }, 100, direction, months);

  it.each([
    ['DESC', 30, { offset: 30, limit: 5, isFromEnd: false }],
    ['DESC', 45, { offset: 5, limit: 5, isFromEnd: false, beyond: '2026-02-01T00:00:00.000Z' }],
    ['DESC', 80, { offset: 0, limit: 5, isFromEnd: false, beyond: '2026-01-01T00:00:00.000Z' }],
    ['ASC', 21, { offset: 1, limit: 5, isFromEnd: false, beyond: '2026-01-01T00:00:00.000Z' }],
    ['ASC', 62, { offset: 2, limit: 5, isFromEnd: false, beyond: '2026-02-01T00:00:00.000Z' }],
    ['ASC', 93, { offset: 2, limit: 5, isFromEnd: true }],
    ['ASC', 100, { offset: 0, limit: 0, isFromEnd: true }],
    ['DESC', 130, { offset: 0, limit: 0, isFromEnd: true }],
  ] as const)('%s, after the first %i, begins where less has to be walked', (direction, offset, expected) =>
    expect(way(offset, direction)).toEqual(expected),
  );
});
