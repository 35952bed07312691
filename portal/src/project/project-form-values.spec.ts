import {
  EMPTY_PROJECT,
  isComplete,
  isPossibleDuration,
  toFormValues,
  toRequest,
  type ProjectFormValues,
} from './project-form-values';

const REQUIRED = { title: 'Clinic records', summary: 'From paper to a database.', desiredExpertise: ['Health'] };
const values = (fields: Partial<ProjectFormValues> = {}) => ({ ...EMPTY_PROJECT, ...fields });

describe('a project’s form', () => {
  it('begins empty', () => {
    expect(EMPTY_PROJECT).toEqual({
      title: '',
      summary: '',
      desiredExpertise: [],
      expertiseInput: '',
      durationWeeks: '',
      startTarget: '',
    });
  });

  it.each<[Partial<ProjectFormValues>, boolean]>([
    [{}, true],
    [{ title: '' }, false],
    [{ title: ' \n' }, false],
    [{ summary: '' }, false],
    [{ summary: '   ' }, false],
    [{ desiredExpertise: [] }, false],
    [{ desiredExpertise: [], expertiseInput: 'Health' }, false],
  ])('with %j instead of what is required may be sent: %s', (fields, mayBeSent) => {
    expect(isComplete(values({ ...REQUIRED, ...fields }))).toBe(mayBeSent);
  });

  it.each([
    ['', true],
    ['0', false],
    ['1', true],
    ['520', true],
    ['521', false],
    ['-1', false],
    ['1.5', false],
    ['soon', false],
  ])('takes %j as a duration: %s', (durationWeeks, isPossible) => {
    expect(isPossibleDuration(values({ durationWeeks }))).toBe(isPossible);
  });

  it('sends a whole number of weeks, and leaves out what is empty and what is being typed', () => {
    expect(toRequest(values({ ...REQUIRED, expertiseInput: 'Des' }))).toEqual(REQUIRED);
    expect(toRequest(values({ ...REQUIRED, durationWeeks: '12', startTarget: 'Flexible' }))).toEqual({
      ...REQUIRED,
      durationWeeks: 12,
      startTarget: 'Flexible',
    });
  });

  it('shows a stored project, and what is not set as empty', () => {
    const stored = (fields: object) => toFormValues({ id: '1', ...REQUIRED, ...fields } as never);
    expect(stored({ durationWeeks: 12, startTarget: 'Flexible' })).toEqual(
      values({ ...REQUIRED, durationWeeks: '12', startTarget: 'Flexible' }),
    );
    expect(stored({ durationWeeks: null, startTarget: null })).toEqual(values(REQUIRED));
  });
});
