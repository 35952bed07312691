import { LIFETIMES, ROUTES, type MemberRole } from '@network/domain';
import type { MailContent } from '../../mail/mail-layout.js';
import { defineMail, type DepartedPerson, type MailToRender } from '../../mail/mail-renderer.js';
import type { OrganizationRow } from '../../user/memberships/membership.service.js';

/** The emails about the membership in an organization (docs/product 13). */
interface OrganizationFacts {
  /** The organization, with the account of its first owner. Both are missing once that account is deleted. */
  organization: { ownerId?: string; name?: string | null };
}

export interface InvitedFacts extends OrganizationFacts {
  role: MemberRole;
  /** The inviting member. Null for the programme team, and once the account is deleted. */
  by: { id: string; name: string } | null;
}

interface RescuedFacts extends OrganizationFacts {
  /** The invited person. The address is missing once their account is deleted. */
  invited: { id?: string; email?: string };
  reason: string;
}

const forgetOrganization = ({ organization }: OrganizationFacts, { id }: DepartedPerson) => ({
  organization: organization.ownerId === id ? {} : organization,
});

/** The facts about an organization in an email to a member. */
export const organizationFacts = ({ userId, orgName }: OrganizationRow): OrganizationFacts => ({
  organization: { ownerId: userId, name: orgName },
});

export const memberInvitedMail = defineMail({
  name: 'member-invited',
  goesTo: 'address',
  forget: (facts, person) => ({
    ...forgetOrganization(facts, person),
    by: facts.by?.id === person.id ? null : facts.by,
  }),
  render(mail: MailToRender<InvitedFacts>) {
    const { say, urlOf, isolatedName, recipient, facts } = mail;
    const by = { product: say('product.name'), by: facts.by ? 'member' : 'team', name: isolatedName(facts.by?.name) };
    return {
      ...titled(mail, 'member-invited'),
      paragraphs: [
        say('mail.member-invited.text', { orgName: orgNameIn(mail), ...by }),
        say(`mail.member.role.${facts.role}`),
        say('mail.member-invited.how', { email: recipient, days: LIFETIMES.memberInvitationDays }),
      ],
      buttons: [{ label: say('mail.member-invited.button'), url: urlOf(ROUTES.login) }],
      footnote: say('mail.member-invited.footnote'),
    };
  },
});

export const memberRoleMail = defineMail({
  name: 'member-role-changed',
  goesTo: 'address',
  forget: forgetOrganization,
  render: (mail: MailToRender<OrganizationFacts & { role: MemberRole }>) => ({
    ...titled(mail, 'member-role-changed'),
    paragraphs: [
      mail.say('mail.member-role-changed.text', { orgName: orgNameIn(mail) }),
      mail.say(`mail.member.role.${mail.facts.role}`),
    ],
    buttons: [dashboard(mail)],
  }),
});

export const memberRemovedMail = defineMail({
  name: 'member-removed',
  goesTo: 'address',
  forget: forgetOrganization,
  render: (mail: MailToRender<OrganizationFacts>) => ended(mail, 'member-removed'),
});

/** Its recipients were members of the deleted organization, so it keeps the name. The account module sends it. */
export const organizationGoneMail = defineMail({
  name: 'member-organization-gone',
  goesTo: 'address',
  render: (mail: MailToRender<OrganizationFacts>) => ended(mail, 'member-organization-gone'),
});

export const memberRescuedMail = defineMail({
  name: 'member-rescued',
  goesTo: 'address',
  forget: (facts, person) => ({
    ...forgetOrganization(facts, person),
    invited: facts.invited.id === person.id ? {} : facts.invited,
  }),
  render(mail: MailToRender<RescuedFacts>) {
    const { say, isolatedName, facts, contactEmail } = mail;
    const { email } = facts.invited;
    const invited = { known: email ? 'yes' : 'no', email: isolatedName(email) };
    return {
      ...titled(mail, 'member-rescued'),
      paragraphs: [
        say('mail.member-rescued.text', { orgName: orgNameIn(mail), ...invited }),
        say('mail.member-rescued.more', { contact: contactEmail }),
      ],
      details: [{ label: say('mail.member-rescued.reason'), written: facts.reason }],
      buttons: [dashboard(mail)],
    };
  },
});

function titled(
  mail: MailToRender<OrganizationFacts>,
  name: 'member-invited' | 'member-role-changed' | 'member-removed' | 'member-rescued' | 'member-organization-gone',
): Pick<MailContent, 'subject' | 'heading'> {
  const { say, inSubject, facts } = mail;
  const orgName = inSubject(facts.organization.name) || say('mail.member.anOrganization');
  return {
    subject: say(`mail.${name}.subject`, { orgName }),
    heading: say(`mail.${name}.subject`, { orgName: orgNameIn(mail) }),
  };
}

const ended = (
  mail: MailToRender<OrganizationFacts>,
  name: 'member-removed' | 'member-organization-gone',
): MailContent => ({
  ...titled(mail, name),
  paragraphs: [mail.say(`mail.${name}.text`, { orgName: orgNameIn(mail) }), mail.say('mail.member-removed.account')],
  buttons: [],
});

const dashboard = ({ say, urlOf }: MailToRender<OrganizationFacts>) => ({
  label: say('mail.dashboardButton'),
  url: urlOf(ROUTES.dashboard),
});

/** The name of the organization, or a generic term if unknown. */
const orgNameIn = ({ say, isolatedName, facts: { organization } }: MailToRender<OrganizationFacts>) =>
  organization.name ? isolatedName(organization.name) : say('mail.member.anOrganization');
