import { pathTo, PRODUCT_NAME, ROUTES, type JoiningRole } from '@network/domain';
import type { MailContent } from '../mail/mail-layout.js';
import { defineMail, type MailToRender, type MemberFacts } from '../mail/mail-renderer.js';
import { hasMessage, LIST_FORMATS, type Say } from '../platform/i18n/messages.js';

/** A form of the portal: a profile of a role, or a project. */
type FormName = JoiningRole | 'project';

interface ChangesRequestedFacts extends MemberFacts {
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

const EDIT_PATH: Record<JoiningRole, string> = {
  expert: `${ROUTES.expertWizard}?edit=true`,
  organization: `${ROUTES.organizationWizard}?edit=true`,
};

/** The name of a field in its form, or else the name that it has everywhere. */
function formLabel(say: Say, form: FormName, field: string): string {
  const inForm = `formField.${form}.${field}`;
  return say(hasMessage(inForm) ? inForm : `profileField.${field}`, { product: PRODUCT_NAME });
}

export const changesRequestedMail = defineMail({
  name: 'changes-requested',
  goesTo: 'members',
  isAboutProfile: ({ project }) => !project,
  render: (mail: MailToRender<ChangesRequestedFacts>) =>
    mail.facts.project ? aboutProject(mail, mail.facts.project) : aboutProfile(mail),
});

export const profileCorrectedMail = defineMail({
  name: 'profile-corrected',
  goesTo: 'members',
  isAboutProfile: () => true,
  render({ language, say, urlOf, facts: { role, fields, reason } }: MailToRender<ProfileCorrectedFacts>) {
    const labels = fields.map((field) => formLabel(say, role, field));
    return {
      subject: say('mail.profile-corrected.subject'),
      heading: say('mail.profile-corrected.subject'),
      paragraphs: [say('mail.profile-corrected.text', { fields: LIST_FORMATS[language].format(labels) })],
      details: [{ label: say('mail.profile-corrected.reason'), written: reason }],
      buttons: [{ label: say('mail.dashboardButton'), url: urlOf(ROUTES.dashboard) }],
    };
  },
});

export const profileDeclinedMail = defineMail({
  name: 'profile-declined',
  goesTo: 'members',
  isAboutProfile: () => true,
  render: ({ say, urlOf, facts: { reason } }: MailToRender<{ reason: string }>) => ({
    subject: say('mail.profile-declined.subject'),
    heading: say('mail.profile-declined.subject'),
    paragraphs: [say('mail.profile-declined.text')],
    details: [{ label: say('mail.profile-declined.reason'), written: reason }],
    buttons: [{ label: say('mail.dashboardButton'), url: urlOf(ROUTES.dashboard) }],
  }),
});

const aboutProfile = ({ say, urlOf, facts }: MailToRender<ChangesRequestedFacts>): MailContent => ({
  subject: say('mail.changes-requested.subject'),
  heading: say('mail.changes-requested.subject'),
  paragraphs: [say(facts.isReadOnly ? 'mail.changes-requested.text.reader' : 'mail.changes-requested.text')],
  details: detailsOf(say, facts),
  buttons: [
    facts.isReadOnly
      ? { label: say('mail.dashboardButton'), url: urlOf(ROUTES.dashboard) }
      : { label: say('mail.changes-requested.button'), url: urlOf(EDIT_PATH[facts.form as JoiningRole]) },
  ],
});

function aboutProject(
  { say, urlOf, isolatedName, inSubject, facts }: MailToRender<ChangesRequestedFacts>,
  { id, title }: { id: string; title: string },
): MailContent {
  const subjectTitle = inSubject(title);
  const heading = say('mail.changes-requested.heading.project');
  const text = facts.isReadOnly ? 'mail.changes-requested.text.project.reader' : 'mail.changes-requested.text.project';
  return {
    subject: subjectTitle ? say('mail.changes-requested.subject.project', { title: subjectTitle }) : heading,
    heading,
    paragraphs: [say(text, { title: isolatedName(title) })],
    details: detailsOf(say, facts),
    buttons: [
      facts.isReadOnly
        ? { label: say('action.openProject'), url: urlOf(pathTo(ROUTES.organizationProject, id)) }
        : { label: say('mail.changes-requested.button.project'), url: urlOf(pathTo(ROUTES.editProject, id)) },
    ],
  };
}

/** The message, and each remark under the label of its field. */
const detailsOf = (say: Say, { form, message, remarks }: ChangesRequestedFacts) => [
  { label: say('mail.changes-requested.message'), written: message },
  ...Object.entries(remarks).map(([field, remark]) => ({ label: formLabel(say, form, field), written: remark })),
];
