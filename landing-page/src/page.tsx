import { createQueryClient } from '@network/api-client';
import { SessionProvider } from '@network/session';
import '@network/ui/tokens.css';
import '@network/ui/base.css';
import { Prerendered } from '@network/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { LandingPage } from '../../portal/src/landing/landing.page';
import { Messages as PageMessages, preload as preloadPage } from '../../portal/src/messages';
import { NewsletterForm } from '../../portal/src/newsletter/newsletter-form';
import { PublicLayout, Toasts } from '../../shell/src/layouts';
import { Messages as ShellMessages, preload as preloadShell } from '../../shell/src/messages';
import { NavigationFocus } from '../../shell/src/navigation-focus';

/** Loads the page's texts. */
export const preload = (...language: Parameters<typeof preloadShell>) =>
  Promise.all([preloadShell(...language), preloadPage(...language)]);

const queryClient = createQueryClient();

/** The landing page in the shell's layout. It needs a router around it. */
export function Page() {
  return (
    <Prerendered>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <ShellMessages>
            <Toasts>
              <NavigationFocus />
              <PublicLayout>
                <PageMessages>
                  <LandingPage newsletter={<NewsletterForm />} />
                </PageMessages>
              </PublicLayout>
            </Toasts>
          </ShellMessages>
        </SessionProvider>
      </QueryClientProvider>
    </Prerendered>
  );
}
