import { pauseProblem } from './pausing.js';

afterEach(() => jest.useRealTimers());

it.each([
  ['2027-05-17', '2028-05-17', '2028-05-18'],
  ['2028-02-29', '2029-03-01', '2029-03-02'],
])('on %s, a break ends on %s at the latest', (today, last, tooLate) => {
  jest.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) });
  expect(pauseProblem(last, 'UTC')).toBeNull();
  expect(pauseProblem(tooLate, 'UTC')).toEqual({ id: 'pause.tooLong' });
});
