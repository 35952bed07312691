import { driverFor, inFolder } from '../../../src/platform/database/embedded-database.js';
import { copyOfEmbedded } from '../../support/database.js';

describe('the embedded database', () => {
  it('lets timers and requests run within a chain of queries', async () => {
    const pool = new (driverFor(await inFolder(await copyOfEmbedded())).Pool)();
    await pool.query('SELECT 1');
    let hasRun = false;
    setImmediate(() => (hasRun = true));
    await pool.query('SELECT 1');
    await pool.query('SELECT 1');
    expect(hasRun).toBe(true);
    await pool.end();
  });
});
