import { ApiError } from '@network/api-client';
import { writeOver } from './versioned-write';

const stale = new ApiError('Somebody changed this.', { status: 412, code: 'stale' });

/** Writes a city over version 1 of a profile that has another version now; answers the versions that were written over. */
async function writeLeipzig(latest: { city: string }, lost?: object[]) {
  const over: string[] = [];
  const isDone = await writeOver(
    { version: 1, lost, readLatest: () => Promise.resolve({ version: 2, ...latest }) },
    { city: 'Leipzig' },
    ({ params }) => {
      over.push(params.header['If-Match']);
      return over.at(-1) === '"2"' ? Promise.resolve({ data: { version: 3 } }) : Promise.reject(stale);
    },
  ).then(
    () => true,
    (error: unknown) => error !== stale,
  );
  return { over, isDone };
}

it.each([
  ['what somebody else wrote is left to the person', { city: 'Homs' }, undefined, ['"1"'], false],
  ['the same that has arrived before counts as done', { city: 'Leipzig ' }, undefined, ['"1"'], true],
  [
    'what this form wrote, whose response was lost, is written over',
    { city: 'Lepzig' },
    [{ city: 'Lepzig' }, { city: 'Liepzig' }],
    ['"1"', '"2"'],
    true,
  ],
  ['what somebody else wrote after that is left to the person', { city: 'Homs' }, [{ city: 'Lepzig' }], ['"1"'], false],
  ['other fields than were written then are left to the person', { city: 'Homs' }, [{ name: 'Lama' }], ['"1"'], false],
])('%s', async (_, latest, lost, over, isDone) => {
  expect(await writeLeipzig(latest, lost)).toEqual({ over, isDone });
});
