import { Injectable } from '@nestjs/common';
import { ADMIN_ROUTES } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { defineMail, type MailToRender } from '../mail/mail-renderer.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { forgetInProject, type PersonalFacts } from '../project/mail-parts.js';
import { Project } from '../project/project.entity.js';
import { UserService } from '../user/user.service.js';
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

/** Notifies the project's owner, or all administrators, of a problem (docs/product 7.13). */
@Injectable()
export class HelpNeededMails {
  constructor(
    private readonly users: UserService,
    private readonly mail: MailService,
  ) {}

  /** Emails the report to the project's owner, or to every administrator if the project has none. */
  async send(
    tx: EntityManager,
    { projectId, expertId, by, state, note }: Pick<CheckIn, 'projectId' | 'expertId' | 'by' | 'state' | 'note'>,
  ) {
    const { title, organization, ownerId } = await tx.findOneOrFail(Project, {
      where: { id: projectId },
      relations: { organization: true },
    });
    const { fullName } = await tx.findOneByOrFail(Expert, { userId: expertId });
    const experts = [{ id: expertId, fullName }];
    const facts = { by, state, projectId, title, note, orgName: organization.orgName, experts };
    const administrators = await this.users.listAdministrators(tx);
    const owner = administrators.filter(({ id }) => id === ownerId);
    const recipients = owner.length > 0 ? owner : administrators;
    await this.mail.send(tx, ...recipients.map((each) => ({ kind: helpNeededMail, ...toAccount(each), facts })));
  }
}
