import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.mjs';
import { peopleOf } from './api.mjs';
import { compare, observe } from './measure.mjs';
import { buildAsOne } from './one-build.mjs';
import { asOneFile, serveFile, serveFrontEnd } from './pages.mjs';
import { Place } from './place.mjs';
import { visit } from './visit.mjs';

const PEOPLE = { experts: 200, organizations: 20, projects: 60 };
const LANGUAGES = { English: 'en-GB', Arabic: 'ar-SY' };
const HEADING = 'h1';
/** The menu's button has it once a script answers. */
const INTERACTIVE = 'button[aria-haspopup="dialog"]';

/** What a phone waits for and fetches, against a page of one file, and against one build of the same sources. */
export async function measureBrowser() {
  const place = await Place.seeded(PEOPLE);
  const oneBuild = buildAsOne();
  const browser = await chromium.launch(await findBrowser());
  const servers = [];
  const started = async (server) => servers[servers.push(await server) - 1].url;
  try {
    const product = await place.serve('api/dist/main.js', '/api/health/ready');
    const whole = await started(serveFrontEnd(oneBuild.folder, product));
    const rows = [];
    for (const [name, locale] of Object.entries(LANGUAGES)) {
      const file = await started(serveFile(await asOneFile(product, locale)));
      rows.push(...(await landingRows({ browser, name, locale, product, whole, file })));
    }
    const people = await peopleOf(place);
    for (const who of ['expert', 'organization']) {
      const [{ authorization }] = people[`${who}s`];
      const token = authorization.replace('Bearer ', '');
      rows.push(await dashboardRow({ browser, who, token, product, whole }));
    }
    return rows;
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    oneBuild.remove();
    await place.stop();
  }
}

async function landingRows({ browser, name, locale, product, whole, file }) {
  const at = (address, shows) => everyRound(() => visit(browser, `${address}/`, { locale, shows, isSlow: true }));
  const [page, bare, built] = [at(product, INTERACTIVE), at(file, HEADING), at(whole, INTERACTIVE)];
  const row = (what, wanted, unit, baseline, figure) =>
    compare({
      name: `landing page, ${name}: ${what}`,
      wanted,
      unit,
      product: page(figure),
      baseline: baseline(figure),
    });
  const bound = (what, wanted, unit, figure) =>
    observe({ name: `landing page, ${name}: ${what}`, wanted, unit, product: page(figure) });
  return [
    await row('first paint', '≤ 1.2', 'ms', bare, 'first'),
    await row('largest paint', '≤ 1.3', 'ms', bare, 'largest'),
    await row('scripts until interactive', '≤ 1.0', 'KB', built, 'scripts'),
    await bound('bytes before the largest paint', '≤ 40 KB', 'KB', 'bytesBefore'),
    await bound('requests before it', '≤ 6', '', 'requestsBefore'),
    await bound('layout shift', '< 0.02', '', 'shift'),
  ];
}

function dashboardRow({ browser, who, token, product, whole }) {
  const at = (address) =>
    everyRound(() => visit(browser, `${address}/app/${who}/dashboard`, { token, shows: HEADING }))('scriptsAndStyles');
  return compare({
    name: `${who}’s dashboard, cold: scripts and styles`,
    wanted: '≤ 1.15',
    unit: 'KB',
    product: at(product),
    baseline: at(whole),
  });
}

/** One visit a round, of which each row reads a figure. */
function everyRound(visitNow) {
  const visits = new Map();
  return (figure) => async (round) => {
    if (!visits.has(round)) visits.set(round, await visitNow());
    return visits.get(round)[figure];
  };
}
