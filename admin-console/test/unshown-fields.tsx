import { renderPage } from '@network/web-testing';
import type { ReactNode } from 'react';
import { Messages } from '../src/messages';

/** The fields of a row that a test's screen does not show: emptied one by one, they change nothing on it. */
export async function unshownFields<Row extends object>(row: Row, show: (row: Row) => ReactNode) {
  const emptied = Object.entries(row).map(([field, value]) => ({
    field,
    row: { ...row, [field]: Array.isArray(value) ? [] : null },
  }));
  // All on one page, which is much faster than a page for each.
  const { container } = await renderPage(
    [{ field: 'none', row }, ...emptied].map(({ field, row: shown }) => (
      <article key={field} data-emptied={field}>
        {show(shown)}
      </article>
    )),
    { as: 'admin', path: '/admin', messages: Messages },
  );
  const htmlWithout = (field: string) => container.querySelector(`[data-emptied="${field}"]`)!.innerHTML;
  const whole = htmlWithout('none');
  return emptied.map(({ field }) => field).filter((field) => htmlWithout(field) === whole);
}
