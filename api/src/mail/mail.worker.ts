import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { answersElsewhere } from '../database/answers-elsewhere.js';
import { describeError } from '../http/describe-error.js';
import type { DrainingAdapter } from '../http/draining-adapter.js';
import { isDatabaseDown } from '../http/is-database-down.js';
import { causedBy } from '../http/request-id.js';
import { MailEntity } from './mail.entity.js';
import { EXPIRES_IN_SECONDS, MailQueue, type Job } from './mail-queue.js';
import { MailRenderers, UnknownMailKind } from './mail-renderers.js';
import { retryAt } from './mail-retry.js';
import { describe, isRefusedForGood, MailSender, NOT_REACHED } from './mail-sender.js';
import { SentMails } from './sent-mails.js';

const POLL_MS = 400;
const BATCH = 10;
/** How many are sent at once. */
const BATCHES = 2;
/** How long those who call have the machine to themselves after each batch: a twentieth of the time is taken from them. */
const LEFT_TO_CALLS_MS = 300;
const GROWN_AGAIN_MS = 60 * 60 * 1000;
/** How often a mail server that is away is looked for. */
const LOOK_MS = 1000;
/** After its start, when nobody else has the job yet. */
const OURS_MS = (EXPIRES_IN_SECONDS - 5) * 1000;

/** What became of one try. */
interface Outcome {
  changes: Partial<MailEntity>;
  retryAt?: Date;
}

