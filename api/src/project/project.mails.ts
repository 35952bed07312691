import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../common/config.js';
import { translate, type MessageId } from '../common/messages.js';
import { MailRenderers, type MailContent, type MailToRender } from '../mail/mail-renderers.js';

interface Facts {
  audience: 'organization' | 'expert';
  projectId: string;
  title: string;
  orgName?: string | null;
  contact?: { name: string | null; title: string | null; email: string | null; phone: string | null };
  experts?: { fullName: string | null; mainExpertise: string | null; country: string | null }[];
  reason?: string | null;
  fields?: string[];
}

/** Kinds that one side gets; those about a pause go to both. */
const KINDS = [
  'project-received',
  'project-approved',
  'project-rejected',
  'project-completed',
  'project-team-changed',
  'project-on-hold',
  'project-resumed',
  'project-changed',
  'expert-matched',
  'expert-removed',
  'expert-completed',
] as const;

/** The mails about projects. */
@Injectable()
export class ProjectMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const kind of KINDS) this.renderers.register(kind, (mail) => this.render(kind, mail));
  }

  private render(kind: (typeof KINDS)[number], { language, facts }: MailToRender): MailContent {
    const { title, orgName, reason, ...known } = facts as Facts;
    const say = (id: MessageId, values = {}) =>
      translate(language, id, { title, organization: orgName ?? '', ...values });
    const fields = known.fields?.map((field) => say(`project.field.${field}` as MessageId));
    return {
      subject: say(`mail.${kind}.subject` as MessageId),
      heading: say(`mail.${kind}.heading` as MessageId),
      paragraphs: [
        say(`mail.${kind}.text` as MessageId, { fields: fields && new Intl.ListFormat(language).format(fields) }),
        ...(reason ? [say('mail.project.reason', { reason })] : []),
      ],
      details: kind === 'expert-removed' ? [] : [...this.people(say, known), ...this.contact(say, known)],
      buttons: this.buttons(kind, say, facts as Facts),
    };
  }

  private people(say: (id: MessageId) => string, { experts = [] }: Pick<Facts, 'experts'>) {
    const describe = ({ mainExpertise, country }: NonNullable<Facts['experts']>[number]) =>
      [mainExpertise && say(`expertise.${mainExpertise}`), country && say(`country.${country}`)]
        .filter(Boolean)
        .join(', ');
    return experts.map((expert) => ({ label: expert.fullName ?? say('role.expert'), value: describe(expert) }));
  }

  private contact(say: (id: MessageId) => string, { contact }: Pick<Facts, 'contact'>) {
    if (!contact) return [];
    const { name, title, email, phone } = contact;
    return [
      { label: say('mail.project.contact'), value: [name, title].filter(Boolean).join(', ') },
      { label: say('mail.project.contactEmail'), value: email ?? '' },
      { label: say('mail.project.contactPhone'), value: phone ?? '' },
    ].filter(({ value }) => value !== '');
  }

  private buttons(kind: (typeof KINDS)[number], say: (id: MessageId) => string, { audience, projectId }: Facts) {
    const at = (path: string) => this.config.publicUrl + path;
    if (kind === 'expert-completed')
      return [{ label: say('mail.expert-completed.button'), url: at('/app/expert/dashboard') }];
    if (kind === 'project-rejected') {
      return [{ label: say('mail.project-rejected.button'), url: at(`/app/organization/edit-project/${projectId}`) }];
    }
    return [{ label: say('mail.dashboardButton'), url: at(`/app/${audience}/dashboard`) }];
  }
}
