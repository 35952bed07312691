import { createQueryClient } from '@network/api-client';
import { SessionProvider } from '@network/session';
import '@network/ui/tokens.css';
import '@network/ui/base.css';
import { ToastProvider } from '@network/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { Messages, preload, useT } from './messages';
import { loadRemoteApp } from './remotes';

// Asked for before React has drawn anything: most visitors come for it.
if (!window.location.pathname.startsWith('/admin')) loadRemoteApp('portal').catch(() => undefined);

const queryClient = createQueryClient();

function Toasts({ children }: { children: ReactNode }) {
  const t = useT();
  return <ToastProvider closeLabel={t('dismiss')}>{children}</ToastProvider>;
}

/** How long until the texts are asked for anew, when the line broke. */
const PAUSE_MS = 3_000;

const draw = () =>
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      {/* A key pressed right after another meets the screen that the first one led to; a slow part shows that it comes. */}
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

/** Until then the page says by itself that something is coming. */
const drawWithTexts = () => void preload().then(draw, () => setTimeout(drawWithTexts, PAUSE_MS));

drawWithTexts();
