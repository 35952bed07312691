import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pathTo, PRODUCT_NAME, ROUTES, type JoiningRole } from '@network/domain';
import { type MessageId, type Say } from '../platform/i18n/messages.js';
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

const formLabel = (say: Say, form: FormName, field: string): string =>
  say(`formField.${form}.${field}` as MessageId, { product: PRODUCT_NAME });

@Injectable()
export class ChangeRequestMails implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(changesRequestedMail, (mail) =>
      mail.facts.project ? aboutProject(mail, mail.facts.project) : aboutProfile(mail),
    );
    this.renderers.register(profileCorrectedMail, ({ language, say, at, facts: { role, fields, reason } }) => {
      const labels = fields.map((field) => formLabel(say, role, field));
      return {
        subject: say('mail.profileCorrected.subject'),
        heading: say('mail.profileCorrected.subject'),
        paragraphs: [say('mail.profileCorrected.text', { fields: new Intl.ListFormat(language).format(labels) })],
        details: [{ label: say('mail.profileCorrected.reason'), written: reason }],
        buttons: [{ label: say('mail.dashboardButton'), url: at(ROUTES.dashboard) }],
      };
    });
  }
}

const aboutProfile = ({ say, at, facts }: MailToRender<ChangesRequestedFacts>): MailContent => ({
  subject: say('mail.changesRequested.subject'),
  heading: say('mail.changesRequested.subject'),
  paragraphs: [say('mail.changesRequested.text')],
  details: detailsOf(say, facts),
  buttons: [{ label: say('mail.changesRequested.button'), url: at(EDIT_PATH[facts.form as JoiningRole]) }],
});

function aboutProject(
  { language, say, at, facts }: MailToRender<ChangesRequestedFacts>,
  { id, title }: { id: string; title: string },
): MailContent {
  const named = (name: string) => ({ title: isolated(language, name) });
  const inSubject = titleInSubject(oneLine(title));
  const heading = say('mail.changesRequested.heading.project');
  return {
    subject: inSubject ? say('mail.changesRequested.subject.project', named(inSubject)) : heading,
    heading,
    paragraphs: [say('mail.changesRequested.text.project', named(oneLine(title)))],
    details: detailsOf(say, facts),
    buttons: [{ label: say('mail.changesRequested.button.project'), url: at(pathTo(ROUTES.editProject, id)) }],
  };
}

/** The message, and each remark under the label of its field. */
const detailsOf = (say: Say, { form, message, remarks }: ChangesRequestedFacts) => [
  { label: say('mail.changesRequested.message'), written: message },
  ...Object.entries(remarks).map(([field, remark]) => ({ label: formLabel(say, form, field), written: remark })),
];
