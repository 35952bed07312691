import { onIntent } from './on-intent';

let prepared: string[];
let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <a href="/app/account"><b>account</b></a><a href="https://elsewhere.example/">elsewhere</a>
    <a href="/#here">here</a><button>none</button><button data-leads-to="/app/expert/projects/1">project</button>`;
  prepared = [];
  end = onIntent(({ pathname }) => prepared.push(pathname));
});
afterEach(() => end());

const touch = (selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event('touchstart', { bubbles: true }));

it('prefetches another page when any part of its link is touched, until it is stopped', () => {
  ['b', 'a:nth-of-type(2)', 'a:nth-of-type(3)', 'button', 'button:last-child'].forEach(touch);
  expect(prepared).toEqual(['/app/account', '/app/expert/projects/1']);
  end();
  touch('b');
  expect(prepared).toHaveLength(2);
});

it('prefetches nothing for users who save data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  touch('b');
  expect(prepared).toEqual([]);
  Object.assign(navigator, { connection: undefined });
});
