import { DAY_MS, DECLINE_REASONS, WORK_DAYS } from '@network/domain';
import { ownDay } from '../../api/src/expert/pausing.js';
import type { Assignment, EndedAssignment } from '../../api/src/project/assignments/assignment.entity.js';
import type { CheckIn } from '../../api/src/time-tracking/check-in.entity.js';
import type { HourEntry } from '../../api/src/time-tracking/hour-entry.entity.js';
import type { SeedContext } from './context.js';
import type { SeededExpert } from './experts.js';
import { projectSubject } from './project-timeline.js';
import type { SeededProject } from './projects.js';

/** The share of recently asked experts who have not answered. */
const SHARE_UNANSWERED = 0.5;
/** The shares of running projects with a declined match, a departed expert, or a request for completion. */
const SHARE_DECLINED = 0.2;
const SHARE_LEFT = 0.12;
const SHARE_COMPLETION_REQUESTED = 0.08;
/** The shares of completed projects with feedback of the organization, and of feedback that nothing happened. */
const SHARE_WITH_FEEDBACK = 0.6;
const SHARE_NOTHING_HAPPENED = 0.08;

/** Days since the last check-in. */
const DAYS_SINCE_CHECK_IN: { value: [number, number]; weight: number }[] = [
  { value: [0.5, 13], weight: 85 },
  { value: [14, 27], weight: 10 },
  { value: [28.5, 40], weight: 5 },
];
const CHECK_IN_STATES = [
  { value: 'on_track', weight: 80 },
  { value: 'slow', weight: 14 },
  { value: 'stuck', weight: 6 },
] as const;

const HANDOVERS = [
  ['The forms of two clinics are typed in.', 'The third clinic, and a check of the totals.'],
  [
    'The curriculum of the first term is written and was tried with one class.',
    'The second term; the teachers know of it.',
  ],
  ['All accounts of last year are entered.', 'The report to the donor, which is due at the end of the month.'],
] as const;
const COMMENTS = ['Careful work, and always in touch.', 'We learned a lot, and use it every day.', null];

const HOUR_NOTES = [
  'A call with the team',
  'Reading what is there',
  'The first draft',
  'Training two colleagues',
  null,
];
/** The share of hour entries older than a week that are confirmed. */
const SHARE_CONFIRMED = 0.85;
const MAX_ENTRIES = 6;

/** Generates the hour entries of experts. Most of them are confirmed. */
export function makeHourEntries(
  { faker, calendar }: SeedContext,
  projects: SeededProject[],
  assignments: Partial<Assignment>[],
  experts: SeededExpert[],
): Partial<HourEntry>[] {
  const zones = new Map(experts.map(({ user, profile }) => [user.id, profile.timezone]));
  const byId = new Map(projects.map((project) => [project.id, project]));
  return assignments.flatMap(({ projectId, expertId, answeredAt, state }) => {
    const { status, statusSince } = byId.get(projectId!)!;
    const until = status === 'in_progress' ? calendar.today : statusSince!;
    if (state === 'asked' || !answeredAt || until <= answeredAt) return [];
    return Array.from({ length: faker.number.int({ min: 0, max: MAX_ENTRIES }) }, () => {
      const at = faker.date.between({ from: answeredAt, to: until });
      const isOld = calendar.today.getTime() - at.getTime() > 7 * DAY_MS;
      return {
        projectId,
        expertId,
        date: ownDay(zones.get(expertId!) ?? null, at),
        quarters: faker.number.int({ min: 2, max: 16 }),
        note: faker.helpers.arrayElement(HOUR_NOTES),
        confirmedAt: isOld && faker.datatype.boolean(SHARE_CONFIRMED) ? calendar.within(7, at) : null,
        createdAt: at,
      };
    });
  });
}

/** Generates the events after a match: open answers, ended assignments, check-ins and organizations' feedback. */
export function makeAssignmentEvents(
  context: SeedContext,
  projects: SeededProject[],
  assignments: Partial<Assignment>[],
  experts: SeededExpert[],
): { ended: Partial<EndedAssignment>[]; checkIns: Partial<CheckIn>[] } {
  const ended: Partial<EndedAssignment>[] = [];
  const byId = new Map(projects.map((project) => [project.id, project]));
  const checkIns = assignments.flatMap((assignment) =>
    answerAssignment(context, byId.get(assignment.projectId!)!, assignment),
  );
  const free = experts.filter(({ profile }) => profile.status === 'approved_waiting');
  for (const project of projects) {
    if (project.status === 'completed') addOrganizationFeedback(context, project);
    if (project.status !== 'in_progress') continue;
    if (context.faker.datatype.boolean(SHARE_COMPLETION_REQUESTED)) requestCompletion(context, project);
    if (context.faker.datatype.boolean(SHARE_DECLINED)) endAssignment('declined', project);
    if (context.faker.datatype.boolean(SHARE_LEFT)) endAssignment('left', project);
  }
  return { ended, checkIns };

  function endAssignment(state: 'declined' | 'left', project: SeededProject) {
    const expert = free.pop();
    if (expert) ended.push(makeEndedAssignment(context, project, expert, state));
  }
}

