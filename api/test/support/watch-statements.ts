import pg from 'pg';

/** Calls `hear` for each SQL statement of this process and its values, until mocks are restored. */
export function watchStatements(hear: (text: string, values?: unknown) => void): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    if (typeof statement === 'string') hear(statement, values);
    else hear(statement.text, statement.values);
    return query.apply(this, given) as never;
  });
}
