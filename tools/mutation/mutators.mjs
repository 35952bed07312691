/** What makes the mutants: Stryker's own list, which the instrumenter reads and offers no other way to change. */
export const { allMutators } = await import(
  new URL('mutators/mutate.js', import.meta.resolve('@stryker-mutator/instrumenter')).href
);
