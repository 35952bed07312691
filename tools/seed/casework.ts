import {
  EXPERT_FIELDS,
  type Standing,
  type UserStatus,
  DAY_MS,
  programmeDay,
  type ProjectStatus,
} from '@network/domain';
import type { ChangeRequest } from '../../api/src/casework/change-request.entity.js';
import { storedForm } from '../../api/src/casework/change-request.repository.js';
import type { Note, NoteTask } from '../../api/src/note/note.entity.js';
import type { Profile } from '../../api/src/user/profile.js';
import type { SeedContext } from './context.js';
import type { SeededExpert } from './experts.js';
import type { SeededProject } from './projects.js';

const REQUEST = {
  message: 'Thank you for your pledge. We need a little more before we can offer you to a project.',
  fields: { bio: 'Please say which systems you built, and for whom.' },
};

/** Asks two experts in review for changes. The second one has answered, and is first in the review queue. */
export function makeChangeRequests(
  { calendar, history, adminId }: SeedContext,
  experts: SeededExpert[],
): Partial<ChangeRequest>[] {
  const inReview = experts.filter(({ profile }) => profile.status === 'under_review');
  return inReview.slice(0, 2).map(({ user: { id: expertId }, profile }, index) => {
    const isAnswered = index === 1;
    const at = calendar.after(profile.statusSince);
    const event = { subjectType: 'user', subjectId: expertId } as const;
    history.add(at, { ...event, action: 'changes.request', actorId: adminId, fields: Object.keys(REQUEST.fields) });
    const before = storedForm(profile, EXPERT_FIELDS);
    if (isAnswered) {
      const resubmittedAt = calendar.after(at);
      profile.resubmittedAt = resubmittedAt;
      before.bio = 'Many years of experience.';
      history.add(resubmittedAt, { ...event, action: 'changes.resubmit', actorId: expertId });
    } else profile.changeRequest = { at: at.toISOString(), ...REQUEST };
    return { expertId, at, ...REQUEST, before };
  });
}

interface Person {
  profile: Partial<Profile> & { id?: string; status: UserStatus; statusSince: Date };
}

/** Declines the last waiting and suspends the last busy person of each role, so that a demo shows both. */
export function declineAndSuspend(context: SeedContext, ...roles: Person[][]): void {
  for (const people of roles) {
    const last = (...statuses: UserStatus[]) => people.findLast(({ profile }) => statuses.includes(profile.status));
    decide(context, last('under_review'), 'declined', 'Please tell us more about your work, with an example.');
    decide(
      context,
      last('matched', 'projects_active'),
      'suspended',
      'Two partners complained and we are looking into it.',
    );
  }
}

function decide(
  { calendar, history, adminId }: SeedContext,
  person: Person | undefined,
  standing: Exclude<Standing, 'active'>,
  standingReason: string,
): void {
  if (!person) return;
  const standingSince = calendar.after(person.profile.statusSince);
  Object.assign(person.profile, { standing, standingReason, standingSince });
  const action = standing === 'declined' ? 'user.decline' : 'user.suspend';
  const { userId: subjectId, id: orgId } = person.profile;
  const event = { action, subjectType: 'user', subjectId: subjectId!, facts: orgId ? { orgId } : {} } as const;
  history.add(standingSince, { ...event, actorId: adminId, fields: ['standing'] });
}

interface Notes {
  notes: Partial<Note>[];
  tasks: Partial<NoteTask>[];
}

/** The day that is `days` after today, in the programme's time zone. */
const daysFromNow = (days: number) => programmeDay(new Date(Date.now() + days * DAY_MS));

/**
 * Assigns the experts with change requests and two projects to the team. Adds a due note, one due later, and one that
 * mentions the team.
 */
export function assignOwnersAndNotes(context: SeedContext, experts: SeededExpert[], projects: SeededProject[]): Notes {
  const { adminId } = context;
  if (!adminId) return { notes: [], tasks: [] };
  const owned = experts.filter(({ profile }) => profile.changeRequest ?? profile.resubmittedAt);
  const inStatus = (wanted: ProjectStatus) => projects.filter(({ status }) => status === wanted).slice(0, 1);
  const [waiting, running] = [inStatus('pending_review'), inStatus('in_progress')];
  for (const { user, profile } of owned) {
    profile.ownerId = adminId;
    recordOwner(context, profile.statusSince, 'user.owner', user.id, adminId);
  }
  for (const project of [...waiting, ...running]) {
    project.ownerId = adminId;
    recordOwner(context, project.createdAt, 'project.owner', project.id, adminId);
  }
  const drafts = [
    ...owned.slice(0, 1).map(({ user: { id } }) => ({
      subject: { userId: id },
      text: 'Promised by phone to complete the profile. Ask again.',
      dueOn: daysFromNow(0),
    })),
    ...waiting.map(({ id }) => ({
      subject: { projectId: id },
      text: 'The budget arrives this week.',
      dueOn: daysFromNow(3),
    })),
    ...running.map(({ id }) => ({
      subject: { projectId: id },
      text: 'Please have a look at the hours before the next call.',
      dueOn: null,
    })),
  ];
  const notes = drafts.map(({ subject, text, dueOn }) => {
    const createdAt = context.calendar.daysAgo(0.1, 0.9);
    const note = { id: context.faker.string.uuid(), ...subject, text, dueOn, authorId: adminId, createdAt };
    const subjectId = Object.values(subject)[0]!;
    const subjectType = 'userId' in subject ? 'user' : 'project';
    const event = { action: 'note.add', subjectType, subjectId, actorId: adminId } as const;
    context.history.add(createdAt, { ...event, fields: ['text'], relatedIds: [note.id] });
    return note;
  });
  const tasks = notes.map(({ id, dueOn }) => ({ noteId: id, administratorId: adminId, isMentioned: dueOn === null }));
  return { notes, tasks };
}

function recordOwner(
  { calendar, history }: SeedContext,
  since: Date,
  action: 'user.owner' | 'project.owner',
  subjectId: string,
  adminId: string,
): void {
  const subjectType = action === 'user.owner' ? 'user' : 'project';
  const more = { actorId: adminId, fields: ['ownerId'], relatedIds: [adminId] };
  history.add(calendar.after(since), { action, subjectType, subjectId, ...more });
}
