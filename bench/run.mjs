import { readdirSync } from 'node:fs';

// Every *.bench.mjs beside this file measures one thing against its floor, in the same run on the same machine,
// and gives back `{ name, floor, measured, unit }`; what is printed is the ratio.
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.mjs'));
if (files.length === 0) console.log('There are no benchmarks yet.');

for (const file of files) {
  const { default: measure } = await import(new URL(file, import.meta.url));
  const { name, floor, measured, unit } = await measure();
  console.log(
    `${name.padEnd(50)} ${(measured / floor).toFixed(2)} of the floor (${measured} against ${floor} ${unit})`,
  );
}
