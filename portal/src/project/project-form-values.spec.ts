import { isComplete, isPossibleDuration, toRequest, type ProjectFormValues } from './project-form-values';

const FULL: ProjectFormValues = {
  title: 'Library',
  summary: 'Shelves and a catalogue.',
  desiredExpertise: ['Design'],
  expertiseInput: 'half a wo',
  durationWeeks: '6',
  startTarget: 'Flexible',
};

describe('a project', () => {
  it.each<[Partial<ProjectFormValues>, boolean]>([
    [{}, true],
    [{ durationWeeks: '', startTarget: '', expertiseInput: '' }, true],
    [{ title: ' ' }, false],
    [{ summary: ' ' }, false],
    [{ desiredExpertise: [] }, false],
  ])('with %j may be submitted: %s', (fields, isEnough) => {
    expect(isComplete({ ...FULL, ...fields })).toBe(isEnough);
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
    expect(isPossibleDuration({ ...FULL, durationWeeks })).toBe(isPossible);
  });

  it('is sent with a number of weeks, and without what is empty or only being typed', () => {
    const { expertiseInput: _, ...sent } = FULL;
    expect(toRequest(FULL)).toEqual({ ...sent, durationWeeks: 6 });
    const { title, summary, desiredExpertise } = FULL;
    expect(toRequest({ ...FULL, durationWeeks: '', startTarget: '' })).toEqual({ title, summary, desiredExpertise });
  });
});
