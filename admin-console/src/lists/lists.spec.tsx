import { fireEvent, http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { errorResponse } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ExportButton } from './export-button';
import { Pager } from './pager';
import { SearchBox } from './search-box';
import { useListParams } from './use-item-list';

/** The list parameters at an address, with the address they lead to and the way back from it. */
function at(...entries: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter
      initialEntries={entries.map((search) => `/admin${search}`)}
      initialIndex={entries.length - 1}
      useTransitions={false}
    >
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ params: useListParams(), address: useLocation().search, navigate: useNavigate() }),
    { wrapper },
  );
  return {
    get params() {
      return result.current.params;
    },
    get address() {
      return result.current.address;
    },
    go: (step: (params: ReturnType<typeof useListParams>) => void) => act(() => step(result.current.params)),
    back: () => act(() => void result.current.navigate(-1)),
  };
}

const EVERYWHERE = '?tab=projects&search=clinic&page=3&status=on_hold&sort=-statusSince&open=p1&project=p2';

describe('the URL of a list', () => {
  it('without parameters is the first page of all experts, newest first', () => {
    expect(at('').params).toMatchObject({
      tab: 'experts',
      search: '',
      page: 1,
      status: '',
      sort: '',
      open: null,
      project: null,
    });
  });

  it('restores the state', () => {
    expect(at(EVERYWHERE).params).toMatchObject({
      tab: 'projects',
      search: 'clinic',
      page: 3,
      status: 'on_hold',
      sort: '-statusSince',
      open: 'p1',
      project: 'p2',
    });
  });

  it.each([
    ['tab=mails', { tab: 'experts' }],
    ['sort=email', { sort: '' }],
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=2.9', { page: 2 }],
    ['page=two', { page: 1 }],
    ['page=Infinity', { page: 1 }],
    ['page=1000001', { page: 1 }],
  ])('takes %s for what it can be', (search, params) => {
    expect(at(`?${search}`).params).toMatchObject(params);
  });

  it('contains only values other than the defaults', () => {
    const list = at('?tab=experts&page=1');
    list.go(({ goToPage }) => goToPage(2));
    expect(list.address).toBe('?page=2');
    list.go(({ goToPage }) => goToPage(1));
    expect(list.address).toBe('');
  });
});

describe('a navigation', () => {
  it('to another tab resets the parameters, and Back restores them', () => {
    const list = at(EVERYWHERE);
    list.go(({ goToTab }) => goToTab('organizations'));
    expect(list.address).toBe('?tab=organizations');
    list.back();
    expect(list.address).toBe(EVERYWHERE);
  });

  it('to a page keeps the search, the filter and the order', () => {
    const list = at('?search=clinic&status=done&sort=createdAt');
    list.go(({ goToPage }) => goToPage(4));
    expect(list.params).toMatchObject({ search: 'clinic', status: 'done', sort: 'createdAt', page: 4 });
  });

  it('to a filter starts at the first page, in the filter’s order', () => {
    const list = at('?search=clinic&page=3&sort=createdAt');
    list.go(({ filterBy }) => filterBy({ status: 'under_review', sort: 'statusSince' }));
    expect(list.address).toBe('?search=clinic&status=under_review&sort=statusSince');
    list.go(({ filterBy }) => filterBy({ status: 'done', sort: '' }));
    expect(list.address).toBe('?search=clinic&status=done');
  });

  it('of a search starts at the first page, without a history entry per letter', () => {
    const list = at('?tab=projects', '?page=3');
    list.go(({ searchFor }) => searchFor('c'));
    list.go(({ searchFor }) => searchFor('cl'));
    expect(list.address).toBe('?search=cl');
    list.back();
    expect(list.address).toBe('?tab=projects');
  });
});

