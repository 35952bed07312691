import { ADMIN_ROUTES } from '@network/domain';
import { createQueryClient } from '@network/api-client';
import { provideAppConfig, SessionProvider } from '@network/session';
import '@network/ui/tokens.css';
import '@network/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { Toasts } from './layouts';
import { Messages, preload } from './messages';
import { pageConfig } from './page-config';
import { loadRemoteApp } from './remotes';
import { installServiceWorker } from './service-worker';

declare global {
  interface Window {
    /** Shows or hides the page's notice about missing files (retry-assets.js). */
    reportAsset?: (name: string, isLoaded: boolean) => void;
  }
}

const { config } = pageConfig();
if (config) provideAppConfig(config);

// Requested before React renders anything, because most visitors need it.
if (!window.location.pathname.startsWith(ADMIN_ROUTES.lists)) loadRemoteApp('portal').catch(() => undefined);

const queryClient = createQueryClient();

/** The pause before the texts are requested again after a failure. */
const RETRY_MS = 3_000;

const render = () =>
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      {/* Without transitions a navigation takes effect at once, and a slow page shows its spinner. */}
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

/** Until the texts are loaded, index.html shows a loading message, and a notice after some failed tries. */
async function renderWithTexts(): Promise<void> {
  try {
    await preload();
  } catch {
    window.reportAsset?.('texts', false);
    setTimeout(() => void renderWithTexts(), RETRY_MS);
    return;
  }
  window.reportAsset?.('texts', true);
  render();
}

void renderWithTexts();
installServiceWorker();
