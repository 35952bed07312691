import { ADMIN_ROUTES } from '@network/domain';
import { defineMail, type MailToRender } from '../mail/mail-renderer.js';
import { forgetInProject, type PersonalFacts } from '../project/mail-parts.js';
import type { CheckIn } from './check-in.entity.js';

interface HelpNeededFacts extends PersonalFacts {
  by: CheckIn['by'];
  state: CheckIn['state'];
  projectId: string;
  title: string;
  /** The author's own words. */
  note: string | null;
}

export const helpNeededMail = defineMail({
  name: 'help-needed',
  goesTo: 'address',
  forget(facts, person) {
    const left = forgetInProject(facts, person);
    const isAuthorGone = facts.by === 'expert' ? facts.experts?.[0]?.id === person.id : !!left.isOrganizationGone;
    return { ...left, note: isAuthorGone ? null : facts.note };
  },
  render({ say, urlOf, isolatedName, inSubject, facts }: MailToRender<HelpNeededFacts>) {
    const { by, state, title, orgName, experts, note } = facts;
    const expert = isolatedName(experts?.[0]?.fullName);
    const values = { by, state, title: isolatedName(title), expert, organization: isolatedName(orgName) };
    const subjectTitle = inSubject(title);
    const heading = say('mail.help-needed.heading', values);
    return {
      subject: subjectTitle ? say('mail.help-needed.subject', { ...values, title: subjectTitle }) : heading,
      heading,
      paragraphs: [say('mail.help-needed.text', values)],
      details: note ? [{ label: say('mail.help-needed.note'), written: note }] : [],
      buttons: [{ label: say('mail.help-needed.button'), url: urlOf(ADMIN_ROUTES.attention) }],
    };
  },
});
