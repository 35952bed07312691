/** Returns the kind and location of an error. Omits its message, which may quote user input. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  const code = (error as { code?: string }).code;
  return [error.name, code, at.trim()].filter(Boolean).join(' ');
}

/** Node's codes for connections that fail or break. */
const CONNECTION = /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
/**
 * Codes of PostgreSQL or a pooler: connection lost, out of connections, memory or disk, shutting down, ended because of
 * its duration, or deadlock.
 */
const SERVER = /^(08\w{3}|53\w{3}|57P0\d|57014|25P0[34]|40P01|40001|55P03)$/;
/** Driver errors without a code. The last one means a connection that ended between two statements of a transaction. */
const DRIVER =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|runner (was )?already released/;

/** Returns whether the database is unreachable or has no capacity, so that a retry makes sense. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return CONNECTION.test(String(code)) || SERVER.test(String(code)) || DRIVER.test(String(message));
}
