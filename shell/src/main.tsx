import { ADMIN_ROUTES } from '@network/domain';
import { createQueryClient } from '@network/api-client';
import { provideAppConfig, SessionProvider } from '@network/session';
import '@network/ui/tokens.css';
import '@network/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { given } from './given';
import { Messages, preload } from './messages';
import { keepFrame } from './keep-frame';
import { loadRemoteApp } from './remotes';
import { Toasts } from './toasts';

declare global {
  interface Window {
    /** Takes down whether something of the page is there, for what the page says (until-arrived.js). */
    hasArrived?: (name: string, isThere: boolean) => void;
  }
}

const { config } = given();
if (config) provideAppConfig(config);

// Requested before React renders anything, because most visitors need it.
if (!window.location.pathname.startsWith(ADMIN_ROUTES.lists)) loadRemoteApp('portal').catch(() => undefined);

const queryClient = createQueryClient();

/** The time between two tries to load the texts, when the connection fails. */
const RETRY_MS = 3_000;

const render = () =>
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      {/* Without transitions a navigation takes effect at once: the next key meets the new screen, and a slow part shows its spinner. */}
      <BrowserRouter useTransitions={false}>
        <SessionProvider>
          <Messages>
            <Toasts>
              <App />
            </Toasts>
          </Messages>
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );

/** Until then index.html shows that the page is loading, and says after some tries that its texts do not arrive. */
async function renderWithTexts(): Promise<void> {
  try {
    await preload();
  } catch {
    window.hasArrived?.('texts', false);
    setTimeout(() => void renderWithTexts(), RETRY_MS);
    return;
  }
  window.hasArrived?.('texts', true);
  render();
}

void renderWithTexts();
keepFrame();
