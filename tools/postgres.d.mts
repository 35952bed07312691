export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
  /** After a crash: on the same address, with all that was committed. */
  start(): Promise<void>;
}

export function startPostgres(options?: { isLasting?: boolean }): Promise<PostgresServer | undefined>;
