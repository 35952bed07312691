import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';
import { MailService } from '../../mail/mail.service.js';
import { Organization } from '../../organization/organization.entity.js';
import { Assignment } from '../assignment.entity.js';
import { reasonsOf } from '../matching/reasons.js';
import type { Project } from '../project.entity.js';
import type { IntroductionFacts } from './introduction.mails.js';
import { meetingTimes } from './meeting-times.js';

/** Makes an expert who has accepted and the organization known to each other (docs/product.md 7.12). */
@Injectable()
export class Introductions {
  constructor(private readonly mail: MailService) {}

  /** One mail to each side about each of these experts, with the same times to meet. */
  async send(tx: EntityManager, project: Project, expertIds: string[]): Promise<void> {
    if (expertIds.length === 0) return;
    const organization = await tx.findOneOrFail(Organization, {
      where: { id: project.orgId },
      relations: { user: true },
    });
    const experts = await tx.find(Expert, { where: { userId: In(expertIds) }, relations: { user: true } });
    for (const expert of experts) {
      const facts = await this.facts(tx, project, organization, expert);
      const { contact, ...known } = facts;
      const send = ({ id, email, language }: Expert['user'], own: object) =>
        this.mail.send(tx, { kind: 'introduction', to: email, userId: id, language, facts: { ...known, ...own } });
      await send(expert.user, { audience: 'expert', contact, experts: undefined });
      await send(organization.user, { audience: 'organization' });
    }
  }

  private async facts(
    tx: EntityManager,
    project: Project,
    { orgName, pocName, pocTitle, pocEmail, pocPhone }: Organization,
    { userId: id, user, fullName, mainExpertise, country, timezone }: Expert,
  ): Promise<Omit<IntroductionFacts, 'audience'>> {
    const chosen = await tx.findOne(Assignment, {
      where: { projectId: project.id, expertId: id },
      select: { projectId: true, expertId: true, chosenFor: true },
    });
    return {
      projectId: project.id,
      title: project.title,
      orgName,
      contact: { name: pocName, title: pocTitle, email: pocEmail, phone: pocPhone },
      experts: [{ id, fullName, mainExpertise, country, email: user.email }],
      // How many other projects they have is for the team alone.
      reasons: reasonsOf((chosen?.chosenFor?.parts ?? []).filter(({ key }) => key !== 'hours')).map(({ says }) => says),
      zone: timezone,
      times: meetingTimes(new Date(), timezone).map((time) => time.toISOString()),
    };
  }
}
