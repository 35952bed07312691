import { renderPage, screen } from '@network/web-testing';
import { Messages } from '../messages';
import { expertRow } from '../sample-rows';
import { ExpertFacts } from './expert-facts';

/** What is not typed as a text: it comes from a list, is shown beside the profile, or is a link or a yes. */
const OTHERS = [
  ...['id', 'email', 'role', 'status', 'statusSince', 'createdAt', 'version', 'linkedinUrl', 'pledge'],
  ...['country', 'languages', 'timezone', 'mainExpertise', 'yearsExperience', 'keySkills', 'sector'],
  ...['availabilityHrs', 'startAvailability'],
];
const TEXTS = Object.keys(expertRow()).filter((field) => !OTHERS.includes(field));

it.each(TEXTS)('shows what an expert typed as %s', async (field) => {
  const expert = expertRow({ [field]: 'Typed by hand' });
  await renderPage(<ExpertFacts expert={expert} />, { as: 'admin', path: '/admin', messages: Messages });
  expect(screen.getByText(/Typed by hand/)).toBeVisible();
});
