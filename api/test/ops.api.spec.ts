import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/free-port.mjs';
import { startOneProcess, type TestApp } from './support/test-app.js';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ALERTS = read('ops/alerts.yml');
const DASHBOARD = read('ops/grafana-dashboard.json');

/** What Prometheus itself adds to what it reads. */
const ADDED = ['up'];

let app: TestApp;
let text: string;
beforeAll(async () => {
  const port = await freePort();
  app = await startOneProcess({ METRICS_PORT: String(port) });
  await app.call('GET', '/api/auth/me');
  text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});
afterAll(() => app.close());

/** The metrics and, by metric, the labels that a query names. */
function queriesIn(file: string): { metric: string; labels: string[] }[] {
  const named = file.matchAll(/\b((?:network|nodejs|process)_\w+|up)\b(?:\{((?:[^}"]|\\?"[^"]*")*)\})?/g);
  return [...named].map(([, metric, labels = '']) => ({
    metric: metric!,
    labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
  }));
}

const expressions = () => [
  ...queriesIn(
    [...ALERTS.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/g)].map(([, expr]) => expr).join('\n'),
  ),
  ...(JSON.parse(DASHBOARD).panels as { targets: { expr: string }[] }[]).flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => queriesIn(expr)),
  ),
];

describe('the dashboard and the alert rules', () => {
  it('ask for metrics and labels that the product has', () => {
    expect(expressions().length).toBeGreaterThan(30);
    // `job` and `instance` are Prometheus's own.
    const has = ({ metric, labels }: { metric: string; labels: string[] }) =>
      ADDED.includes(metric) ||
      (labels
        .filter((label) => !['job', 'instance'].includes(label))
        .every((label) =>
          text.split('\n').some((line) => line.startsWith(`${metric}{`) && line.includes(`${label}="`)),
        ) &&
        new RegExp(`^${metric}[{ ]`, 'm').test(text));
    expect(expressions().filter((query) => !has(query))).toEqual([]);
  });

  it('tell in the handbook what to do about each alert', () => {
    const alerts = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    expect(alerts.length).toBeGreaterThan(8);
    const handbook = read('docs/operations.md');
    expect(alerts.filter((name) => !handbook.includes(`### ${name}\n`))).toEqual([]);
  });

  it('say of each metric in the handbook what it says', () => {
    const ours = [...text.matchAll(/^# TYPE (network_\w+)/gm)].map(([, name]) => name!);
    const handbook = read('docs/operations.md');
    expect(ours.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
  });
});
