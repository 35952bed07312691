import { act, renderPage, screen } from '@network/web-testing';
import { Component, type PropsWithChildren } from 'react';
import App from './app';
import { preload } from './messages';

const mockLine = { isThere: false };
jest.mock('./legal/privacy.page', () => {
  if (!mockLine.isThere) throw new Error('Loading chunk privacy failed.');
  return { __esModule: true, default: () => <h1>Privacy</h1>, preload: () => Promise.resolve() };
});

/** As the shell's: it says what failed, and tries again. */
class PageBoundary extends Component<PropsWithChildren> {
  static readonly getDerivedStateFromError = () => ({ hasFailed: true });
  override readonly state = { hasFailed: false };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <button onClick={() => this.setState({ hasFailed: false })}>Retry</button>;
  }
}

it('retries a page that could not be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await preload();
  await act(async () => void (await renderPage(<App PageBoundary={PageBoundary} />, { path: '/privacy' })));
  const retry = await screen.findByRole('button', { name: 'Retry' });

  mockLine.isThere = true;
  await act(async () => retry.click());
  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeVisible();
});
