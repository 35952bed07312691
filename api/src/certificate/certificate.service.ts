import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { FINISHED_PROJECT_STATUSES } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { ownDay } from '../expert/pausing.js';
import { Events } from '../platform/database/events.js';
import { queryRows } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { ActorRef, SignedIn } from '../platform/http/access.js';
import { ApiError, notFound, wrongState } from '../platform/http/api-error.js';
import { Assignment } from '../project/assignments/assignment.entity.js';
import { findEngaged } from '../time-tracking/engaged-experts.js';
import { toHours, toQuarters } from '../time-tracking/hours.dto.js';
import { HoursQueries } from '../time-tracking/hours.queries.js';
import { hoursConfirmed, type Engagement } from '../time-tracking/hours.service.js';
import { codeIn, newCode } from './certificate-code.js';
import { CertificateSigner } from './certificate-signer.js';
import type { CertificateDto, IssuedCertificateDto, WithdrawnCertificateDto } from './certificate.dto.js';
import { Certificate } from './certificate.entity.js';

/** The fields of a certificate that are deleted with the expert's account. */
export type CertificateNames = Pick<Certificate, 'code' | 'name' | 'projectTitle' | 'orgName'>;

/** Certificates of completed projects (docs/product 6.16). */
@Injectable()
export class CertificateService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly events: Events,
    private readonly hours: HoursQueries,
    private readonly signer: CertificateSigner,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.events.on(hoursConfirmed, (tx, { projectId }) => refreshHours(tx, [projectId]));
  }

  /**
   * Issues the certificate in return for the expert's feedback. Returns nothing for a withdrawn one, which does not
   * prevent feedback.
   */
  async issueForFeedback(tx: EntityManager, engagement: Engagement): Promise<{ certificate?: string }> {
    const isWithdrawn = await tx.existsBy(Certificate, { ...engagement, withdrawnAt: Not(IsNull()) });
    return isWithdrawn ? {} : { certificate: await this.issueCode(tx, engagement) };
  }

  /** Issues the expert's certificate on the first call, and returns its code. */
  async issue(projectId: string, actor: SignedIn): Promise<IssuedCertificateDto> {
    return this.transactions.run(actor, async (tx) => ({
      code: await this.issueCode(tx, { projectId, expertId: actor.id }),
    }));
  }

  /**
   * Like `issue`, in a transaction that has checked the caller. Throws 404 if the expert cannot see the project. Throws
   * 409 before the project is completed, before the expert's feedback, and after a withdrawal.
   */
  async issueCode(tx: EntityManager, engagement: Engagement): Promise<string> {
    await findEngaged(tx, engagement.projectId, engagement.expertId);
    // Locked, so that two concurrent calls return the same code.
    const { projectId, expertId } = engagement;
    await tx.findOne(Assignment, { where: { projectId, expertId }, lock: { mode: 'for_no_key_update' } });
    const known = await tx.findOneBy(Certificate, engagement);
    if (known?.withdrawnAt) throw wrongState('certificate.wasWithdrawn');
    if (known) return known.code;
    const certificate = tx.create(Certificate, {
      ...engagement,
      ...(await this.factsOf(tx, engagement)),
      code: newCode(),
      issuedAt: new Date(),
    });
    await tx.insert(Certificate, certificate);
    await this.audit.record(tx, expertId, {
      action: 'certificate.issue',
      subjectType: 'project',
      subjectId: projectId,
    });
    return certificate.code;
  }

  private async factsOf(tx: EntityManager, { projectId, expertId }: Engagement) {
    const { project, expert, ...assignment } = await tx.findOneOrFail(Assignment, {
      where: { projectId, expertId },
      relations: { project: { organization: true }, expert: true },
    });
    if (!FINISHED_PROJECT_STATUSES.includes(project.status)) {
      throw wrongState('certificate.notCompleted');
    }
    if (assignment.feedbackAt === null) throw wrongState('certificate.noFeedback');
    const { confirmedTotal } = await this.hours.totals({ projectId, expertId }, tx);
    return {
      name: expert.fullName,
      projectTitle: project.title,
      orgName: project.organization.orgName,
      quarters: toQuarters(confirmedTotal),
      from: ownDay(null, assignment.answeredAt ?? assignment.askedAt),
      to: ownDay(null, project.statusSince),
    };
  }

  /** Returns a certificate with its signature. Throws 404 for an unknown code, and 410 for a withdrawn certificate. */
  async get(typed: string): Promise<CertificateDto> {
    const certificate = await this.find(this.database.manager, typed);
    const { code, name, projectTitle, orgName, quarters, from, to, issuedAt } = certificate;
    if (certificate.withdrawnAt || !certificate.expertId) throw new ApiError('certificate_withdrawn');
    const facts = {
      code,
      name: name ?? '',
      projectTitle: projectTitle ?? '',
      orgName: orgName ?? '',
      hours: toHours(quarters),
      from,
      to,
      issuedAt: issuedAt.toISOString(),
    };
    return { ...facts, jws: await this.signer.sign(facts) };
  }

  /** Withdraws a certificate and deletes its names. Repeating it changes nothing. */
  async withdraw(typed: string, actor: SignedIn): Promise<WithdrawnCertificateDto> {
    return this.transactions.run(actor, async (tx) => {
      const certificate = await this.find(tx, typed, true);
      const { code, projectId } = certificate;
      if (!certificate.withdrawnAt) {
        certificate.withdrawnAt = new Date();
        await tx.update(Certificate, { code }, { ...NAMELESS, withdrawnAt: certificate.withdrawnAt });
        await this.audit.record(tx, actor.id, {
          action: 'certificate.withdraw',
          subjectType: 'project',
          subjectId: projectId,
        });
      }
      return { code, withdrawnAt: certificate.withdrawnAt.toISOString() };
    });
  }

  /** Deletes the names in a departing expert's certificates. Only the codes stay. */
  async deleteNames(tx: EntityManager, { id }: ActorRef): Promise<void> {
    await tx.update(Certificate, { expertId: id }, NAMELESS);
  }

  /** Returns the names that `deleteNames` deletes, of certificates that are not withdrawn. */
  names(tx: EntityManager, { id }: ActorRef): Promise<CertificateNames[]> {
    const select = { code: true, name: true, projectTitle: true, orgName: true } as const;
    return tx.find(Certificate, { where: { expertId: id, withdrawnAt: IsNull() }, select });
  }

  /** Restores the names in a returning expert's certificates, except those withdrawn since. */
  async restoreNames(tx: EntityManager, certificates: CertificateNames[]): Promise<void> {
    const restored = await queryRows<{ projectId: string }>(
      tx,
      sql`UPDATE certificates
        SET name = former.name, "projectTitle" = former."projectTitle", "orgName" = former."orgName"
        FROM jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb)
          AS former(code text, name text, "projectTitle" text, "orgName" text)
        WHERE certificates.code = former.code AND certificates."withdrawnAt" IS NULL
        RETURNING certificates."projectId"`,
    );
    await refreshHours(
      tx,
      restored.map(({ projectId }) => projectId),
    );
  }

  private async find(tx: EntityManager, typed: string, isLocked = false): Promise<Certificate> {
    const code = codeIn(typed);
    const lock = isLocked ? { lock: { mode: 'for_no_key_update' } as const } : {};
    const certificate = code && (await tx.findOne(Certificate, { where: { code }, ...lock }));
    if (!certificate) throw notFound();
    return certificate;
  }
}

const NAMELESS = { name: null, projectTitle: null, orgName: null };

/** Updates the hours on the certificates of projects, because hours can be confirmed after a certificate was issued. */
async function refreshHours(tx: EntityManager, projectIds: string[]): Promise<void> {
  await queryRows(
    tx,
    sql`UPDATE certificates SET quarters = (
        SELECT coalesce(sum(entry.quarters), 0) FROM hour_entries AS entry
        WHERE entry."projectId" = certificates."projectId" AND entry."expertId" = certificates."expertId"
          AND entry."confirmedAt" IS NOT NULL)
      WHERE "projectId" = ANY (${projectIds}) AND "expertId" IS NOT NULL`,
  );
}
