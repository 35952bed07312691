import { Injectable } from '@nestjs/common';
import { answerTime } from '@network/domain';
import { In, type EntityManager } from 'typeorm';
import { ActionLinks } from '../email-actions/action-links.js';
import { Expert } from '../expert/expert.entity.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { Assignment } from '../project/assignments/assignment.entity.js';
import type { Due } from '../project/assignments/due-reminders.js';
import { Project } from '../project/project.entity.js';
import type { User } from '../user/user.entity.js';
import type { ToConfirm } from './hours-to-confirm.queries.js';
import { reminderMail, type ReminderItem } from './reminder.mails.js';

/** Writes the one email with everything due for a person (docs/product 6.18). */
@Injectable()
export class ReminderNotices {
  constructor(
    private readonly mail: MailService,
    private readonly links: ActionLinks,
  ) {}

  /** Sends the email, with a link for each question. */
  async send(tx: EntityManager, user: User, due: Due[], hours: ToConfirm[]): Promise<void> {
    const expertIds = [
      ...due.map(({ expertId }) => expertId),
      ...hours.flatMap(({ lines }) => lines.map(({ expertId }) => expertId)),
    ];
    const experts = await tx.findBy(Expert, { userId: In(expertIds.filter((id) => id !== null)) });
    await this.mail.send(tx, {
      kind: reminderMail,
      ...toAccount(user),
      facts: {
        audience: due[0]?.side ?? 'organization',
        timezone: experts.find(({ userId }) => userId === user.id)?.timezone,
        items: [...(await this.dueItems(tx, user.id, due)), ...(await this.hoursItems(tx, user.id, hours))],
        experts: experts.map(({ userId: id, fullName }) => ({ id, fullName })),
      },
    });
  }

  private async dueItems(tx: EntityManager, userId: string, due: Due[]): Promise<ReminderItem[]> {
    if (due.length === 0) return [];
    const projectIds = due.map(({ projectId }) => projectId);
    const projects = await tx.find(Project, { where: { id: In(projectIds) }, relations: { organization: true } });
    const answers = due.filter(({ kind }) => kind === 'answer').map(({ projectId }) => projectId);
    const asked = await tx.findBy(Assignment, { projectId: In(answers), expertId: userId });
    const linkIds = await this.links.makeAll(
      tx,
      due.map(({ kind, projectId, expertId }) => ({ userId, kind, projectId, expertId })),
    );
    const checkIns = due.filter(({ kind }) => kind === 'check_in');
    const hoursLinkIds = await this.links.makeAll(
      tx,
      checkIns.map(({ projectId, expertId }) => ({ userId, kind: 'hours', projectId, expertId })),
    );
    return due.map((question, index) => {
      const { kind, projectId, expertId, step } = question;
      const { title, organization } = projects.find(({ id }) => id === projectId)!;
      const assignment = kind === 'answer' && asked.find((row) => row.projectId === projectId);
      return {
        kind,
        projectId,
        expertId,
        step,
        title,
        orgName: organization.orgName,
        linkId: linkIds[index]!,
        ...(kind === 'check_in' && { hoursLinkId: hoursLinkIds[checkIns.indexOf(question)] }),
        ...(assignment && deadlineOf(assignment)),
      };
    });
  }

  private async hoursItems(tx: EntityManager, userId: string, hours: ToConfirm[]): Promise<ReminderItem[]> {
    const links = hours.map(({ projectId, lines }) => {
      return { userId, kind: 'confirm_hours' as const, projectId, subjectIds: lines.map(({ id }) => id) };
    });
    const linkIds = await this.links.makeAll(tx, links);
    return hours.map(({ projectId, title, lines }, index) => ({
      kind: 'confirm_hours',
      projectId,
      expertId: null,
      step: 1,
      title,
      linkId: linkIds[index]!,
      lines: lines.map(({ expertId, date, hours: count }) => ({ expertId, date, hours: count })),
    }));
  }
}

/** Returns when the answer is due, and whether that time has passed. Then the reminder says that it still counts. */
const deadlineOf = ({ answerBy }: Assignment): Pick<ReminderItem, 'answerBy' | 'isLate'> => ({
  answerBy: answerBy.toISOString(),
  ...(answerTime('in_progress', answerBy) === 'late' && { isLate: true }),
});
