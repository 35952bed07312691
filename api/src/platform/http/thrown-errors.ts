/** What went wrong, without the error's words, which may quote what somebody typed: its kind and place. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  const code = (error as { code?: string }).code;
  return [error.name, code, at.trim()].filter(Boolean).join(' ');
}

/** What Node says of a connection that is not made or does not last. */
const CONNECTION = /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
/**
 * What PostgreSQL or a pooler says: connection lost, out of connections, memory or disk, shutting down, ended for its
 * length, or two who waited for each other.
 */
const SERVER = /^(08\w{3}|53\w{3}|57P0\d|57014|25P0[34]|40P01|40001|55P03)$/;
/** What the driver says in words only, the last where a connection ended between two statements of a transaction. */
const DRIVER =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|runner (was )?already released/;

/** Whether the database is away or has no room: worth another try. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return CONNECTION.test(String(code)) || SERVER.test(String(code)) || DRIVER.test(String(message));
}
