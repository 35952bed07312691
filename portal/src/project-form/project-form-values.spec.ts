import type { Schema } from '@network/api-client';
import { malformed, missing, tidy, toFormValues, toRequest, type ProjectFormValues } from './project-form-values';

const FULL: ProjectFormValues = {
  title: 'Library',
  summary: 'Shelves and a catalogue.',
  desiredExpertise: ['Design'],
  expertiseInput: '',
  durationWeeks: '6',
  startTarget: 'Flexible',
};

describe('a project', () => {
  it.each<[Partial<ProjectFormValues>, string[]]>([
    [{}, []],
    [{ durationWeeks: '', startTarget: '' }, []],
    [{ title: ' ' }, ['title']],
    [{ summary: ' ', desiredExpertise: [], expertiseInput: ' ' }, ['summary', 'desiredExpertise']],
    [{ desiredExpertise: [], expertiseInput: 'Design' }, []],
  ])('with %j lacks %j', (fields, expected) => {
    expect(missing(1, { ...FULL, ...fields })).toEqual(expected);
  });

  it('takes the expertise that is typed but not added, unless it is there or there are five', () => {
    const typed = (expertiseInput: string, desiredExpertise: string[]) =>
      tidy({ ...FULL, desiredExpertise, expertiseInput });
    expect(typed(' Health ', ['Design'])).toMatchObject({ desiredExpertise: ['Design', 'Health'], expertiseInput: '' });
    expect(typed('DESIGN', ['Design'])).toMatchObject({ desiredExpertise: ['Design'], expertiseInput: '' });
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(typed('f', five)).toMatchObject({ desiredExpertise: five, expertiseInput: 'f' });
  });

  it.each([
    ['', true],
    ['1', true],
    ['520', true],
    ['0', false],
    ['-1', false],
    ['521', false],
    ['1.5', false],
    ['a', false],
  ])('may take %j weeks: %s', (durationWeeks, isPossible) => {
    expect(malformed(1, { ...FULL, durationWeeks })).toEqual(isPossible ? [] : ['durationWeeks']);
  });

  it('is shown without what is not known of it', () => {
    const { expertiseInput: _, ...stored } = FULL;
    const project = (given: object) => ({ ...stored, durationWeeks: 6, ...given }) as Schema<'ProjectDto'>;
    expect(toFormValues(project({}))).toEqual(FULL);
    const unknown = { durationWeeks: null, startTarget: null };
    expect(toFormValues(project(unknown))).toEqual({ ...FULL, durationWeeks: '', startTarget: '' });
  });

  it('is sent with a number of weeks, with what is typed but not added, and without what is empty', () => {
    const { expertiseInput: _, ...sent } = FULL;
    expect(toRequest(FULL)).toEqual({ ...sent, durationWeeks: 6 });
    const { title, summary, desiredExpertise } = FULL;
    const typed = { ...FULL, desiredExpertise: [], expertiseInput: 'Design' };
    expect(toRequest(typed)).toEqual(toRequest(FULL));
    expect(toRequest({ ...FULL, durationWeeks: '', startTarget: '' })).toEqual({ title, summary, desiredExpertise });
  });
});
