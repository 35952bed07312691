import sql from 'sql-template-tag';
import { orderOf } from './list.js';

describe('an order', () => {
  const known = { createdAt: [sql`project.createdAt`], status: [sql`project.status`, sql`project.statusSince`] };

  it.each([
    [null, known.createdAt, 'DESC'],
    [undefined, known.createdAt, 'DESC'],
    ['createdAt', known.createdAt, 'ASC'],
    ['-createdAt', known.createdAt, 'DESC'],
    ['status', known.status, 'ASC'],
    ['-status', known.status, 'DESC'],
  ])('%j is %j %s', (sort, columns, direction) => expect(orderOf(sort, known)).toEqual({ columns, direction }));
});
