const KILOBYTE = 1024;
const PHONE = { width: 412, height: 823 };
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};

/**
 * What a browser that has kept nothing shows and fetches at an address until nothing more comes: times in ms, bytes in
 * KB. `shows` is what must be there in the end, `token` a session.
 */
export async function visit(browser, address, { locale = 'en-GB', token, shows, isSlow = false }) {
  const context = await browser.newContext({ viewport: PHONE, locale, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { token, shows });
    if (isSlow) await (await networkOf(context, page)).send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.seen.shown > 0);
    if (new URL(page.url()).pathname !== new URL(address).pathname) throw new Error(`${address} led to ${page.url()}.`);
    return figuresOf(await page.evaluate(read));
  } finally {
    await context.close();
  }
}

async function networkOf(context, page) {
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  return network;
}

/** Runs in the page before anything of it. */
function watch({ token, shows }) {
  if (token) localStorage.setItem('auth_token', token);
  const seen = { largest: 0, shift: 0, shown: 0 };
  window.seen = seen;
  const observe = (type, take) =>
    new window.PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  observe('layout-shift', ({ value }) => (seen.shift += value));
  const look = () => {
    if (document.querySelector(shows)) seen.shown = window.performance.now();
    else window.requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page once it has come to rest. */
function read() {
  const files = ['navigation', 'resource'].flatMap((type) => window.performance.getEntriesByType(type));
  const [{ startTime: first }] = window.performance.getEntriesByName('first-contentful-paint');
  return { ...window.seen, first, files: files.map((file) => file.toJSON()) };
}

function figuresOf({ first, largest, shift, shown, files }) {
  const [page] = files;
  const sizeOf = (which) => files.filter(which).reduce((sum, { transferSize }) => sum + transferSize, 0) / KILOBYTE;
  const isScript = ({ name }) => /\.js$/.test(name);
  return {
    first,
    largest,
    shift,
    requestsBefore: files.filter(({ startTime }) => startTime < largest).length,
    // The page is what is painted, and may come to its end a moment later.
    bytesBefore: sizeOf((file) => file === page || file.responseEnd <= largest),
    scripts: sizeOf((file) => isScript(file) && file.startTime < shown),
    scriptsAndStyles: sizeOf((file) => isScript(file) || /\.css$/.test(file.name)),
  };
}
