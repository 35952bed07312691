import { delay, exampleOf, http, renderPage, screen, server } from '@network/web-testing';
import { unshownFields } from '../../test/unshown-fields';
import { Messages } from '../messages';
import { ExpertFacts } from './expert-facts';
import { OrganizationFacts, OrganizationProfile } from './organization-facts';

/** Shown around the profile, or used by programs only. */
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
];

describe('an expert’s facts', () => {
  it('shows every field of an expert, except intended omissions', async () => {
    const unshown = await unshownFields(
      { ...exampleOf('ExpertRowDto'), imported: exampleOf('ImportedDto') },
      (expert) => <ExpertFacts expert={expert} />,
    );
    expect(unshown).toEqual(UNSHOWN);
  });

  it('isolates each value of a list, so that the list keeps the page’s direction', async () => {
    const expert = {
      ...exampleOf('ExpertRowDto'),
      city: 'حلب',
      country: 'Syria',
      languages: ['Arabic', 'English'],
    };
    const { container } = await renderPage(<ExpertFacts expert={expert} />, { messages: Messages });
    for (const value of ['حلب', 'Syria', 'Arabic', 'English']) expect(screen.getByText(value).tagName).toBe('BDI');
    expect(container.querySelectorAll('bdi bdi')).toHaveLength(0);
  });
});

describe('an organization’s facts', () => {
  it('shows every field of an organization, except intended omissions', async () => {
    // The row is shown until the details have loaded.
    server.use(http.get('/api/admin/organization/{userId}', () => delay('infinite') as never));
    const unshown = await unshownFields(
      { ...exampleOf('OrganizationRowDto'), imported: exampleOf('ImportedDto') },
      (user) => <OrganizationFacts user={user} />,
    );
    expect(unshown).toEqual([...UNSHOWN, 'orgId']);
  });

  it('shows the profile’s own fields, regardless of the account', async () => {
    const unshown = await unshownFields(exampleOf('OrganizationDto'), (details) => (
      <OrganizationProfile details={details} />
    ));
    expect(unshown).toEqual(['id', 'userId', 'version']);
  });
});
