import { exampleOf, renderPage, screen } from '@network/web-testing';
import { unshownFields } from '../../test/unshown-fields';
import { Messages } from '../messages';
import { ExpertFacts } from './expert-facts';

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
];

it('shows every field of an expert that is not left out on purpose', async () => {
  const unshown = await unshownFields(
    { ...exampleOf('ExpertWithLoadDto'), imported: exampleOf('ImportedDto') },
    (expert) => <ExpertFacts expert={expert} />,
  );
  expect(unshown).toEqual(UNSHOWN);
});

it('isolates each value of a list, and not the list, which would lose the direction of the page', async () => {
  const expert = { ...exampleOf('ExpertWithLoadDto'), city: 'حلب', country: 'Syria', languages: ['Arabic', 'English'] };
  const { container } = await renderPage(<ExpertFacts expert={expert} />, { messages: Messages });
  for (const value of ['حلب', 'Syria', 'Arabic', 'English']) expect(screen.getByText(value).tagName).toBe('BDI');
  expect(container.querySelectorAll('bdi bdi')).toHaveLength(0);
});
