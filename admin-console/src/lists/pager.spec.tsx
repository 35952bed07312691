import { renderPage, screen } from '@network/web-testing';
import { Messages } from '../messages';
import { Pager } from './pager';

const onPage = jest.fn();

const show = (props: { page: number; total: number; isSettled?: boolean }) =>
  renderPage(<Pager perPage={50} onPage={onPage} {...props} />, { messages: Messages });

const canGo = (name: string) => !(screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

beforeEach(() => onPage.mockClear());

it.each([
  { page: 1, total: 51, range: '1–50 of 51', previous: false, next: true },
  { page: 2, total: 51, range: '51–51 of 51', previous: true, next: false },
  { page: 2, total: 100, range: '51–100 of 100', previous: true, next: false },
  { page: 2, total: 1234, range: '51–100 of 1,234', previous: true, next: true },
])('shows $range on page $page of $total rows', async ({ range, previous, next, ...props }) => {
  await show(props);
  expect(screen.getByText(range)).toBeVisible();
  expect([canGo('Previous'), canGo('Next')]).toEqual([previous, next]);
  expect(onPage).not.toHaveBeenCalled();
});

it.each([
  [50, '1–50 of 50'],
  [3, '1–3 of 3'],
  [0, ''],
])('has no buttons for %d rows, which fit on a page', async (total, range) => {
  const { container } = await show({ page: 1, total });
  expect(container.querySelector('p')).toHaveTextContent(new RegExp(`^${range}$`));
  expect(screen.queryByRole('button')).toBeNull();
});

it('goes one page back and one page on', async () => {
  const { user } = await show({ page: 3, total: 250 });
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage.mock.calls).toEqual([[2], [4]]);
});

it('goes to the last page when this one no longer exists, but not while it still loads', async () => {
  const { unmount } = await show({ page: 3, total: 100, isSettled: false });
  expect(onPage).not.toHaveBeenCalled();
  unmount();
  await show({ page: 3, total: 100 });
  expect(onPage.mock.calls).toEqual([[2, { replace: true }]]);
});
