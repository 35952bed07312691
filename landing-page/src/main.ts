import { look } from './look';
import '../../shell/src/before-paint.js';
import { provideAppConfig, setPrerenderedLook, type AppConfig } from '@network/session';
import { loadNextPageOnIntent } from './next-page';

/** The time between two tries to load the texts, when the connection fails. */
const RETRY_MS = 3_000;

const root = document.getElementById('root')!;

/** Lets the browser do what waits: what runs as one piece holds a phone up, and the page is readable all the while. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Makes the page answer, step by step; its parts are in this file and only begin here. */
async function takeOver(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { hydrate, preload } = await import(/* webpackMode: "eager" */ './hydrate');
  await nextTask();
  await preloaded(preload);
  await nextTask();
  hydrate(root);
}

/** The page's texts, and those of another language that was chosen here. */
async function preloaded(preload: (language?: typeof look.language) => Promise<unknown>): Promise<void> {
  try {
    await Promise.all([preload(look.language), preload()]);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await preloaded(preload);
  }
}

setPrerenderedLook(look);
provideAppConfig(JSON.parse(root.dataset.config!) as AppConfig);
loadNextPageOnIntent(root.dataset.next!.split(' '));
void takeOver();
