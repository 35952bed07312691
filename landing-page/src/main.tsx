import { look } from './look';
import '../../shell/public/before-paint.js';
import { provideAppConfig, renderAhead, type AppConfig } from '@network/session';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadNextPageOnIntent } from './next-page';
import { Page, preload } from './page';
import { LandingRouter } from './router';

/** The time between two tries to load the texts, when the connection fails. */
const RETRY_MS = 3_000;

const root = document.getElementById('root')!;

/** In slices, between which the page scrolls and its links work: as one piece it would hold a phone up. */
const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      root,
      <LandingRouter>
        <Page />
      </LandingRouter>,
    );
  });

/** The page's texts, and those of another language that was chosen here: the page is readable all the while. */
const hydrateWithTexts = () =>
  void Promise.all([preload(look.language), preload()]).then(hydrate, () => setTimeout(hydrateWithTexts, RETRY_MS));

renderAhead(look);
provideAppConfig(JSON.parse(root.dataset.config!) as AppConfig);
loadNextPageOnIntent(root.dataset.next!.split(' '));
hydrateWithTexts();
