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

const { config } = given();
if (config) provideAppConfig(config);

// Requested before React renders anything, because most visitors need it.
if (!window.location.pathname.startsWith('/admin')) loadRemoteApp('portal').catch(() => undefined);

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

/** After so many tries the page says what takes long. */
const SAID_AFTER = 3;

/** Until then index.html shows that the page is loading. */
async function renderWithTexts(tried = 0): Promise<void> {
  const notArrived = document.getElementById('not-arrived')!;
  try {
    await preload();
  } catch {
    notArrived.hidden = tried < SAID_AFTER;
    setTimeout(() => void renderWithTexts(tried + 1), RETRY_MS);
    return;
  }
  notArrived.hidden = true;
  render();
}

void renderWithTexts();
keepFrame();