/**
 * Sets the answer of an assignment, and returns its check-ins.
 * Some recently asked experts have not answered. All others have accepted, and most of them have checked in.
 */
function answerAssignment(
  { faker, calendar, history }: SeedContext,
  project: SeededProject,
  assignment: Partial<Assignment>,
): Partial<CheckIn>[] {
  const { askedAt, expertId } = assignment as Assignment;
  const daysSince = (moment: Date) => (calendar.today.getTime() - moment.getTime()) / DAY_MS;
  if (
    daysSince(askedAt) < WORK_DAYS.answer + 3 &&
    project.status === 'in_progress' &&
    faker.datatype.boolean(SHARE_UNANSWERED)
  ) {
    // The due reminders count as sent, so that no email goes out for generated data.
    const answerReminders = WORK_DAYS.answerReminders.filter((day) => daysSince(askedAt) >= day).length;
    Object.assign(assignment, { state: 'asked', answeredAt: null, answerReminders });
    return [];
  }
  const answeredAt = calendar.within(WORK_DAYS.answer - 1, askedAt);
  history.add(answeredAt, { action: 'project.accept', ...projectSubject(project.id), actorId: expertId });
  const contactBy = new Date(answeredAt.getTime() + WORK_DAYS.contact * DAY_MS);
  const isContactDue = contactBy < calendar.today;
  const daysSinceCheckIn = faker.helpers.weightedArrayElement(DAYS_SINCE_CHECK_IN);
  const lastUpdateAt = new Date(Math.max(answeredAt.getTime(), calendar.daysAgo(...daysSinceCheckIn).getTime()));
  const checkInRequests = Math.floor(daysSince(lastUpdateAt) / WORK_DAYS.checkIn);
  const feedbackReminders = WORK_DAYS.feedbackReminders.length;
  const prompts = {
    isExpertPrompted: isContactDue,
    isOrganizationPrompted: isContactDue,
    checkInRequests,
    feedbackReminders,
  };
  Object.assign(assignment, { answeredAt, contactBy, lastUpdateAt, ...prompts });
  if (lastUpdateAt <= answeredAt || project.status !== 'in_progress') return [];
  const state = faker.helpers.weightedArrayElement(CHECK_IN_STATES);
  history.add(lastUpdateAt, { action: 'project.checkIn', ...projectSubject(project.id), actorId: expertId });
  const note = state === 'stuck' ? 'I have been waiting for the files for two weeks.' : null;
  return [{ projectId: project.id, expertId, by: 'expert', kind: 'check_in', state, note, at: lastUpdateAt }];
}

function requestCompletion({ calendar, history }: SeedContext, project: SeededProject): void {
  project.closeRequestedAt = calendar.within(20, project.statusSince!);
  project.closeRequestNote = 'Everything that we asked for is there.';
  history.add(project.closeRequestedAt, { action: 'project.requestClose', ...projectSubject(project.id) });
}

function addOrganizationFeedback({ faker, calendar, history }: SeedContext, project: SeededProject): void {
  project.feedbackReminders = WORK_DAYS.feedbackReminders.length;
  if (!faker.datatype.boolean(SHARE_WITH_FEEDBACK)) return;
  const happened = !faker.datatype.boolean(SHARE_NOTHING_HAPPENED);
  project.orgFeedbackAt = calendar.within(12, project.statusSince!);
  project.happened = happened;
  project.orgRating = happened ? faker.number.int({ min: 3, max: 5 }) : null;
  project.orgComment = happened ? faker.helpers.arrayElement(COMMENTS) : 'We did not find the time to begin.';
  history.add(project.orgFeedbackAt, { action: 'project.organizationFeedback', ...projectSubject(project.id) });
}

function makeEndedAssignment(
  { faker, calendar, history }: SeedContext,
  { id: projectId, statusSince }: SeededProject,
  { user }: SeededExpert,
  state: 'declined' | 'left',
): Partial<EndedAssignment> {
  const hasLeft = state === 'left';
  const answeredAt = calendar.within(3, statusSince!);
  const endedAt = hasLeft ? calendar.within(40, answeredAt) : answeredAt;
  const [done, next] = hasLeft ? faker.helpers.arrayElement(HANDOVERS) : [null, null];
  const action = hasLeft ? 'project.leave' : 'project.decline';
  history.add(endedAt, { action, ...projectSubject(projectId), actorId: user.id });
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
