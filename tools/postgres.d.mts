export interface PostgresServer {
  url: string;
  /** The same server by its socket file, where the system has such files. */
  socketUrl: string;
  stop(): Promise<void>;
  /** Ends the server like a crash. */
  crash(): Promise<void>;
  /** Restarts the server after a crash, on the same address and with all committed data. */
  start(): Promise<void>;
}

export function startPostgres(options?: { isDurable?: boolean }): Promise<PostgresServer | undefined>;
