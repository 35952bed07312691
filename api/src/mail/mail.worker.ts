import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HOUR_MS, MINUTE_MS, type MailDropReason } from '@network/domain';
import { DataSource, Like, type QueryDeepPartialEntity, type Repository } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { Events } from '../platform/database/events.js';
import { describeError, isDatabaseDown } from '../platform/http/thrown-errors.js';
import { causedBy } from '../platform/http/request-id.js';
import { backoff, fromNow, LEASE_MS, leaseDue, PRIORITY, QueueWorker } from '../platform/jobs/job-queue.js';
import { SuppressionService } from './bounces/suppression.service.js';
import { BulkMailLimit } from './bulk-mail-limit.js';
import { Mail } from './mail.entity.js';
import { mailOutcome, type AttemptOutcome } from './campaign-outbox.service.js';
import { MailRenderer, UnknownMailKind } from './mail-renderer.js';
import { describeSmtpError, isRefusedPermanently, MailSender, NOT_REACHED } from './mail-sender.js';

/** The delay before resending a mail whose facts changed while it was in flight. */
const RESEND_CHANGED_MS = HOUR_MS;
/** The interval between probes of an unreachable mail server. */
const PROBE_MS = 1_000;
const RECORD_AGAIN_MS = 400;
/** Stops trying to record an outcome when the lease ends, because another worker may then take the mail. */
const RECORD_WITHIN_MS = LEASE_MS - 5_000;

/** A refused recipient may be the server's mistake, but campaigns must learn of refusals immediately. */
const TRIES_WHEN_REFUSED = { single: 3, bulk: 1 };
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;

/** Leaves connections to the mail server free for other mails. */
const BULK_BATCH = 3;

type Changes = QueryDeepPartialEntity<Mail>;

/** The result of one attempt: sent, to be retried, undeliverable, or no longer relevant. */
interface Outcome {
  kind: AttemptOutcome;
  changes: Changes;
}

/**
 * Sends waiting mails within a second of their commit, and retries for three days while the mail server is unreachable.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The number of attempts of this process by outcome. */
  readonly outcomes: Record<Outcome['kind'], number> = { sent: 0, retried: 0, dead: 0, over: 0 };
  private readonly log = new Logger('Mail');
  private readonly workers = [
    new QueueWorker<Mail>(
      'mail',
      (count) => leaseDue(this.database, Mail, count),
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

  /** Waits for the mails in flight. Otherwise they would arrive twice. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  private get mails(): Repository<Mail> {
    return this.database.getRepository(Mail);
  }

  private handle(mail: Mail): Promise<void> {
    const recordUntil = performance.now() + RECORD_WITHIN_MS;
    return causedBy(mail.requestId ?? undefined, async () => {
      const outcome = await this.try(mail);
      await this.record(mail, outcome, recordUntil);
      this.outcomes[outcome.kind]++;
      if (isUnreached(outcome)) void this.probeServer();
    }).catch((error: unknown) =>
      this.log.warn(`could not record the outcome of mail ${mail.id}: ${describeError(error)}`),
    );
  }

  private async try(mail: Mail): Promise<Outcome> {
    const attempts = mail.attempts + 1;
    try {
      const { reachesSuppressed, purpose, beforeSending } = this.renderer.kindOf(mail);
      if (!reachesSuppressed && (await this.suppressions.isSuppressed(mail.recipient))) return dropped('SUPPRESSED');
      const content = await this.renderer.render(mail);
      if (!content) return dropped('OUTDATED');
      if (purpose && !content.unsubscribeUrl) return dropped('OPTED_OUT');
      const dropReason = await beforeSending?.(this.renderer.toRender(mail));
      if (dropReason) return dropped(dropReason);
      await this.sender.send(mail, content);
      return { kind: 'sent', changes: { status: 'sent', attempts, sentAt: new Date(), lastError: null } };
    } catch (error) {
      const lastError = error instanceof UnknownMailKind ? error.message : describeSmtpError(error as Error);
      this.log.warn(`mail ${mail.id} (${mail.kind}), attempt ${attempts} failed: ${lastError}`);
      const dueAt = retriesSince(mail);
      const isRefused = isRefusedPermanently(error as Error);
      const delayMs = error instanceof UnknownMailKind ? null : retryDelay({ ...mail, dueAt }, isRefused);
      return delayMs === null
        ? { kind: 'dead', changes: { status: 'dead', attempts, lastError } }
        : { kind: 'retried', changes: { attempts, lastError, dueAt, nextTryAt: fromNow(delayMs) } };
    }
  }

  /**
   * Ends the lease and records the outcome. Retries while the database is unreachable, because a sent mail must not be
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

  private recordOnce(mail: Mail, { kind, changes }: Outcome): Promise<void> {
    const { id, revision } = mail;
    const waiting = { id, status: 'waiting' } as const;
    const where = kind === 'sent' || kind === 'over' ? { ...waiting, revision } : waiting;
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.update(Mail, where, { ...changes, leasedUntil: null });
      if (affected)
        return this.events.emit(tx, mailOutcome, { type: kind, campaignId: mail.campaignId, reader: { id } });
      // The facts changed during the attempt, or the mail is gone.
      const again = { dueAt: new Date(Date.now() + RESEND_CHANGED_MS), nextTryAt: fromNow(RESEND_CHANGED_MS) };
      await tx.update(Mail, waiting, { ...again, attempts: 0, lastError: null, leasedUntil: null });
    });
  }

  /** Waits for the mail server, then retries the mails that could not reach it. */
  private async probeServer(): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    try {
      while (!this.isStopping && !(await this.sender.isReachable())) await pause(PROBE_MS, undefined, { ref: false });
      const unreached = { status: 'waiting', lastError: Like(`%${NOT_REACHED}`) } as const;
      if (!this.isStopping) await this.mails.update(unreached, { nextTryAt: fromNow(0) });
    } catch (error) {
      this.log.warn(`probing the mail server failed: ${describeError(error)}`);
    } finally {
      this.isProbing = false;
    }
  }
}

const dropped = (lastError: MailDropReason): Outcome => ({ kind: 'over', changes: { status: 'dropped', lastError } });

const isUnreached = ({ changes: { lastError } }: Outcome) =>
  typeof lastError === 'string' && lastError.endsWith(NOT_REACHED);

/** The start of the three days of retries. A bulk mail may have been delayed by the rate limit. */
const retriesSince = ({ priority, attempts, dueAt }: Mail) =>
  priority === PRIORITY.bulk && attempts === 0 ? new Date() : dueAt;

/** The pause in milliseconds before the next attempt at a failed mail; null if the mail is undeliverable. */
function retryDelay({ attempts, dueAt, priority }: Mail, isRefused: boolean): number | null {
  const age = Date.now() - dueAt.getTime();
  const tries = TRIES_WHEN_REFUSED[priority === PRIORITY.bulk ? 'bulk' : 'single'];
  if (isRefused ? attempts + 1 >= tries : age > GIVE_UP_AFTER_MS) return null;
  // People wait for a sign-in link. In the first hours the worker retries every minute, in case the server is repaired.
  return backoff(attempts, { firstMs: 5_000, longestMs: age < 3 * HOUR_MS ? MINUTE_MS : 5 * MINUTE_MS });
}
