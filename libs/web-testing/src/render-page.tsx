import { createQueryClient, writeToken } from '@network/api-client';
import type { Role } from '@network/domain';
import { SessionProvider, type User } from '@network/session';
import { ToastProvider } from '@network/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as anyHttp } from 'msw';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom';
import { makeUser } from './fixtures';
import { server } from './server';

export interface RenderPageOptions {
  /** The role of the signed-in user. By default a visitor. */
  as?: Role | null;
  /** The differences from the role's usual user, for example `{ status: 'matched' }`. */
  user?: Partial<User>;
  /** The address to start with. */
  path?: string;
  /** The state of the history entry. */
  state?: unknown;
  /** The pattern of the page's address, when it has parameters; elsewhere the page is not shown. */
  route?: string;
  /** The app's own `Messages`. */
  messages?: ComponentType<{ children: ReactNode }>;
}

/** Renders a page in all its providers. `location()` returns the current address, `locationState()` its state. */
export async function renderPage(page: ReactNode, options: RenderPageOptions = {}) {
  const { as = null, user, path = '/', state, route = '*', messages: Messages = Fragment } = options;
  if (as) {
    const me = makeUser(as, user);
    server.use(anyHttp.get('*/api/auth/me', () => HttpResponse.json(me)));
    writeToken('token-of-a-test');
  }

  let location = '';
  let locationState: unknown;
  function CurrentLocation() {
    const { pathname, search, hash, state: current } = useLocation();
    location = pathname + search + hash;
    locationState = current as unknown;
    return null;
  }

  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { retry: false, networkMode: 'always' },
  });

  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]} useTransitions={false}>
        <CurrentLocation />
        <SessionProvider>
          <ToastProvider label="Messages" closeLabel="Close">
            <Messages>
              <Routes>
                <Route path={route} element={page} />
                <Route path="*" element={null} />
              </Routes>
            </Messages>
          </ToastProvider>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // The catalog is loaded a moment later; a test starts on a page that has its texts.
  await act(async () => {});

  return {
    ...view,
    queryClient,
    user: userEvent.setup({ delay: null }),
    location: () => location,
    locationState: () => locationState,
  };
}
