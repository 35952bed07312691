// The parts of a service worker that are used here: TypeScript knows either its types or those of a page.

/** What has happened to the worker; it lives on until what it was handed is done. */
export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A page asks for something. */
export interface AskedEvent extends LifeEvent {
  readonly request: Request;
  /** The answer to a navigation, asked for while the worker was waking up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** A page says something. */
export interface ToldEvent extends LifeEvent {
  readonly data: unknown;
}

interface Events {
  install: LifeEvent;
  activate: LifeEvent;
  fetch: AskedEvent;
  message: ToldEvent;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<{ postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
