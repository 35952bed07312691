import { ADMIN_ROUTES } from '@network/domain';
import { createQueryClient } from '@network/api-client';
import { provideAppConfig, SessionProvider } from '@network/session';
import '@network/ui/tokens.css';
import '@network/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useLayoutEffect } from 'react';
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

/** The sign-in form of the server's page. It works until the portal can take over. */
const hasServerForm = document.querySelector('#root form') !== null;

/** The shell's stylesheet. The page loads it without waiting for it, and it applies with the first rendering. */
const STYLESHEET = 'link[media="not all"]';

const stylesLoaded = () =>
  new Promise<void>((resolve) => {
    const link = document.querySelector<HTMLLinkElement>(STYLESHEET);
    if (!link || link.sheet) return resolve();
    // Listens on the document, because retry-assets.js replaces an element that failed.
    const onLoad = ({ target }: Event) => (target as Element).matches(STYLESHEET) && resolve();
    document.addEventListener('load', onLoad, { capture: true });
  });

/** Replaces the styles of the page's own content in the same frame as that content. */
function Styles() {
  useLayoutEffect(() => {
    document.getElementById('page-style')?.remove();
    document.querySelectorAll<HTMLLinkElement>(STYLESHEET).forEach((link) => (link.media = 'all'));
  }, []);
  return null;
}

const render = () =>
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      <Styles />
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

/** Until the texts are loaded, the page shows its own content, and a notice after some failed tries. */
async function renderWithTexts(isRetry = false): Promise<void> {
  try {
    await Promise.all([preload(), stylesLoaded(), hasServerForm && loadRemoteApp('portal', isRetry)]);
  } catch {
    window.reportAsset?.('texts', false);
    setTimeout(() => void renderWithTexts(true), RETRY_MS);
    return;
  }
  window.reportAsset?.('texts', true);
  render();
}

void renderWithTexts();
installServiceWorker();
