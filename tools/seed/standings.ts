import type { Standing, UserStatus } from '@network/domain';
import type { Profile } from '../../api/src/user/profile.js';
import type { Making } from './amounts.js';

interface Person {
  profile: Partial<Profile> & { status: UserStatus; statusSince: Date };
}

/** Declines the last waiting and suspends the last busy person of each role, so that a demo shows both. */
export function declineAndSuspend(made: Making, ...roles: Person[][]): void {
  for (const people of roles) {
    const last = (...statuses: UserStatus[]) => people.findLast(({ profile }) => statuses.includes(profile.status));
    decide(made, last('under_review'), 'declined', 'Please tell us more about your work, with an example.');
    decide(
      made,
      last('matched', 'projects_active'),
      'suspended',
      'Two partners complained and we are looking into it.',
    );
  }
}

function decide(
  { calendar, history, team }: Making,
  person: Person | undefined,
  standing: Exclude<Standing, 'active'>,
  standingReason: string,
): void {
  if (!person) return;
  const standingSince = calendar.after(person.profile.statusSince);
  Object.assign(person.profile, { standing, standingReason, standingSince });
  const action = standing === 'declined' ? 'user.decline' : 'user.suspend';
  const subjectId = person.profile.userId!;
  history.add(standingSince, { action, subjectType: 'user', subjectId, actorId: team, fields: ['standing'] });
}
