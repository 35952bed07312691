import { createQueryClient } from '@network/api-client';
import { SessionProvider } from '@network/session';
import '@network/ui/tokens.css';
import '@network/ui/base.css';
import { RenderedAhead } from '@network/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { LandingPage } from '../../portal/src/landing/landing.page';
import { Messages as PageMessages, preload as preloadPage } from '../../portal/src/messages';
import { NewsletterForm } from '../../portal/src/newsletter/newsletter-form';
import { PublicLayout } from '../../shell/src/layouts';
import { Messages as FrameMessages, preload as preloadFrame } from '../../shell/src/messages';
import { NavigationFocus } from '../../shell/src/navigation-focus';
import { Toasts } from '../../shell/src/toasts';

/** Loads the texts that the page is rendered with. */
export const preload = (...language: Parameters<typeof preloadFrame>) =>
  Promise.all([preloadFrame(...language), preloadPage(...language)]);

const queryClient = createQueryClient();

/** The landing page in the shell's frame, without the shell. Stands inside a router. */
export function Page() {
  return (
    <RenderedAhead>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <FrameMessages>
            <Toasts>
              <NavigationFocus />
              <PublicLayout>
                <PageMessages>
                  <LandingPage newsletter={<NewsletterForm />} />
                </PageMessages>
              </PublicLayout>
            </Toasts>
          </FrameMessages>
        </SessionProvider>
      </QueryClientProvider>
    </RenderedAhead>
  );
}
