import { sideBySide } from './side-by-side.js';

it('answers what each gave, in the order in which they were asked', async () => {
  expect(await sideBySide(Promise.resolve('first'), 2, Promise.resolve(null))).toEqual(['first', 2, null]);
});

it('fails by what failed first, once nothing is under way any more', async () => {
  const steps: string[] = [];
  let endSlow = (_: void) => {};
  const slow = new Promise<void>((resolve) => (endSlow = resolve)).then(() => {
    steps.push('slow');
    throw new Error('second');
  });
  const asked = sideBySide(slow, Promise.reject(new Error('first'))).catch((error: Error) => steps.push(error.message));
  await Promise.resolve();
  endSlow();
  await asked;
  expect(steps).toEqual(['slow', 'first']);
});
