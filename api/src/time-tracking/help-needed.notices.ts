import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { Project } from '../project/project.entity.js';
import { UserService } from '../user/user.service.js';
import type { CheckIn } from './check-in.entity.js';
import { helpNeededMail } from './help-needed.mails.js';

/** Notifies the project's owner, or all administrators, of a problem (docs/product 7.13). */
@Injectable()
export class HelpNeededNotices {
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
    await this.mail.send(tx, ...recipients.map((user) => ({ kind: helpNeededMail, ...toAccount(user), facts })));
  }
}
