import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pathTo, PRODUCT_NAME, ROUTES, type InterfaceLanguage, type JoiningRole } from '@network/domain';
import { Config } from '../platform/config/config.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import { MailRenderers, type MailContent, type MailKind, type MailToRender } from '../mail/mail-renderers.js';
import { isolated, oneLine, titleInSubject } from '../mail/mail-titles.js';

/** A form of the portal: a profile of a role, or a project. */
type FormName = JoiningRole | 'project';

interface ChangesRequestedFacts {
  form: FormName;
  message: string;
  /** The remarks by field name. */
  remarks: Record<string, string>;
  /** The project, if the form is one. */
  project?: { id: string; title: string };
}

interface ProfileCorrectedFacts {
  role: JoiningRole;
  fields: string[];
  reason: string;
}

export const changesRequestedMail: MailKind<ChangesRequestedFacts> = { name: 'changes-requested', about: 'work' };
export const profileCorrectedMail: MailKind<ProfileCorrectedFacts> = { name: 'profile-corrected', about: 'work' };

const EDIT_PATH: Record<JoiningRole, string> = {
  expert: `${ROUTES.expertWizard}?edit=true`,
  organization: `${ROUTES.organizationWizard}?edit=true`,
};

const formLabel = (language: InterfaceLanguage, form: FormName, field: string): string =>
  translate(language, `formField.${form}.${field}` as MessageId, { product: PRODUCT_NAME });

const formLabels = (language: InterfaceLanguage, form: FormName, fields: string[]): string =>
  new Intl.ListFormat(language).format(fields.map((field) => formLabel(language, form, field)));

/** The mails about change requests and about corrections of profiles. */
@Injectable()
export class ChangeRequestMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register(changesRequestedMail, (mail) =>
      mail.facts.project ? this.aboutProject(mail, mail.facts.project) : this.aboutProfile(mail),
    );
    this.renderers.register(profileCorrectedMail, ({ language, facts: { role, fields, reason } }) => ({
      subject: translate(language, 'mail.profileCorrected.subject'),
      heading: translate(language, 'mail.profileCorrected.subject'),
      paragraphs: [translate(language, 'mail.profileCorrected.text', { fields: formLabels(language, role, fields) })],
      details: [{ label: translate(language, 'mail.profileCorrected.reason'), written: reason }],
      buttons: [{ label: translate(language, 'mail.dashboardButton'), url: this.at(ROUTES.dashboard) }],
    }));
  }

  private aboutProfile({ language, facts }: MailToRender<ChangesRequestedFacts>): MailContent {
    return {
      subject: translate(language, 'mail.changesRequested.subject'),
      heading: translate(language, 'mail.changesRequested.subject'),
      paragraphs: [translate(language, 'mail.changesRequested.text')],
      details: detailsOf(language, facts),
      buttons: [
        {
          label: translate(language, 'mail.changesRequested.button'),
          url: this.at(EDIT_PATH[facts.form as JoiningRole]),
        },
      ],
    };
  }

  private aboutProject(
    { language, facts }: MailToRender<ChangesRequestedFacts>,
    { id, title }: { id: string; title: string },
  ): MailContent {
    const named = (name: string) => ({ title: isolated(language, name) });
    const inSubject = titleInSubject(oneLine(title));
    const heading = translate(language, 'mail.changesRequested.heading.project');
    return {
      subject: inSubject ? translate(language, 'mail.changesRequested.subject.project', named(inSubject)) : heading,
      heading,
      paragraphs: [translate(language, 'mail.changesRequested.text.project', named(oneLine(title)))],
      details: detailsOf(language, facts),
      buttons: [
        {
          label: translate(language, 'mail.changesRequested.button.project'),
          url: this.at(pathTo(ROUTES.editProject, id)),
        },
      ],
    };
  }

  private at(path: string): string {
    return this.config.publicUrl + path;
  }
}

/** The message, and each remark under the label of its field. */
const detailsOf = (language: InterfaceLanguage, { form, message, remarks }: ChangesRequestedFacts) => [
  { label: translate(language, 'mail.changesRequested.message'), written: message },
  ...Object.entries(remarks).map(([field, remark]) => ({ label: formLabel(language, form, field), written: remark })),
];
