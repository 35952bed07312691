import { spawnSync } from 'node:child_process';

// Asks the registry for known vulnerabilities of the production packages. Exit codes: 0 if none is of moderate severity
// or above, 1 if one is, 2 if the registry did not respond, such as a mirror without audits.
const SEVERITIES = ['moderate', 'high', 'critical'];

const { stdout: output } = spawnSync(
  process.execPath,
  [process.env.npm_execpath, 'audit', '--omit=dev', '--json', '--loglevel=silent'],
  { encoding: 'utf8', maxBuffer: Infinity },
);
const answer = JSON.parse(output);
if (!answer.metadata?.vulnerabilities) {
  console.error(`Not audited: ${answer.message ?? output}`);
  process.exit(2);
}
const found = Object.values(answer.vulnerabilities).filter(({ severity }) => SEVERITIES.includes(severity));
for (const { name, severity, range, via } of found) {
  const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title}, ${cause.url}`));
  console.error(`${severity}: ${name} ${range}: ${titles.join('; ')}`);
}
if (found.length > 0) console.error('Update the package; SECURITY.md says how soon.');
else console.log('No known vulnerability of moderate severity or above.');
process.exit(found.length > 0 ? 1 : 0);
