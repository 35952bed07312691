import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ROOT } from '../build.mjs';
import { allMutators } from './mutators.mjs';

/**
 * From now on only some `percent` of the mutants are made, and the others cost nothing. A mutant is drawn by its place
 * and by what makes it: the same code gives the same sample, and a larger one has all of a smaller one. Another seed
 * draws others: once tests were written for what one sample showed, only another one says how good they are.
 */
export function takeSample(percent, seed) {
  const isTaken = (...mutant) => lotOf(seed, ...mutant) < percent / 100;
  for (const [index, mutator] of allMutators.entries()) allMutators[index] = sampled(mutator, isTaken);
}

function sampled(mutator, isTaken) {
  return {
    ...mutator,
    *mutate(path) {
      for (const [number, replacement] of [...mutator.mutate(path)].entries())
        if (isTaken(mutator.name, path, number)) yield replacement;
    },
  };
}

/** From 0 up to 1. */
function lotOf(seed, name, { hub, node: { start, end } }, number) {
  const mutant = [relative(ROOT, hub.file.opts.filename), start, end, name, number];
  return createHash('sha256').update(seed).update(mutant.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** Of the normal distribution: 95 % lie within so many deviations. */
const Z = 1.96;

/** By how much, in percent, the share found in a sample misses that of all mutants, 19 times out of 20 (Wilson's interval). */
export function marginOf(percent, size) {
  const [share, n] = [percent / 100, Math.max(1, size)];
  return ((100 * Z) / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
}
