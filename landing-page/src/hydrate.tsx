import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page';
import { LandingRouter } from './router';

export { preload } from './page';

/** Takes the page over in slices, between which it scrolls and its links work. */
export const hydrate = (root: HTMLElement) =>
  startTransition(() => {
    hydrateRoot(
      root,
      <LandingRouter>
        <Page />
      </LandingRouter>,
    );
  });
