import { look } from './look';
import '../../shell/src/before-paint.js';
import { provideAppConfig, setPrerenderedLook, type AppConfig } from '@network/session';
import { onIntent } from '../../portal/src/on-intent';

/** The time between two attempts to load the texts. */
const RETRY_MS = 3_000;

const root = document.getElementById('root')!;

/** Yields to the browser. One long task would block a phone while the reader can already scroll the page. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates the page in steps. The eager imports are part of this file, and run only here. */
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

/** Loads the page's texts, and those of another language that the reader chose. Retries until it succeeds. */
async function preloaded(preload: (language?: typeof look.language) => Promise<unknown>): Promise<void> {
  try {
    await Promise.all([preload(look.language), preload()]);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await preloaded(preload);
  }
}

/** Prefetches the files of the product's other pages when the reader is about to open one. Respects data saving. */
function loadNextPageOnIntent(files: readonly string[]) {
  const end = onIntent(() => {
    end();
    document.head.append(
      ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'prefetch', href })),
    );
  });
}

setPrerenderedLook(look);
provideAppConfig(JSON.parse(root.dataset.config!) as AppConfig);
loadNextPageOnIntent(root.dataset.next!.split(' '));
void takeOver();