/** Sends what waits, soon after its transaction committed, and tries again for days when the mail server is down. */
@Injectable()
export class MailWorker implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  /** How many jobs this process has done, by what became of them. */
  readonly outcomes = { sent: 0, retried: 0, dead: 0, over: 0 };
  private readonly log = new Logger('Mail');
  private running?: Promise<void>;
  private isStopping = false;
  private isLooking = false;
  private wake = () => {};

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: MailQueue,
    private readonly renderers: MailRenderers,
    private readonly sender: MailSender,
    private readonly sent: SentMails,
    private readonly config: Config,
    private readonly host: HttpAdapterHost<DrainingAdapter>,
  ) {}

  onModuleInit(): Promise<void> {
    return this.queue.start();
  }

  onApplicationBootstrap(): void {
    if (this.config.worksAside) this.running = this.run();
  }

  /** Lets the mails in flight finish: they would arrive twice otherwise. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.running;
    await this.queue.stop();
  }

  /** Sends what is due now, and answers how many mails that were. */
  async sendDue(): Promise<number> {
    const jobs = await this.queue.take(BATCH);
    await this.send(jobs);
    return jobs.length;
  }

  private async send(jobs: Job[]): Promise<void> {
    if (jobs.length === 0) return;
    const until = performance.now() + OURS_MS;
    const ids = jobs.map(({ mailId }) => mailId);
    const mails = await this.insist(until, () => this.database.manager.findBy(MailEntity, { id: In(ids) }));
    const mailOf = new Map(mails.map((mail) => [mail.id, mail]));
    const handled = await Promise.allSettled(
      jobs.map(({ jobId, mailId, requestId }) =>
        causedBy(requestId, () => this.handle(jobId, mailOf.get(mailId), until)),
      ),
    );
    for (const each of handled) if (each.status === 'rejected') this.warn(each.reason);
  }

  /** Takes what is due while there is room for a batch: one that waits for a slow mail holds up no other. */
  private async run(): Promise<void> {
    const sending = new Set<Promise<void>>();
    while (!this.isStopping) {
      const jobs = await this.queue.take(BATCH).catch((error: Error) => (this.warn(error), []));
      const batch = this.send(jobs)
        .catch((error: Error) => this.warn(error))
        .finally(() => sending.delete(batch));
      sending.add(batch);
      if (sending.size === BATCHES) await Promise.race(sending);
      if (jobs.length < BATCH) await this.rest(POLL_MS);
      else if (await this.areCallsComing()) await this.rest(LEFT_TO_CALLS_MS);
    }
    await Promise.all(sending);
  }

  /** Here, or in processes that answer calls from the same database, which works for mails as it does for calls. */
  private async areCallsComing(): Promise<boolean> {
    if (this.host.httpAdapter?.isAnswering) return true;
    return answersElsewhere(this.database).catch((error: Error) => (this.warn(error), false));
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => (clearTimeout(timer), resolve());
      if (this.isStopping) this.wake();
    });
  }

  private async handle(jobId: string, mail: MailEntity | undefined, until: number): Promise<void> {
    const outcome = mail?.status === 'waiting' ? await this.try(mail) : undefined;
    const sentAt = outcome?.changes.sentAt;
    const isRecorded = sentAt && (await this.sent.record({ jobId, mail: mail!, sentAt }));
    if (!isRecorded)
      await this.insist(until, () => this.database.transaction((tx) => this.end(tx, jobId, mail, outcome)));
    this.outcomes[whatBecame(outcome)]++;
    if (outcome?.changes.lastError?.endsWith(NOT_REACHED)) void this.lookForServer();
  }

  private async end(tx: EntityManager, jobId: string, mail?: MailEntity, outcome?: Outcome): Promise<void> {
    const after = outcome && (await this.after(tx, mail!, outcome));
    if (after) await tx.update(MailEntity, { id: mail!.id }, after.changes);
    if (after?.retryAt) await this.queue.add(tx, mail!, after.retryAt);
    await this.queue.done(tx, [jobId]);
  }

  /** Asks again while the database is away: what was sent already must not be sent once more when it is back. */
  private async insist<T>(until: number, ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isDatabaseDown(error) || this.isStopping || performance.now() > until) throw error;
        await pause(POLL_MS);
      }
    }
  }

  /** Mails wait longer with each try; once the mail server is back, those that could not reach it wait no more. */
  private async lookForServer(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while (!this.isStopping && !(await this.sender.isThere())) await pause(LOOK_MS, undefined, { ref: false });
      if (!this.isStopping) await this.queue.hasten();
    } catch (error) {
      this.warn(error);
    } finally {
      this.isLooking = false;
    }
  }

  private warn(error: unknown): void {
    this.log.warn(`worker: ${describeError(error)}`);
  }

  /** What becomes of the row: one that grew while it was sent goes again in an hour, one that is gone does not. */
  private async after(tx: EntityManager, { id, revision }: MailEntity, outcome: Outcome): Promise<Outcome | null> {
    const now = await tx.findOne(MailEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (now?.status !== 'waiting') return null;
    if (outcome.changes.status !== 'sent' || now.revision === revision) return outcome;
    const dueAt = new Date(Date.now() + GROWN_AGAIN_MS);
    return { changes: { attempts: 0, dueAt, lastError: null }, retryAt: dueAt };
  }

  private async try(mail: MailEntity): Promise<Outcome> {
    const attempts = mail.attempts + 1;
    try {
      const content = await this.renderers.render(mail);
      if (content) {
        await this.renderers.prepare(mail);
        await this.sender.send(mail, content);
      }
      return { changes: { status: 'sent', attempts, sentAt: new Date(), lastError: null } };
    } catch (error) {
      const lastError = error instanceof UnknownMailKind ? error.message : describe(error as Error);
      this.log.warn(`mail ${mail.id} (${mail.kind}), try ${attempts}: ${lastError}`);
      const next = error instanceof UnknownMailKind ? null : retryAt(mail, isRefusedForGood(error as Error));
      return next
        ? { changes: { attempts, lastError }, retryAt: next }
        : { changes: { status: 'dead', attempts, lastError } };
    }
  }
}

function whatBecame(outcome: Outcome | undefined): keyof MailWorker['outcomes'] {
  if (!outcome) return 'over';
  if (outcome.retryAt) return 'retried';
  return outcome.changes.status === 'sent' ? 'sent' : 'dead';
}
