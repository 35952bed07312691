import { LIMITS } from '@network/domain';
import { Suggestions } from './suggestions.js';
import { readConcepts, Vocabulary, type Addition } from './vocabulary.js';

const concepts = readConcepts();
const suggestions = (additions: Addition[]) =>
  new Suggestions(concepts, additions, new Vocabulary(concepts, additions));
const plain = suggestions([]);
const offered = (typed: string) => plain.for(typed);

describe('the suggestions', () => {
  it.each([
    ['accountan', 'Accounting'],
    ['ACCOUNTING', 'Accounting'],
    ['bookkeeping', 'Bookkeeping'],
    ['الدفاتر', 'مسك الدفاتر'],
    ['المح', 'المحاسبة'],
    ['محاس', 'المحاسبة'],
    ['مُحاسَبة', 'المحاسبة'],
    ['quickbooks', 'Accounting software'],
    ['M&E', 'Monitoring and evaluation'],
    ['acounting', 'Accounting'],
  ])('%s: %s first', (typed, name) => expect(offered(typed)[0]).toBe(name));

  it('begin with names, then other words, then words within them', () => {
    const own = [
      { id: 'within', en: ['Fish farming'], ar: ['أ'] },
      { id: 'word', en: ['Agriculture', 'farm work'], ar: ['ب'] },
      { id: 'name', en: ['Farming'], ar: ['ج'] },
    ];
    expect(new Suggestions(own, [], new Vocabulary(own)).for('far')).toEqual([
      'Farming',
      'Agriculture',
      'Fish farming',
    ]);
  });

  it('end with broader concepts if there are few', () => expect(offered('bookkeeping')).toContain('Accounting'));

  it('are eight at most, each once, and short enough to be entered', () => {
    for (const typed of ['co', 'ma', 'ال', 'تد', 'in', 'de']) {
      const names = offered(typed);
      expect([names.length <= 8, new Set(names).size]).toEqual([true, names.length]);
    }
    for (const { en, ar } of concepts)
      for (const [name] of [en, ar]) expect([...name!].length).toBeLessThanOrEqual(LIMITS.item);
  });

  it.each(['zzyzx', '!!', '  ', 'other fie'])('is nothing for %s', (typed) => expect(offered(typed)).toEqual([]));

  it('include the programme’s own words while their concept exists', () => {
    const additions = [
      { term: 'Qoyod', conceptId: 'accounting-software' },
      { term: 'Zzyzx', conceptId: 'gone' },
    ];
    const added = suggestions(additions);
    expect(added.for('qoy')[0]).toBe('Accounting software');
    expect(added.for('zzy')).toEqual([]);
  });
});
