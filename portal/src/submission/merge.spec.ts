import { putInto } from '@network/forms';
import { compare } from './merge';

const base = {
  title: 'Library',
  summary: 'Shelves',
  durationWeeks: 6,
  desiredExpertise: ['Design'],
  additionalNotes: null,
  pocEmail: null,
};

/** Compares a form and a stored resource, each with some fields changed since the base. */
const after = (mine: object, theirs: object, from: object = base) =>
  compare({ base: { values: { ...from } }, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe('comparing a form with another person’s version', () => {
  it.each<[string, object, object, Partial<ReturnType<typeof compare>>]>([
    ['nothing', {}, {}, { different: [] }],
    ['only mine', { title: 'Mine' }, {}, { different: ['title'], taken: [], conflicts: [] }],
    ['only theirs', {}, { title: 'Theirs' }, { taken: ['title'], conflicts: [] }],
    ['both to the same value', { durationWeeks: '8' }, { durationWeeks: 8 }, { different: [] }],
    [
      'both to different values',
      { durationWeeks: '8' },
      { durationWeeks: 9 },
      { taken: [], conflicts: ['durationWeeks'] },
    ],
    ['different fields', { title: 'Mine' }, { summary: 'Theirs' }, { taken: ['summary'], conflicts: [] }],
    [
      'a list',
      { desiredExpertise: ['Design', 'Health'] },
      { desiredExpertise: [] },
      { conflicts: ['desiredExpertise'] },
    ],
    ['null to an empty text', { additionalNotes: '' }, {}, { different: [] }],
    ['both to the same number in other digits', { durationWeeks: '٨' }, { durationWeeks: 8 }, { different: [] }],
    [
      'both to the same text, pasted with direction marks',
      { title: '\u200fمكتبة\u200f' },
      { title: 'مكتبة' },
      { different: [] },
    ],
    [
      'both to the same address, in capital letters',
      { pocEmail: 'Sami@Example.org' },
      { pocEmail: 'sami@example.org' },
      { different: [] },
    ],
    ['only the letter case', { title: 'LIBRARY' }, {}, { different: ['title'] }],
    ['a title like an address', { title: 'Care@Home' }, { title: 'care@home' }, { different: ['title'] }],
    ['a direction mark in a long text', { summary: '\u200fShelves' }, {}, { different: ['summary'] }],
    ['spaces at the end', { title: 'Library ' }, { title: 'Theirs' }, { taken: ['title'], conflicts: [] }],
  ])('finds %s changed', (_, mine, theirs, found) => {
    expect(after(mine, theirs)).toMatchObject(found);
  });

  it.each([
    ['takes their value over', { additionalNotes: 'Theirs' }, ['additionalNotes']],
    ['keeps', {}, []],
  ])('%s a proposal for a blank field', (_, theirs, taken) => {
    const sides = { mine: { ...base, additionalNotes: 'Proposed' }, theirs: { ...base, ...theirs } };
    const proposed = { additionalNotes: 'Proposed', title: 'Library' };
    expect(compare({ base: { values: base, proposed }, ...sides })).toMatchObject({ taken, conflicts: [] });
  });

  it('counts a proposal as mine if it replaces another value', () => {
    const sides = { mine: { ...base, title: 'Proposed' }, theirs: { ...base, title: 'Theirs' } };
    const found = compare({ base: { values: base, proposed: { title: 'Proposed' } }, ...sides });
    expect(found).toMatchObject({ taken: [], conflicts: ['title'] });
  });

  it('finds a conflict in every difference if the base is unknown', () => {
    expect(after({}, { title: 'Theirs' }, {})).toMatchObject({ taken: [], conflicts: ['title'] });
  });
});

it('puts stored values into a form as its inputs hold them', () => {
  const form = { title: 'Mine', weeks: '8', skills: ['Design'], pledge: true };
  const stored = { title: 'Theirs', weeks: 9, skills: null, pledge: null, unknown: 1 };
  expect(putInto(form, stored)).toEqual({ title: 'Theirs', weeks: '9', skills: [], pledge: false });
});
