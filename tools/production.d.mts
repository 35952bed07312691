import type { PostgresServer } from './postgres.mjs';

/** A started program. */
export interface Program {
  output: string;
  /** The exit code, or null after a signal. */
  ended: Promise<number | null>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

type Env = Record<string, string>;

export interface Production {
  /** The address of the balancer. */
  url: string;
  consoleUrl: string;
  /** The owner's address of the database server, without the pooler. */
  directUrl: string;
  database: PostgresServer;
  makeRole<T>(ask: (statement: string) => T): T;
  /** Migrates the database and returns the exit code. */
  migrate(): Promise<number | null>;
  startApi(index: 0 | 1, env?: Env): Promise<Program>;
  startWorker(env?: Env): Promise<Program>;
  countReady(): Promise<number>;
  logs(): string;
  stop(): Promise<void>;
}

export function startProduction(env: Env): Promise<Production>;

export function startBalancer(setup: { listen: number; apis: number[] }): Promise<Program>;