describe('a dialog', () => {
  it('opened from the list goes back when closed', () => {
    const list = at('?tab=projects', '?page=2');
    list.go(({ openItem }) => openItem('e1'));
    expect(list.params).toMatchObject({ page: 2, open: 'e1' });
    list.go(({ close }) => close());
    expect(list.address).toBe('?page=2');
    list.back();
    expect(list.address).toBe('?tab=projects');
  });

  it('opened by a link closes in place', () => {
    const list = at('?tab=projects', '?page=2&open=e1');
    list.go(({ close }) => close());
    expect(list.address).toBe('?page=2');
    list.back();
    expect(list.address).toBe('?tab=projects');
  });

  it('in front of another closes first', () => {
    const opened = at('?tab=organizations&open=o1');
    opened.go(({ openProject }) => openProject('p1'));
    expect(opened.params).toMatchObject({ open: 'o1', project: 'p1' });
    opened.go(({ close }) => close());
    expect(opened.address).toBe('?tab=organizations&open=o1');

    const linked = at('?tab=organizations&open=o1&project=p1');
    linked.go(({ close }) => close());
    expect(linked.address).toBe('?tab=organizations&open=o1');
  });

  it('that shows another item of the page closes to its list', () => {
    const list = at('', '?page=2');
    list.go(({ openItem }) => openItem('e1'));
    list.go(({ turnTo }) => turnTo('e2', 2, 'e1'));
    expect(list.params).toMatchObject({ page: 2, open: 'e2' });
    list.go(({ close }) => close());
    expect(list.address).toBe('?page=2');
    list.back();
    expect(list.address).toBe('');
  });

  it('that shows an item of another page closes to that page', () => {
    const list = at('?page=2');
    list.go(({ openItem }) => openItem('e1'));
    list.go(({ turnTo }) => turnTo('e9', 3, 'e1'));
    list.go(({ close }) => close());
    expect(list.address).toBe('?page=3');
  });

  it('opened by a link that shows another item closes in place', () => {
    const list = at('?tab=projects', '?page=2&open=e1');
    list.go(({ turnTo }) => turnTo('e2', 2, 'e1'));
    list.go(({ close }) => close());
    expect(list.address).toBe('?page=2');
  });
});

it('does not show the next item after it was closed', () => {
  const list = at('?page=2&open=e1');
  list.go(({ close }) => close());
  list.go(({ turnTo }) => turnTo('e2', 2, 'e1'));
  expect(list.address).toBe('?page=2');
});

describe('quick navigations', () => {
  it('of one event are all applied', () => {
    const list = at('');
    list.go(({ searchFor, filterBy, goToPage, openItem }) => {
      searchFor('clinic');
      filterBy({ status: 'done', sort: '-statusSince' });
      goToPage(2);
      openItem('e1');
    });
    expect(list.address).toBe('?search=clinic&status=done&sort=-statusSince&page=2&open=e1');
    expect(list.params).toMatchObject({ search: 'clinic', page: 2, status: 'done', sort: '-statusSince' });
  });

  /** In a browser going back takes a while; what a test does before it has arrived is done at once. */
  async function inBrowser() {
    window.history.replaceState(null, '', '/admin?tab=projects');
    window.history.pushState(null, '', '/admin?page=2');
    const wrapper = ({ children }: { children: ReactNode }) => (
      <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
    );
    const { result } = renderHook(() => useListParams(), { wrapper });
    const arrival = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    const go = (step: (params: ReturnType<typeof useListParams>) => void) => act(() => step(result.current));
    go(({ openItem }) => openItem('e1'));
    expect(window.location.search).toBe('?page=2&open=e1');
    const arrived = arrival();
    go(({ close }) => close());
    return {
      go,
      params: () => result.current,
      hasArrived: () => act(() => arrived),
      back: async () => {
        const popped = arrival();
        window.history.back();
        await act(() => popped);
      },
    };
  }

  it('close a dialog once, however often Escape is pressed', async () => {
    const { params, go, hasArrived } = await inBrowser();
    go(({ close }) => close());
    await hasArrived();
    expect(window.location.search).toBe('?page=2');
    expect(params()).toMatchObject({ open: null, page: 2 });
  });

  it('do not show another item in a dialog that is closing', async () => {
    const { params, go, hasArrived, back } = await inBrowser();
    go(({ turnTo }) => turnTo('e2', 2, 'e1'));
    await hasArrived();
    expect(params()).toMatchObject({ open: null, page: 2 });
    await back();
    expect(params()).toMatchObject({ tab: 'projects' });
  });
});

