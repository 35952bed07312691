import { BuiltProduct } from './support/built-product.js';
import { Load } from './support/load.js';
import { onServer } from './support/locks.js';
import { MailServer } from './support/mail-server.js';
import { startOneProcess, type TestApp } from './support/test-app.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The clock offsets in order, as an operator, a time server or a machine waking from sleep would cause them. */
const JUMPS = [HOUR, -2 * HOUR, 3 * DAY, 0, -30 * DAY, 0];

onServer('a process whose clock jumps', () => {
  let app: TestApp;
  let mails: MailServer;
  let product: BuiltProduct;
  let load: Load;

  beforeAll(async () => {
    mails = await new MailServer().start();
    app = await startOneProcess({ SMTP_URL: mails.url }, { process: 'api' });
    product = await BuiltProduct.start(app, { smtpUrl: mails.url, aheadMs: 0 });
    load = new Load(product.origin, mails);
    await load.start(3);
  });
  afterAll(async () => {
    await product.kill();
    await app.close();
    await mails.stop();
  });

  it('refuses nothing, loses nothing, and sends each email once', async () => {
    for (const jump of JUMPS) {
      await product.moveClock(jump);
      await load.until(20);
      await load.untilAllMailed();
    }
    await load.stop();
    expect(load.failed.map(({ status, body }) => [status, body])).toEqual([]);
    expect(await load.lost()).toEqual([]);
    await load.untilAllMailed();
    const ids = mails.received.map(({ mail }) => mail.messageId);
    expect(ids.length).toBe(new Set(ids).size);
  });
});
