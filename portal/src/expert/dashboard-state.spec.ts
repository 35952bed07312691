import { dueTasks } from './dashboard-state';

type Project = Parameters<typeof dueTasks>[0][number];
type Fields = Partial<Omit<Project, 'assignment'>> & Partial<Project['assignment']>;

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * 24 * 60 * 60 * 1000).toISOString();

/** A project that was accepted this many days ago. */
const accepted = (days: number, fields: Fields = {}): Fields => ({
  answeredAt: daysAgo(days),
  lastUpdateAt: daysAgo(days),
  ...fields,
});

const makeProject = ({ state = 'accepted', answeredAt = null, ...fields }: Fields): Project => ({
  status: 'in_progress',
  hasFeedback: false,
  lastUpdateAt: null,
  lastHoursOn: null,
  stepsDone: [],
  ...fields,
  assignment: { state, answeredAt, askedAt: daysAgo(100), answerBy: daysAgo(95) },
});

it.each<[string, Fields, string[]]>([
  ['asked', { state: 'asked' }, ['answer']],
  ['asked while on hold', { state: 'asked', status: 'on_hold' }, ['answer']],
  ['accepted lately', accepted(1), ['introduce']],
  ['accepted lately and introduced', accepted(1, { stepsDone: ['introduce'] }), []],
  ['accepted two weeks ago', accepted(14), ['checkIn', 'hours']],
  ['reported and logged lately', accepted(90, { lastUpdateAt: daysAgo(3), lastHoursOn: '2026-02-25' }), []],
  [
    'reported lately, logged long ago',
    accepted(90, { lastUpdateAt: daysAgo(3), lastHoursOn: '2026-02-01' }),
    ['hours'],
  ],
  ['on hold', accepted(90, { status: 'on_hold' }), []],
  ['completed', accepted(90, { state: 'completed', status: 'completed' }), ['feedback']],
  ['completed with feedback', accepted(90, { state: 'completed', status: 'completed', hasFeedback: true }), []],
])('a project that is %s waits for its expert', (_, fields, kinds) => {
  expect(dueTasks([makeProject(fields)], NOW).map(({ kind }) => kind)).toEqual(kinds);
});

it('puts an answer before everything else', () => {
  const projects = [makeProject(accepted(14)), makeProject({ state: 'asked' })];
  expect(dueTasks(projects, NOW).map(({ kind }) => kind)).toEqual(['answer', 'checkIn', 'hours']);
});
