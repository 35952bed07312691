import { checkVersion, versionsIn } from './if-match.js';

describe('If-Match', () => {
  it.each([
    ['*', null],
    [' * ', null],
    ['"3"', [3]],
    ['"1", "3"', [1, 3]],
    ['"1","x,y","3"', [1, 3]],
    ['W/"3"', []],
    ['W/"3", "4"', [4]],
    ['3', []],
    ['', []],
    ['"03"', [3]],
    ['"9999999999"', []],
  ])('%s expects %j', (header, versions) => expect(versionsIn(header)).toEqual(versions));

  it('rejects every version except those expected', () => {
    expect(() => checkVersion([1, 3], 3)).not.toThrow();
    expect(() => checkVersion(null, 3)).not.toThrow();
    for (const expected of [[], [2], [1, 2]]) expect(() => checkVersion(expected, 3)).toThrow('stale');
  });
});
