import { EXPERTISE_AREAS } from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { openVocabulary, readConcepts, Vocabulary } from './vocabulary.js';
import { wordsOf } from './words.js';

const concepts = readConcepts();
const vocabulary = openVocabulary();
const skill = (text: string) => vocabulary.termsIn(text, 'skill');

describe('the data', () => {
  it('names every concept once and leads each to an area', () => {
    const ids = concepts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(450);
    for (const { id, broader = [], related = [] } of concepts) {
      for (const other of [...broader, ...related]) expect(ids).toContain(other);
      expect([...vocabulary.ancestors(id).keys()].some((above) => vocabulary.isArea(above))).toBe(true);
    }
  });

  it('has words in both languages, each for one concept', () => {
    const meant = new Map<string, string>();
    for (const { id, en, ar } of concepts) {
      expect([id, en.length > 0, ar.length > 0]).toEqual([id, true, true]);
      for (const form of [...en, ...ar]) {
        const key = wordsOf(form)
          .map((word) => word.key)
          .join(' ');
        expect([form, meant.get(key) ?? id]).toEqual([form, id]);
        meant.set(key, id);
      }
    }
  });

  it('knows the nine areas by their labels', () => {
    const areas = EXPERTISE_AREAS.filter((area) => area !== 'Other').map((area) => {
      const [english, arabic] = [skill(area), skill(labelsAr[`expertise.${area}`]!)];
      expect(arabic).toEqual(english);
      return english[0]!;
    });
    expect(new Set(areas).size).toBe(EXPERTISE_AREAS.length - 1);
    for (const area of areas) expect(vocabulary.isArea(area)).toBe(true);
  });
});

describe('a skill', () => {
  it.each([
    ['accounting', 'محاسبة', 'المُحاسَبة', 'Accountant', 'acounting', 'ACCOUNTING '],
    ['monitoring and evaluation', 'M&E', 'Monitoring & Evaluation', 'menitoring and evaluation', 'المتابعة والتقييم'],
    ['project management', 'ادارة المشاريع', 'إدارة مشاريع'],
    ['web development', 'تطوير ويب', 'تطوير الويب'],
  ])('is the same in every form: %s', (...forms) => {
    expect(skill(forms[0])).toHaveLength(1);
    for (const form of forms) expect(skill(form)).toEqual(skill(forms[0]));
  });

  it.each([
    ['Java', 'JavaScript'],
    ['nursing', 'nursery'],
    ['public relations', 'public health'],
    ['graphic design', 'curriculum design'],
    ['C#', 'C++'],
  ])('is not another that is written alike: %s, %s', (one, other) => {
    expect(skill(one)).not.toEqual(skill(other));
  });

  it.each([
    ['cybersecurity', 'Cyber security', 'cyber-security', 'Cyber Security'],
    ['health care', 'health-care', 'Healthcare'],
    ['web design', 'webdesign', 'web-design'],
    ['databases', 'data base', 'data-base'],
    ['سجل صحي إلكتروني', 'السجلات الصحية الإلكترونية', 'سجلات صحية إلكترونية', 'السجل الصحي الإلكتروني'],
    ['برنامج تدريبي', 'البرامج التدريبية', 'برامج تدريبية'],
    ['ترميم المدارس', 'ترميم مدرسة', 'ترميم مدرستين'],
    ['مهندس زراعي', 'مهندسة زراعية', 'المهندسون الزراعيون', 'مهندسات زراعيات'],
    ['R programming', 'R'],
  ])('is the same as one word or two, and in every number and gender: %s', (...forms) => {
    expect(skill(forms[0])).toHaveLength(1);
    expect(skill(forms[0])[0]).not.toMatch(/^~/);
    for (const form of forms) expect([form, skill(form)]).toEqual([form, skill(forms[0])]);
  });

  it.each([
    ['سباحة', 'سباكة'],
    ['تدعيم', 'تطعيم'],
    ['تجليد', 'توليد'],
    ['تسويف', 'تسويق'],
    ['Wedding', 'Welding'],
    ['Coating', 'Costing'],
    ['Caring', 'Carving'],
    ['Sewing', 'Sawing'],
    ['Dianetics', 'Dietetics'],
    ['Fishing', 'Dishing'],
    ['Goat', 'Coat'],
  ])('that is a word of its own is no typo of another: %s, %s', (own, other) => {
    expect(skill(own)).toHaveLength(1);
    expect(skill(own)).not.toEqual(skill(other));
  });

  it.each(['الإنترنت', 'نسائية', 'banks', 'speaker', 'تفصيل'])(
    'is not a skill on its own if it is general: %s',
    (word) => {
      expect(skill(word)[0]).toMatch(/^~/);
    },
  );

  it('may be very short, unless it is part of a longer one', () => {
    expect(skill('D')).toEqual(['~d']);
    expect(skill('Plan D')).not.toContain('~d');
  });

  it('omits the words of every brief', () => {
    expect(skill('Somebody experienced who can help us with falconry')).toEqual(skill('falconry'));
  });

  it('that the vocabulary lacks is known by its stem', () => {
    expect(skill('falconries')).toEqual(skill('Falconry'));
    expect(skill('falconry')[0]).toMatch(/^~/);
  });
});

describe('a text', () => {
  it('has its longest forms, each once, in order', () => {
    const own = new Vocabulary([
      { id: 'media', en: ['media'], ar: ['إعلام'] },
      { id: 'social-media', en: ['social media'], ar: ['سوشال ميديا'], broader: ['media'] },
    ]);
    expect(own.termsIn('Social media, then media and SOCIAL MEDIA')).toEqual(['social-media', 'media']);
  });

  it('treats a common word as an abbreviation only if written as one', () => {
    const own = new Vocabulary([{ id: 'it', en: ['IT'], ar: ['معلوماتية'] }]);
    expect(own.termsIn('We like it')).not.toContain('it');
    expect(own.termsIn('We like IT')).toContain('it');
  });

  it('is corrected less than a skill', () => {
    const own = new Vocabulary([{ id: 'logistics', en: ['Logistics'], ar: ['لوجستيات'] }]);
    expect(own.termsIn('logitics', 'skill')).toEqual(['logistics']);
    expect(own.termsIn('logitcs')).not.toContain('logistics');
  });

  it('knows the programme’s own words', () => {
    const own = new Vocabulary(
      [{ id: 'accounting', en: ['Accounting'], ar: ['محاسبة'] }],
      [{ term: 'Qoyod', conceptId: 'accounting' }],
    );
    expect(own.termsIn('qoyod', 'skill')).toEqual(['accounting']);
  });
});