describe('the search box', () => {
  /** A search field, with a button that searches for something else, as the browser's Back does. */
  function Search({ onSearch }: { onSearch: (text: string) => void }) {
    const [search, setSearch] = useState('');
    return (
      <>
        <SearchBox
          label="Search"
          value={search}
          onSearch={(text) => {
            onSearch(text);
            setSearch(text);
          }}
        />
        <button onClick={() => setSearch('clinic')}>Back</button>
        <p>Searched for {search}</p>
      </>
    );
  }

  async function show() {
    const searches: string[] = [];
    const { user } = await renderPage(<Search onSearch={(text) => searches.push(text)} />);
    return { user, searches, field: screen.getByRole('searchbox'), back: screen.getByRole('button') };
  }

  it('follows the URL if the user has not typed since', async () => {
    const { user, searches, field, back } = await show();
    await user.type(field, 'school');
    await waitFor(() => expect(searches).toEqual(['school']));
    await user.click(back);
    expect(field).toHaveValue('clinic');
    expect(searches).toEqual(['school']);
  });

  it('keeps and searches the typed text when the URL changes before the pause', async () => {
    const { user, searches, field, back } = await show();
    await user.type(field, 'school');
    await waitFor(() => expect(searches).toEqual(['school']));
    fireEvent.change(field, { target: { value: 'schools' } });
    fireEvent.click(back);
    expect(field).toHaveValue('schools');
    expect(await screen.findByText('Searched for schools')).toBeVisible();
    expect(field).toHaveValue('schools');
  });
});

describe('the pager', () => {
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

  it('goes to the previous and the next page', async () => {
    const { user } = await show({ page: 3, total: 250 });
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage.mock.calls).toEqual([[2], [4]]);
  });

  it('goes to the last page if this one no longer exists, but not while it loads', async () => {
    const { unmount } = await show({ page: 3, total: 100, isSettled: false });
    expect(onPage).not.toHaveBeenCalled();
    unmount();
    await show({ page: 3, total: 100 });
    expect(onPage.mock.calls).toEqual([[2, { replace: true }]]);
  });
});

describe('the export button', () => {
  const saved: { name: string; text: string }[] = [];

  beforeEach(() => {
    saved.length = 0;
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`;
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(async function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: await files[Number(this.href.split(':')[1])]!.text() });
    } as () => void);
  });

  const show = () =>
    renderPage(
      <ExportButton
        path="/api/admin/experts.csv"
        query={{ search: 'haddad', status: 'matched', sort: '-statusSince', page: 3 }}
      />,
      {
        as: 'admin',
        messages: Messages,
      },
    );

  it('saves all pages of the filtered list under the API’s file name', async () => {
    let query = '';
    server.use(
      http.get('/api/admin/experts.csv', ({ request }) => {
        query = new URL(request.url).search;
        return new HttpResponse('Name\r\n', {
          headers: {
            'Content-Type': 'text/csv',
            'Content-Disposition': 'attachment; filename="experts-2026-01-05.csv"',
          },
        }) as never;
      }),
    );
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'experts-2026-01-05.csv', text: 'Name\r\n' }]));
    expect(query).toBe('?search=haddad&status=matched&sort=-statusSince');
  });

  it('reports a failure', async () => {
    server.use(http.get('/api/admin/experts.csv', () => errorResponse(503, 'Try again in a moment.', 'unavailable')));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The export failed: Try again in a moment.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
