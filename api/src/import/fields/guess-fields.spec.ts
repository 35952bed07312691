import type { JoiningRole } from '@network/domain';
import { guessFields } from './guess-fields.js';

it.each<[JoiningRole, string, string | null]>([
  ['expert', 'Profile URL', 'linkedinUrl'],
  ['organization', 'Profile URL', null],
  ['organization', 'Website profile URL', 'website'],
  ['organization', 'Company profile URL', 'orgName'],
  // Names of equal length: the notes of both roles come first.
  ['expert', 'Notes on hours', 'additionalNotes'],
  ['organization', 'Phone number or LinkedIn URL', 'pocPhone'],
])('in a list with the role %s, the heading %s means %s', (role, heading, field) =>
  expect(guessFields([{ heading, values: [] }], role)).toEqual([field]),
);
