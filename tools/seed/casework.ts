import { EXPERT_FIELDS } from '@network/domain';
import type { ChangeRequestEntity } from '../../api/src/casework/change-request.entity.js';
import { storedForm } from '../../api/src/user/change-request.dto.js';
import type { Making } from './amounts.js';
import type { SeededExpert } from './experts.js';

const REQUEST = {
  message: 'Thank you for your pledge. We need a little more before we can offer you to a project.',
  fields: { bio: 'Please say which systems you built, and for whom.' },
};

/** Asks two experts in review for changes. The second one has answered, and is first in the review queue. */
export function makeChangeRequests(
  { calendar, history, team }: Making,
  experts: SeededExpert[],
): Partial<ChangeRequestEntity>[] {
  const inReview = experts.filter(({ profile }) => profile.status === 'under_review');
  return inReview.slice(0, 2).map(({ user: { id: expertId }, profile }, index) => {
    const isAnswered = index === 1;
    const at = calendar.after(profile.statusSince);
    const event = { subjectType: 'user', subjectId: expertId } as const;
    history.add(at, { ...event, action: 'changes.request', actorId: team, fields: Object.keys(REQUEST.fields) });
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
