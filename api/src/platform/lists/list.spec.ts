import sql from 'sql-template-tag';
import { sortIn, statusesIn } from './list.js';

const invalid = (field: string) =>
  expect.objectContaining({ status: 400, code: 'invalid_input', fields: { [field]: [expect.anything()] } });

describe('a filter by status', () => {
  const known = ['done', 'matched'] as const;

  it.each([
    [null, null],
    [undefined, null],
    ['', null],
    ['done', ['done']],
    ['matched, done', ['matched', 'done']],
  ])('%j is %j', (filter, statuses) => expect(statusesIn(filter, known)).toEqual(statuses));

  it.each(['Done', 'inactive', 'done,inactive', 'done,', ','])('%j is invalid', (filter) =>
    expect(() => statusesIn(filter, known)).toThrow(invalid('status')),
  );
});

describe('an order', () => {
  const known = { createdAt: [sql`project.createdAt`], status: [sql`project.status`, sql`project.statusSince`] };

  it.each([
    [null, [known.createdAt, 'DESC']],
    [undefined, [known.createdAt, 'DESC']],
    ['createdAt', [known.createdAt, 'ASC']],
    ['-createdAt', [known.createdAt, 'DESC']],
    ['status', [known.status, 'ASC']],
    ['-status', [known.status, 'DESC']],
  ])('%j is %j', (sort, order) => expect(sortIn(sort, known)).toEqual(order));

  it.each(['email', 'toString', '--createdAt', 'createdAt-', '-'])('%j is invalid', (sort) =>
    expect(() => sortIn(sort, known)).toThrow(invalid('sort')),
  );
});
