import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIFETIMES, ROUTES, type InterfaceLanguage, type MemberRole } from '@network/domain';
import { MailRenderers, type DepartedPerson, type MailContent, type MailKind } from '../../mail/mail-renderers.js';
import { isolated, oneLine, titleInSubject } from '../../mail/mail-titles.js';
import { Config } from '../../platform/config/config.js';
import { translate, type MessageId } from '../../platform/i18n/messages.js';

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
    this.renderers.register(memberInvitedMail, ({ language, recipient, facts: { role, by, ...facts } }) => ({
      ...this.titled(language, 'member-invited', facts),
      paragraphs: [
        translate(language, 'mail.member-invited.text', {
          ...named(language, facts),
          product: translate(language, 'product.name'),
          by: by ? 'member' : 'team',
          name: isolated(language, oneLine(by?.name ?? '')),
        }),
        translate(language, `mail.member-role.${role}`),
        translate(language, 'mail.member-invited.how', { email: recipient, days: LIFETIMES.memberInvitationDays }),
      ],
      buttons: [{ label: translate(language, 'mail.member-invited.button'), url: this.at(ROUTES.login) }],
      footnote: translate(language, 'mail.member-invited.footnote'),
    }));
    this.renderers.register(memberRoleMail, ({ language, facts: { role, ...facts } }) => ({
      ...this.titled(language, 'member-role-changed', facts),
      paragraphs: [
        translate(language, 'mail.member-role-changed.text', named(language, facts)),
        translate(language, `mail.member-role.${role}`),
      ],
      buttons: [this.dashboard(language)],
    }));
    this.renderers.register(memberRescuedMail, ({ language, facts: { invited, reason, ...facts } }) => ({
      ...this.titled(language, 'member-rescued', facts),
      paragraphs: [
        translate(language, 'mail.member-rescued.text', {
          ...named(language, facts),
          known: invited.email ? 'yes' : 'no',
          email: isolated(language, invited.email ?? ''),
        }),
        translate(language, 'mail.member-rescued.more', { contact: this.config.contactEmail }),
      ],
      details: [{ label: translate(language, 'mail.member-rescued.reason'), written: reason }],
      buttons: [this.dashboard(language)],
    }));
    for (const kind of [memberRemovedMail, organizationGoneMail])
      this.renderers.register(kind, ({ language, facts }) => {
        const name = kind.name as 'member-removed' | 'member-organization-gone';
        return {
          ...this.titled(language, name, facts),
          paragraphs: [
            translate(language, `mail.${name}.text`, named(language, facts)),
            translate(language, 'mail.member-removed.account'),
          ],
          buttons: [],
        };
      });
  }

  private titled(
    language: InterfaceLanguage,
    name: 'member-invited' | 'member-role-changed' | 'member-removed' | 'member-rescued' | 'member-organization-gone',
    facts: OrganizationFacts,
  ): Pick<MailContent, 'subject' | 'heading'> {
    const id: MessageId = `mail.${name}.subject`;
    const short = titleInSubject(oneLine(facts.organization.name ?? ''));
    const unnamed = translate(language, 'mail.member.anOrganization');
    return {
      subject: translate(language, id, { orgName: short ? isolated(language, short) : unnamed }),
      heading: translate(language, id, named(language, facts)),
    };
  }

  private dashboard(language: InterfaceLanguage) {
    return { label: translate(language, 'mail.dashboardButton'), url: this.at(ROUTES.dashboard) };
  }

  private at(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}

/** The name of the organization, or a generic term if unknown. */
const named = (language: InterfaceLanguage, { organization: { name } }: OrganizationFacts) => ({
  orgName: name ? isolated(language, oneLine(name)) : translate(language, 'mail.member.anOrganization'),
});
