import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Allows for busy machines.
configure({ asyncUtilTimeout: 30_000 });

// The features of every browser that jsdom lacks.

HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(returnValue = '') {
  if (!this.open) return;
  this.open = false;
  this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
};

Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;
// Browsers show it inline. As a block it would put spaces into accessible names.
document.head.append(Object.assign(document.createElement('style'), { textContent: 'wbr { display: inline }' }));
// Every element is inside the window.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly seen: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.seen([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// A test that logs an error fails, for example after a call without a handler. A test that expects one mocks the function.
// React's notices about `act()` depend on time, so they are only printed.
const errors: unknown[][] = [];
const print = console.error;
console.error = (...error) => (/\bact\b/.test(String(error[0])) ? print(...error) : errors.push(error));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['class', 'lang', 'dir']) document.documentElement.removeAttribute(name);
  expect(errors.splice(0)).toEqual([]);
});
