import pg from 'pg';

/** Calls `hear` for each SQL statement of this process, until mocks are restored. */
export function watchStatements(hear: (text: string) => void): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    hear(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, given) as never;
  });
}
