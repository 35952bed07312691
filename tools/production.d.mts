import type { PostgresServer } from './postgres.mjs';

/** A program that was started. */
export interface Program {
  output: string;
  /** Its exit code, or null where a signal ended it. */
  ended: Promise<number | null>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

type Env = Record<string, string>;

export interface Production {
  /** Where the balancer listens. */
  url: string;
  consoleUrl: string;
  /** The owner's address of the server itself. */
  directUrl: string;
  database: PostgresServer;
  makeRole<T>(ask: (statement: string) => T): T;
  /** The exit code. */
  migrate(): Promise<number | null>;
  startApi(index: 0 | 1, env?: Env): Promise<Program>;
  startWorker(env?: Env): Promise<Program>;
  countReady(): Promise<number>;
  logs(): string;
  stop(): Promise<void>;
}

export function startProduction(env: Env): Promise<Production>;

export function startBalancer(place: { listen: number; apis: number[] }): Promise<Program>;
