import { DAY_MS, programmeDay, type ProjectStatus } from '@network/domain';
import type { Note, NoteTask } from '../../api/src/note/note.entity.js';
import type { Making } from './amounts.js';
import type { SeededExpert } from './experts.js';
import type { SeededProject } from './projects.js';

interface Notes {
  notes: Partial<Note>[];
  tasks: Partial<NoteTask>[];
}

/** The day that is `days` after today, in the programme's time zone. */
const dayIn = (days: number) => programmeDay(new Date(Date.now() + days * DAY_MS));

/**
 * Assigns the experts with change requests and two projects to the team. Adds a due note, one due later, and one that
 * mentions the team.
 */
export function makeOwnersAndNotes(made: Making, experts: SeededExpert[], projects: SeededProject[]): Notes {
  const { team } = made;
  if (!team) return { notes: [], tasks: [] };
  const owned = experts.filter(({ profile }) => profile.changeRequest ?? profile.resubmittedAt);
  const inStatus = (wanted: ProjectStatus) => projects.filter(({ status }) => status === wanted).slice(0, 1);
  const [waiting, running] = [inStatus('pending_review'), inStatus('in_progress')];
  for (const { user, profile } of owned) {
    profile.ownerId = team;
    addEntry(made, profile.statusSince, 'user.owner', user.id, team);
  }
  for (const project of [...waiting, ...running]) {
    project.ownerId = team;
    addEntry(made, project.createdAt, 'project.owner', project.id, team);
  }
  const drafts = [
    ...owned.slice(0, 1).map(({ user: { id } }) => ({
      subject: { userId: id },
      text: 'Promised by phone to complete the profile. Ask again.',
      dueOn: dayIn(0),
    })),
    ...waiting.map(({ id }) => ({
      subject: { projectId: id },
      text: 'The budget arrives this week.',
      dueOn: dayIn(3),
    })),
    ...running.map(({ id }) => ({
      subject: { projectId: id },
      text: 'Please have a look at the hours before the next call.',
      dueOn: null,
    })),
  ];
  const notes = drafts.map(({ subject, text, dueOn }) => {
    const createdAt = made.calendar.daysAgo(0.1, 0.9);
    const note = { id: made.faker.string.uuid(), ...subject, text, dueOn, authorId: team, createdAt };
    const subjectId = Object.values(subject)[0]!;
    const subjectType = 'userId' in subject ? 'user' : 'project';
    const event = { action: 'note.add', subjectType, subjectId, actorId: team } as const;
    made.history.add(createdAt, { ...event, fields: ['text'], relatedIds: [note.id] });
    return note;
  });
  const tasks = notes.map(({ id, dueOn }) => ({ noteId: id, administratorId: team, isMentioned: dueOn === null }));
  return { notes, tasks };
}

function addEntry(
  { calendar, history }: Making,
  since: Date,
  action: 'user.owner' | 'project.owner',
  subjectId: string,
  team: string,
): void {
  const subjectType = action === 'user.owner' ? 'user' : 'project';
  const more = { actorId: team, fields: ['ownerId'], relatedIds: [team] };
  history.add(calendar.after(since), { action, subjectType, subjectId, ...more });
}
