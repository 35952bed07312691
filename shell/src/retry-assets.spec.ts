const notice = () => document.getElementById('not-arrived')!;
const script = () => document.querySelector<HTMLScriptElement>('script')!;
const stylesheet = () => document.querySelector('link')!;

/** The error event of the browser for a file that does not arrive. */
const lose = (element: Element) => element.dispatchEvent(new Event('error'));
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeAll(async () => {
  // @ts-expect-error A script without types, which stands in the page.
  await import('./retry-assets.js');
});

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <div id="not-arrived" hidden></div>
    <link rel="preload" href="/main.0a1b2c3d4e.css">
    <script type="text/plain" src="/main.0a1b2c3d4e.js" integrity="sha384-abc" defer></script>
    <img src="/main.0a1b2c3d4e.png">`;
});
afterEach(() => {
  window.reportAsset!('/main.0a1b2c3d4e.js', true);
  window.reportAsset!('/main.0a1b2c3d4e.css', true);
  jest.useRealTimers();
});

it('loads the shell’s script again, with its hash, after 1, 2, 4 and then every 8 seconds', () => {
  for (const pause of [1_000, 2_000, 4_000, 8_000, 8_000]) {
    const lost = script();
    lose(lost);
    pass(pause - 1);
    expect(script()).toBe(lost);
    pass(1);
    expect(script()).not.toBe(lost);
    expect(script().outerHTML).toBe(lost.outerHTML);
  }
});

it('shows a notice after three attempts, until the page loads', () => {
  for (let tries = 0; tries <= 3; tries++) {
    expect(notice().hidden).toBe(true);
    lose(script());
    pass(8_000);
  }
  expect(notice().hidden).toBe(false);
  script().dispatchEvent(new Event('load'));
  expect(notice().hidden).toBe(true);
});

it('counts the attempts of each file, and shows the notice as long as one is missing', () => {
  for (let tries = 0; tries < 4; tries++) {
    lose(script());
    if (tries < 2) lose(stylesheet());
    pass(8_000);
  }
  window.reportAsset!('/main.0a1b2c3d4e.css', true);
  expect(notice().hidden).toBe(false);
  window.reportAsset!('/main.0a1b2c3d4e.js', true);
  expect(notice().hidden).toBe(true);
});

it('shows the notice for texts, which the shell’s script loads', () => {
  for (let tries = 0; tries < 4; tries++) window.reportAsset!('texts', false);
  expect(notice().hidden).toBe(false);
  window.reportAsset!('texts', true);
  expect(notice().hidden).toBe(true);
});

it('ignores failures of other files', () => {
  const image = document.querySelector('img')!;
  lose(image);
  const remote = document.createElement('script');
  remote.setAttribute('type', 'text/plain');
  remote.src = '/remotes/portal/651.0a1b2c3d4e.js';
  document.body.append(remote);
  lose(remote);
  pass(8_000);
  expect(document.querySelector('img')).toBe(image);
  expect(remote.isConnected).toBe(true);
});

it('waits for the rest of the page', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const lost = script();
  lose(lost);
  pass(8_000);
  expect(script()).toBe(lost);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  pass(1_000);
  expect(script()).not.toBe(lost);
});
