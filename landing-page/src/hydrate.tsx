import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page';
import { LandingRouter } from './router';

export { preload } from './page';

/** Hydrates the page in slices. In between, the page scrolls and its links work. */
export const hydrate = (root: HTMLElement) =>
  startTransition(() => {
    hydrateRoot(
      root,
      <LandingRouter>
        <Page />
      </LandingRouter>,
    );
  });
