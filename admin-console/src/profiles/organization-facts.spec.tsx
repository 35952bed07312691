import { delay, exampleOf, http, server } from '@network/web-testing';
import { unshownFields } from '../../test/unshown-fields';
import { OrganizationFacts, OrganizationProfile } from './organization-facts';

/** Shown around the profile, or for the program alone. */
const UNSHOWN = [
  'changeRequest',
  'resubmittedAt',
  'changes',
  'standing',
  'standingReason',
  'standingSince',
  'suspendedUntil',
  'id',
  'role',
  'status',
  'statusSince',
  'createdAt',
  'version',
  'ownerId',
  'orgId',
];

it('shows every field of an organization that is not left out on purpose', async () => {
  // The row is shown until the details have loaded.
  server.use(http.get('/api/admin/organization/{userId}', () => delay('infinite') as never));
  const unshown = await unshownFields(
    { ...exampleOf('OrganizationRowDto'), imported: exampleOf('ImportedDto') },
    (user) => <OrganizationFacts user={user} />,
  );
  expect(unshown).toEqual(UNSHOWN);
});

it('shows every field of the profile by itself, whatever the account says', async () => {
  const unshown = await unshownFields(exampleOf('OrganizationDto'), (details) => (
    <OrganizationProfile details={details} />
  ));
  expect(unshown).toEqual(['id', 'userId', 'version']);
});
