export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

export function startPostgres(options?: { isLasting?: boolean }): Promise<PostgresServer | undefined>;
