import { exampleOf } from '@network/web-testing';
import { unshownFields } from '../../test/unshown-fields';
import { ExpertFacts } from './expert-facts';

/** Shown around the profile, or for the program alone. */
const UNSHOWN = ['id', 'role', 'status', 'statusSince', 'createdAt', 'version'];

it('shows every field of an expert that is not left out on purpose', async () => {
  const unshown = await unshownFields(exampleOf('ExpertWithLoadDto'), (expert) => <ExpertFacts expert={expert} />);
  expect(unshown).toEqual(UNSHOWN);
});
