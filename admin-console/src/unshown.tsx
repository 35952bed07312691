import { renderPage } from '@network/web-testing';
import type { ReactNode } from 'react';
import { Messages } from './messages';

/** The fields of a row that make no difference to what a test shows of it: emptied one by one, they change nothing. */
export async function unshownFields<Row extends object>(row: Row, show: (row: Row) => ReactNode) {
  const htmlOf = async (shown: Row) => {
    const { container, unmount } = await renderPage(show(shown), { as: 'admin', path: '/admin', messages: Messages });
    const html = container.innerHTML;
    unmount();
    return html;
  };
  const whole = await htmlOf(row);
  const unshown: string[] = [];
  for (const [field, value] of Object.entries(row)) {
    const html = await htmlOf({ ...row, [field]: Array.isArray(value) ? [] : null });
    if (html === whole) unshown.push(field);
  }
  return unshown;
}
