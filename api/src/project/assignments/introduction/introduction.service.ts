import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailService, toAccount } from '../../../mail/mail.service.js';
import type { Organization } from '../../../organization/organization.entity.js';
import type { Assignment } from '../assignment.entity.js';
import { isActive } from '../../../user/standing.js';
import { reasonsOf } from '../../matching/reasons.js';
import type { Project } from '../../project.entity.js';
import { introductionMail, type IntroductionFacts } from './introduction.mails.js';
import { meetingTimes } from './meeting-times.js';

/** Introduces an expert who has accepted and the organization to each other (docs/product 7.12). */
@Injectable()
export class IntroductionService {
  constructor(private readonly mail: MailService) {}

  /**
   * Sends one mail to each side per accepted assignment. Both mails propose the same meeting times. Skips suspended
   * people.
   */
  async send(tx: EntityManager, project: Project, organization: Organization, accepted: Assignment[]): Promise<void> {
    if (!isActive(organization)) return;
    const mails = accepted
      .filter(({ expert }) => isActive(expert))
      .flatMap((assignment) => {
        const { contact, experts, ...facts } = factsOf(project, organization, assignment);
        return [
          { ...toAccount(assignment.expert.user), facts: { ...facts, audience: 'expert' as const, contact } },
          { ...toAccount(organization.user), facts: { ...facts, audience: 'organization' as const, experts } },
        ];
      });
    await this.mail.send(tx, ...mails.map((mail) => ({ kind: introductionMail, ...mail })));
  }
}

function factsOf(
  project: Project,
  { orgName, pocName, pocTitle, pocEmail, pocPhone, user: account }: Organization,
  { chosenFor, expert: { userId: id, user, fullName, mainExpertise, country, timezone } }: Assignment,
): Omit<IntroductionFacts, 'audience'> {
  return {
    projectId: project.id,
    title: project.title,
    orgName,
    contact: { name: pocName, title: pocTitle, email: pocEmail ?? account.email, phone: pocPhone },
    experts: [{ id, fullName, mainExpertise, country, email: user.email }],
    // Only the programme team sees the number of the expert's other projects.
    reasons: reasonsOf((chosenFor?.parts ?? []).filter(({ key }) => key !== 'hours')).map(({ says }) => says),
    zone: timezone,
    // Without ids, because the mail stays after the expert's account is deleted.
    meetingsId: createHash('sha256').update(`${project.id} ${id}`).digest('hex').slice(0, 32),
    times: meetingTimes(new Date(), timezone).map((time) => time.toISOString()),
  };
}
