import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import PgBoss from 'pg-boss';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { queryRows } from '../database/query.js';
import { describeError } from '../http/describe-error.js';
import type { MailEntity } from './mail.entity.js';
import { MailRenderers } from './mail-renderers.js';
import { NOT_REACHED } from './mail-sender.js';
import { requestId } from '../http/request-id.js';

const QUEUE = 'mail';

/** Longer than any one try takes; a job cut off by a kill is handed out again after this. */
export const EXPIRES_IN_SECONDS = 60;
const MAINTENANCE_SECONDS = 10;

/**
 * The queue hands out what waits in the order in which it came, and has no index for that: of 10,000 mails that wait it
 * would sort all for each ten. Which of them are due stands in it, too: those that wait for another try are passed over.
 * Made by whoever owns its tables; several who start together make it once.
 */
const IN_ORDER = `DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('pgboss.job_in_order', 0));
    IF to_regclass('pgboss.job_in_order') IS NULL
        AND (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = 'pgboss.job'::regclass) THEN
      CREATE INDEX job_in_order ON pgboss.job (name, priority DESC, created_on, id, start_after) WHERE state < 'active';
    END IF;
  END $$`;

/**
 * Makes PostgreSQL use that index: of many that come at once it learns a minute later, and would sort them until then.
 * What it may not do counts as so costly that it would compile the statement, which takes longer than all of it.
 */
const WALK = `SELECT set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`;

/** Which mail, and the request that caused it, if one did. */
interface JobData {
  mailId: string;
  requestId?: string;
}

/** A job that this process has taken. */
export type Job = JobData & { jobId: string };

/** The queue of mails to send: pg-boss on the product's own connections, shared by all replicas. */
@Injectable()
export class MailQueue {
  private readonly boss: PgBoss;
  private readonly log = new Logger('Mail');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly renderers: MailRenderers,
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => withRunner(database, (runner) => execute(runner, text, values)) },
      schedule: false,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    });
    this.boss.on('error', (error) => this.log.warn(`queue: ${describeError(error)}`));
  }

  /** Makes the queue's tables where they are missing and starts taking back jobs that were cut off. */
  async start(): Promise<void> {
    await this.boss.start();
    if (!(await this.boss.getQueue(QUEUE))) await this.boss.createQueue(QUEUE);
    await withRunner(this.database, (runner) => runner.query(IN_ORDER));
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  /** Puts the mail in the queue when `tx` commits: before all others where somebody sits before a screen until it comes. */
  async add(tx: EntityManager, { id, kind }: Pick<MailEntity, 'id' | 'kind'>, startAfter?: Date): Promise<void> {
    const job = await this.boss.send(QUEUE, { mailId: id, requestId: requestId() } satisfies JobData, {
      db: inside(tx),
      priority: this.renderers.isAwaited(kind) ? 1 : 0,
      startAfter: startAfter && secondsUntil(startAfter),
      expireInSeconds: EXPIRES_IN_SECONDS,
      retryLimit: 1000,
      retryDelay: 0,
    });
    if (!job) throw new Error('The mail queue is not set up.');
  }

  /** At most `size` mails whose time has come, handed to nobody else until they are done or cut off. */
  async take(size: number): Promise<Job[]> {
    const jobs = await this.database.transaction(async (tx) => {
      await queryRows(tx, WALK);
      return this.boss.fetch<JobData>(QUEUE, { batchSize: size, db: inside(tx) });
    });
    return jobs.map(({ id, data }) => ({ ...data, jobId: id }));
  }

  /** The mail server is back: what could not reach it is due now. */
  async hasten(): Promise<void> {
    await withRunner(this.database, (runner) =>
      runner.query(
        `UPDATE pgboss.job SET start_after = now()
         WHERE name = $1 AND state < 'active' AND start_after > now() AND (data->>'mailId')::uuid IN
           (SELECT id FROM mails WHERE status = 'waiting' AND "lastError" LIKE '%' || $2)`,
        [QUEUE, NOT_REACHED],
      ),
    );
  }

  /** Ends the jobs when `tx` commits. */
  async done(tx: EntityManager, jobIds: string[]): Promise<void> {
    // The queue takes several ids here too; its types say so only of calls that cannot name the transaction.
    await this.boss.complete(QUEUE, jobIds as unknown as string, {}, { db: inside(tx) });
  }
}

/** The queue goes by the clock of the database, which may differ from this one's. */
const secondsUntil = (time: Date) => Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000));

const inside = (tx: EntityManager): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await queryRows(tx, text, values) }),
});

async function execute(runner: QueryRunner, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const result = await runner.query(text, values, true);
  return { rows: result.records ?? [] };
}

async function withRunner<T>(database: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    return await work(runner);
  } catch (error) {
    // The queue's tables are made by statements that begin a transaction: of several who start together, one succeeds.
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
