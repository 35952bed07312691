import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIFETIMES, ROUTES, type MemberRole } from '@network/domain';
import {
  MailRenderers,
  type DepartedPerson,
  type MailContent,
  type MailKind,
  type MailToRender,
} from '../../mail/mail-renderers.js';
import { isolated, oneLine, titleInSubject } from '../../mail/mail-titles.js';
import { Config } from '../../platform/config/config.js';

interface OrganizationFacts {
  /** The organization, with the account of its first owner. Both are missing once that account is deleted. */
  organization: { ownerId?: string; name?: string | null };
}

interface InvitedFacts extends OrganizationFacts {
  role: MemberRole;
  /** The inviting member. Null for the programme team, and once the account is deleted. */
  by: { id: string; name: string } | null;
}

interface RescuedFacts extends OrganizationFacts {
  /** The invited person. The address is missing once their account is deleted. */
  invited: { id?: string; email?: string };
  reason: string;
}

const forgetOrganization = <Facts extends OrganizationFacts>({ organization }: Facts, { id }: DepartedPerson) => ({
  organization: organization.ownerId === id ? {} : organization,
});

export const memberInvitedMail: MailKind<InvitedFacts> = {
  name: 'member-invited',
  about: 'account',
  forget: (facts, person) => ({
    ...forgetOrganization(facts, person),
    by: facts.by?.id === person.id ? null : facts.by,
  }),
};
export const memberRoleMail: MailKind<OrganizationFacts & { role: MemberRole }> = {
  name: 'member-role-changed',
  about: 'account',
  forget: forgetOrganization,
};
export const memberRemovedMail: MailKind<OrganizationFacts> = {
  name: 'member-removed',
  about: 'account',
  forget: forgetOrganization,
};
export const memberRescuedMail: MailKind<RescuedFacts> = {
  name: 'member-rescued',
  about: 'account',
  forget: (facts, person) => ({
    ...forgetOrganization(facts, person),
    invited: facts.invited.id === person.id ? {} : facts.invited,
  }),
};
/** Its readers were members of the deleted organization, so it keeps the name. The account module sends it. */
export const organizationGoneMail: MailKind<OrganizationFacts> = { name: 'member-organization-gone', about: 'account' };

/** The facts about an organization in a mail to a member. */
export const organizationFacts = ({
  userId,
  orgName,
}: {
  userId: string;
  orgName: string | null;
}): OrganizationFacts => ({
  organization: { ownerId: userId, name: orgName },
});

/** The mails about the membership in an organization (docs/product 13). */
@Injectable()
export class MemberMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register(memberInvitedMail, (mail) => {
      const { language, say, at, recipient, facts } = mail;
      const name = isolated(language, oneLine(facts.by?.name ?? ''));
      const by = { product: say('product.name'), by: facts.by ? 'member' : 'team', name };
      return {
        ...titled(mail, 'member-invited'),
        paragraphs: [
          say('mail.member-invited.text', { ...named(mail), ...by }),
          say(`mail.member-role.${facts.role}`),
          say('mail.member-invited.how', { email: recipient, days: LIFETIMES.memberInvitationDays }),
        ],
        buttons: [{ label: say('mail.member-invited.button'), url: at(ROUTES.login) }],
        footnote: say('mail.member-invited.footnote'),
      };
    });
    this.renderers.register(memberRoleMail, (mail) => ({
      ...titled(mail, 'member-role-changed'),
      paragraphs: [
        mail.say('mail.member-role-changed.text', named(mail)),
        mail.say(`mail.member-role.${mail.facts.role}`),
      ],
      buttons: [dashboard(mail)],
    }));
    this.renderers.register(memberRescuedMail, (mail) => {
      const { language, say, facts } = mail;
      const { email } = facts.invited;
      const invited = { known: email ? 'yes' : 'no', email: isolated(language, email ?? '') };
      return {
        ...titled(mail, 'member-rescued'),
        paragraphs: [
          say('mail.member-rescued.text', { ...named(mail), ...invited }),
          say('mail.member-rescued.more', { contact: this.config.contactEmail }),
        ],
        details: [{ label: say('mail.member-rescued.reason'), written: facts.reason }],
        buttons: [dashboard(mail)],
      };
    });
    for (const kind of [memberRemovedMail, organizationGoneMail])
      this.renderers.register(kind, (mail) => {
        const name = kind.name as 'member-removed' | 'member-organization-gone';
        return {
          ...titled(mail, name),
          paragraphs: [mail.say(`mail.${name}.text`, named(mail)), mail.say('mail.member-removed.account')],
          buttons: [],
        };
      });
  }
}

function titled(
  mail: MailToRender<OrganizationFacts>,
  name: 'member-invited' | 'member-role-changed' | 'member-removed' | 'member-rescued' | 'member-organization-gone',
): Pick<MailContent, 'subject' | 'heading'> {
  const { language, say, facts } = mail;
  const short = titleInSubject(oneLine(facts.organization.name ?? ''));
  const orgName = short ? isolated(language, short) : say('mail.member.anOrganization');
  return { subject: say(`mail.${name}.subject`, { orgName }), heading: say(`mail.${name}.subject`, named(mail)) };
}

const dashboard = ({ say, at }: MailToRender<OrganizationFacts>) => ({
  label: say('mail.dashboardButton'),
  url: at(ROUTES.dashboard),
});

/** The name of the organization, or a generic term if unknown. */
const named = ({ language, say, facts: { organization } }: MailToRender<OrganizationFacts>) => ({
  orgName: organization.name ? isolated(language, oneLine(organization.name)) : say('mail.member.anOrganization'),
});
