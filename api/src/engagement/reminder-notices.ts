import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { ActionLinks } from '../action/action-links.js';
import { Expert } from '../expert/expert.entity.js';
import { MailService } from '../mail/mail.service.js';
import { Assignment } from '../project/assignment.entity.js';
import type { Due } from '../project/assignment-clocks.js';
import { Project } from '../project/project.entity.js';
import type { User } from '../user/user.entity.js';
import type { ToConfirm } from './hours-to-confirm.js';
import type { ReminderItem } from './reminder.mails.js';

/** Writes the one mail in which somebody is asked or reminded of all that is due (docs/product.md 6.18). */
@Injectable()
export class ReminderNotices {
  constructor(
    private readonly mail: MailService,
    private readonly links: ActionLinks,
  ) {}

  /** The mail with a link for each thing that it asks. */
  async send(tx: EntityManager, { id: userId, email, language }: User, due: Due[], hours: ToConfirm[]): Promise<void> {
    const items: ReminderItem[] = [];
    for (const each of due) items.push(await this.item(tx, userId, each));
    for (const each of hours) items.push(await this.hoursItem(tx, userId, each));
    const expertIds = [
      ...due.map(({ expertId }) => expertId),
      ...hours.flatMap(({ lines }) => lines.map((line) => line.expertId)),
    ];
    const experts = await tx.findBy(Expert, { userId: In(expertIds.filter((id) => id !== null)) });
    await this.mail.send(tx, {
      kind: 'reminder',
      to: email,
      userId,
      language,
      facts: {
        audience: due[0]?.side ?? 'organization',
        items,
        experts: experts.map(({ userId: id, fullName }) => ({ id, fullName })),
      },
    });
  }

  private async item(
    tx: EntityManager,
    userId: string,
    { kind, projectId, expertId, step }: Due,
  ): Promise<ReminderItem> {
    const { title, organization } = await tx.findOneOrFail(Project, {
      where: { id: projectId },
      relations: { organization: true },
    });
    const link = { userId, projectId, expertId };
    const assignment = expertId && (await tx.findOneBy(Assignment, { projectId, expertId }));
    return {
      kind,
      projectId,
      expertId,
      step,
      title,
      orgName: organization.orgName,
      linkId: await this.links.make(tx, { ...link, kind }),
      ...(kind === 'check_in' && { hoursLinkId: await this.links.make(tx, { ...link, kind: 'hours' }) }),
      ...(kind === 'answer' && assignment && { answerBy: assignment.answerBy.toISOString() }),
    };
  }

  private async hoursItem(
    tx: EntityManager,
    userId: string,
    { projectId, title, lines }: ToConfirm,
  ): Promise<ReminderItem> {
    const aboutIds = lines.map(({ id }) => id);
    const linkId = await this.links.make(tx, { userId, kind: 'confirm_hours', projectId, aboutIds });
    const said = lines.map(({ expertId, date, hours }) => ({ expertId, date, hours }));
    return { kind: 'confirm_hours', projectId, expertId: null, step: 1, title, linkId, lines: said };
  }
}
