import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HOUR_MS, type MailDropReason } from '@network/domain';
import { DataSource, type QueryDeepPartialEntity } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { Events } from '../platform/database/events.js';
import { causedBy } from '../platform/http/request-id.js';
import { describeError, isDatabaseDown } from '../platform/http/thrown-errors.js';
import { fromNow, QueueWorker } from '../platform/jobs/job-queue.js';
import { SuppressionService } from './bounces/suppression.service.js';
import { BulkMailLimit } from './bulk-mail-limit.js';
import { mailOutcome } from './campaign-outbox.service.js';
import { MailRenderer } from './mail-renderer.js';
import { afterFailure } from './mail-retry.js';
import { MailSender } from './mail-sender.js';
import { Mail, WITHOUT_ATTEMPTS, type MailStatus } from './mail.entity.js';
import { LEASE_MS, leaseDue } from './mail.queries.js';

/** The delay before resending an email whose facts changed while it was in flight. */
const RESEND_CHANGED_MS = HOUR_MS;
/** The interval between probes of an unreachable mail server. */
const PROBE_MS = 1_000;
const RECORD_AGAIN_MS = 400;
/** Stops trying to record an outcome when the lease ends, because another worker may then take the email. */
const RECORD_WITHIN_MS = LEASE_MS - 5_000;

/** Leaves connections to the mail server free for other emails. */
const BULK_BATCH = 3;

/** The result of one attempt. An email that is still waiting will be retried. */
type Outcome = Omit<QueryDeepPartialEntity<Mail>, 'status'> & { status: MailStatus };

/**
 * Sends waiting emails within a second of their commit. Retries for three days while the mail server is unreachable.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The number of attempts of this process by outcome. */
  readonly outcomes: Record<MailStatus, number> = { waiting: 0, sent: 0, dead: 0, dropped: 0 };
  private readonly log = new Logger('Mail');
  private readonly workers = [
    new QueueWorker<Mail>(
      'mail',
      (count) => leaseDue(this.database.manager, count),
      (mail) => this.handle(mail),
    ),
    new QueueWorker<Mail>(
      'bulk mail',
      (count) => this.bulkLimit.leaseDue(count),
      (mail) => this.handle(mail),
      BULK_BATCH,
    ),
  ];
  private isStopping = false;
  private isProbing = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly renderer: MailRenderer,
    private readonly sender: MailSender,
    private readonly bulkLimit: BulkMailLimit,
    private readonly suppressions: SuppressionService,
    private readonly events: Events,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    for (const worker of this.workers) worker.start();
  }

  /** Waits for the emails in flight. Otherwise they would arrive twice. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  private handle(mail: Mail): Promise<void> {
    const recordUntil = performance.now() + RECORD_WITHIN_MS;
    return causedBy(mail.requestId ?? undefined, async () => {
      const outcome = await this.attempt(mail);
      await this.record(mail, outcome, recordUntil);
      this.outcomes[outcome.status]++;
      if (outcome.isUnreached) void this.probeServer();
    }).catch((error: unknown) =>
      this.log.warn(`could not record the outcome of email ${mail.id}: ${describeError(error)}`),
    );
  }

  private async attempt(mail: Mail): Promise<Outcome> {
    try {
      const { reachesSuppressed, purpose, beforeSending } = this.renderer.kindOf(mail);
      if (!reachesSuppressed && (await this.suppressions.isSuppressed(mail.recipient))) return dropped('SUPPRESSED');
      const content = await this.renderer.render(mail);
      if (!content) return dropped('OUTDATED');
      if (purpose && !content.unsubscribeUrl) return dropped('OPTED_OUT');
      const dropReason = await beforeSending?.(this.renderer.toRender(mail));
      if (dropReason) return dropped(dropReason);
      await this.sender.send(mail, content);
      const attempts = mail.attempts + 1;
      return { status: 'sent', attempts, sentAt: new Date(), lastError: null, isUnreached: false };
    } catch (error) {
      const outcome = afterFailure(mail, error as Error);
      this.log.warn(`email ${mail.id} (${mail.kind}), attempt ${outcome.attempts} failed: ${outcome.lastError}`);
      return outcome;
    }
  }

  /**
   * Ends the lease and records the outcome. Retries while the database is unreachable, because a sent email must not be
   * sent twice.
   */
  private async record(mail: Mail, outcome: Outcome, untilMs: number): Promise<void> {
    for (;;) {
      try {
        return await this.recordOnce(mail, outcome);
      } catch (error) {
        if (!isDatabaseDown(error) || this.isStopping || performance.now() > untilMs) throw error;
        await pause(RECORD_AGAIN_MS);
      }
    }
  }

  private recordOnce({ id, revision, campaignId }: Mail, outcome: Outcome): Promise<void> {
    const { status } = outcome;
    const waiting = { id, status: 'waiting' } as const;
    const where = status === 'sent' || status === 'dropped' ? { ...waiting, revision } : waiting;
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.update(Mail, where, { ...outcome, leasedUntil: null });
      if (affected) return this.events.emit(tx, mailOutcome, { type: status, campaignId, recipient: { id } });
      // The facts changed during the attempt, or the email is gone.
      const again = { dueAt: new Date(Date.now() + RESEND_CHANGED_MS), nextTryAt: fromNow(RESEND_CHANGED_MS) };
      await tx.update(Mail, waiting, { ...again, ...WITHOUT_ATTEMPTS, leasedUntil: null });
    });
  }

  /** Waits for the mail server, then retries the emails that could not reach it. */
  private async probeServer(): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    try {
      while (!this.isStopping && !(await this.sender.isReachable())) await pause(PROBE_MS, undefined, { ref: false });
      const unreached = { status: 'waiting', isUnreached: true } as const;
      if (!this.isStopping) await this.database.manager.update(Mail, unreached, { nextTryAt: fromNow(0) });
    } catch (error) {
      this.log.warn(`probing the mail server failed: ${describeError(error)}`);
    } finally {
      this.isProbing = false;
    }
  }
}

const dropped = (lastError: MailDropReason): Outcome => ({ status: 'dropped', lastError });
