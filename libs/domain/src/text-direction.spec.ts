import { containDirection, containJson, containTexts } from './text-direction.js';

describe('the direction of a text', () => {
  it.each([
    ['Rana Haddad', 'Rana Haddad'],
    ['رنا حداد', 'رنا حداد'],
    ['\u202e21 hours', '21 hours'],
    ['Rana\u2069\u202e', 'Rana'],
    ['\u2069\u2069Rana\u202c', 'Rana'],
    ['\u202aR\u202ba\u202dna', 'Rana'],
    ['\u2068رنا\u2069 and \u2066Omar\u2069', '\u2068رنا\u2069 and \u2066Omar\u2069'],
    ['\u2068رنا \u2068Omar\u2069\u2069', '\u2068رنا \u2068Omar\u2069\u2069'],
    ['12\u200f34 \u200fرنا \u061c5', '1234 \u200fرنا \u061c5'],
    ['\u2067Rana', '\u2067Rana\u2069'],
    ['\u2068Rana\u2069\u2069 21', '\u2068Rana\u2069 21'],
  ])('of %j stays inside it', (text, contained) => {
    expect(containDirection(text)).toBe(contained);
    expect(containDirection(contained)).toBe(contained);
  });

  it('is contained in each text of a message', () => {
    const at = new Date();
    expect(containTexts({ name: 'Rana\u202e', count: 2, at, nobody: null })).toEqual({
      name: 'Rana',
      count: 2,
      at,
      nobody: null,
    });
    expect(containTexts()).toEqual({});
  });

  it('is contained in each text of a JSON document', () => {
    const rows = [{ name: '\u202e21\u2069', hours: 2, skills: ['Ra\u2068na'] }];
    expect(JSON.parse(containJson(JSON.stringify(rows)))).toEqual([
      { name: '21', hours: 2, skills: ['Ra\u2068na\u2069'] },
    ]);
    expect(containJson('{ "name": "رنا" }')).toBe('{ "name": "رنا" }');
  });
});
