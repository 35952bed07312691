import { DECLINE_REASONS, WORK_DAYS } from '@network/domain';
import type { HourLine } from '../../engagement/hour-line.entity.js';
import type { Assignment } from '../../project/assignment.entity.js';
import type { EndedAssignment } from '../../project/ended-assignment.entity.js';
import type { Making } from './amounts.js';
import { HOUR_MS } from './calendar.js';
import type { SeededExpert } from './experts.js';
import { about } from './project-life.js';
import type { SeededProject } from './projects.js';

const DAY_MS = 24 * HOUR_MS;

/** Of ten experts asked lately, how many have not answered yet. */
const SHARE_ASKED = 0.5;
/** Of the projects at work, for how many somebody declined before, somebody left, and completion is asked for. */
const SHARE_DECLINED = 0.2;
const SHARE_LEFT = 0.12;
const SHARE_TO_CLOSE = 0.08;
/** Of the completed ones, of how many the organization has said how it was, and of how many nothing came. */
const SHARE_WITH_WORDS = 0.6;
const SHARE_IN_VAIN = 0.08;

const HANDOVERS = [
  ['The forms of two clinics are typed in.', 'The third clinic, and a check of the totals.'],
  [
    'The curriculum of the first term is written and was tried with one class.',
    'The second term; the teachers know of it.',
  ],
  ['All accounts of last year are entered.', 'The report to the donor, which is due at the end of the month.'],
] as const;
const WORDS = ['Careful work, and always in touch.', 'We learned a lot, and use it every day.', null];

const ENTRIES = ['A call with the team', 'Reading what is there', 'The first draft', 'Training two colleagues', null];
/** Of the lines that wait for more than a week, how many are confirmed. */
const SHARE_CONFIRMED = 0.85;
const LINES_AT_MOST = 6;

/** What experts wrote down on their projects, most of it confirmed. */
export function makeHours(
  { faker, calendar }: Making,
  projects: SeededProject[],
  assignments: Partial<Assignment>[],
): Partial<HourLine>[] {
  const byId = new Map(projects.map((project) => [project.id, project]));
  return assignments.flatMap(({ projectId, expertId, answeredAt, state }) => {
    const { status, statusSince } = byId.get(projectId!)!;
    const until = status === 'in_progress' ? calendar.today : statusSince!;
    if (state === 'asked' || !answeredAt || until <= answeredAt) return [];
    return Array.from({ length: faker.number.int({ min: 0, max: LINES_AT_MOST }) }, () => {
      const at = faker.date.between({ from: answeredAt, to: until });
      const isOld = calendar.today.getTime() - at.getTime() > 7 * DAY_MS;
      return {
        projectId,
        expertId,
        date: at.toISOString().slice(0, 10),
        quarters: faker.number.int({ min: 2, max: 16 }),
        note: faker.helpers.arrayElement(ENTRIES),
        confirmedAt: isOld && faker.datatype.boolean(SHARE_CONFIRMED) ? calendar.within(7, at) : null,
        createdAt: at,
      };
    });
  });
}

/** What has become of a match: who still has to answer, who came off again, and what organizations say afterwards. */
export function makeWork(
  made: Making,
  projects: SeededProject[],
  assignments: Partial<Assignment>[],
  experts: SeededExpert[],
): Partial<EndedAssignment>[] {
  const ended: Partial<EndedAssignment>[] = [];
  const byId = new Map(projects.map((project) => [project.id, project]));
  for (const assignment of assignments) answer(made, byId.get(assignment.projectId!)!, assignment);
  const free = experts.filter(({ user }) => user.status === 'approved_waiting');
  for (const project of projects) {
    if (project.status === 'completed') sayHowItWas(made, project);
    if (project.status !== 'in_progress') continue;
    if (made.faker.datatype.boolean(SHARE_TO_CLOSE)) askToClose(made, project);
    if (made.faker.datatype.boolean(SHARE_DECLINED)) come('declined', project);
    if (made.faker.datatype.boolean(SHARE_LEFT)) come('left', project);
  }
  return ended;

  function come(state: 'declined' | 'left', project: SeededProject) {
    const expert = free.pop();
    if (expert) ended.push(cameOff(made, project, expert, state));
  }
}

/** Who was asked in the last days may not have answered yet; everybody else has accepted. */
function answer({ faker, calendar, history }: Making, project: SeededProject, assignment: Partial<Assignment>): void {
  const askedAt = assignment.askedAt!;
  const isNew = calendar.today.getTime() - askedAt.getTime() < (WORK_DAYS.answer + 3) * DAY_MS;
  if (isNew && project.status === 'in_progress' && faker.datatype.boolean(SHARE_ASKED)) {
    Object.assign(assignment, { state: 'asked', answeredAt: null });
    return;
  }
  const answeredAt = calendar.within(WORK_DAYS.answer - 1, askedAt);
  Object.assign(assignment, { answeredAt });
  history.add(answeredAt, { action: 'project.accept', ...about(project.id), actorId: assignment.expertId });
}

function askToClose({ calendar, history }: Making, project: SeededProject): void {
  project.closeRequestedAt = calendar.within(20, project.statusSince!);
  project.closeRequestNote = 'Everything that we asked for is there.';
  history.add(project.closeRequestedAt, { action: 'project.requestClose', ...about(project.id) });
}

function sayHowItWas({ faker, calendar, history }: Making, project: SeededProject): void {
  if (!faker.datatype.boolean(SHARE_WITH_WORDS)) return;
  const happened = !faker.datatype.boolean(SHARE_IN_VAIN);
  project.orgFeedbackAt = calendar.within(12, project.statusSince!);
  project.happened = happened;
  project.orgRating = happened ? faker.number.int({ min: 3, max: 5 }) : null;
  project.orgComment = happened ? faker.helpers.arrayElement(WORDS) : 'We did not find the time to begin.';
  history.add(project.orgFeedbackAt, { action: 'project.organizationFeedback', ...about(project.id) });
}

function cameOff(
  { faker, calendar, history }: Making,
  { id: projectId, statusSince }: SeededProject,
  { user }: SeededExpert,
  state: 'declined' | 'left',
): Partial<EndedAssignment> {
  const hasLeft = state === 'left';
  const answeredAt = calendar.within(3, statusSince!);
  const endedAt = hasLeft ? calendar.within(40, answeredAt) : answeredAt;
  const [done, next] = hasLeft ? faker.helpers.arrayElement(HANDOVERS) : [null, null];
  const action = hasLeft ? 'project.leave' : 'project.decline';
  history.add(endedAt, { action, ...about(projectId), actorId: user.id });
  return {
    projectId,
    expertId: user.id,
    state,
    reason: faker.helpers.arrayElement(DECLINE_REASONS),
    note: null,
    done,
    next,
    askedAt: statusSince,
    answeredAt: hasLeft ? answeredAt : null,
    endedAt,
  };
}
