import { exampleOf } from '@network/web-testing';
import { unshownFields } from '../../test/unshown-fields';
import { ProjectFacts } from './project-facts';

/** Shown around the facts, or for the program alone. */
const UNSHOWN = [
  'changeRequest',
  'resubmittedAt',
  'id',
  'orgId',
  'title',
  'statusSince',
  'expertsAssigned',
  'expertsDetails',
  'version',
  'createdAt',
  'updatedAt',
  // Among the organization's words.
  'closeRequestedBy',
  'orgFeedbackAt',
  'orgFeedbackBy',
  'changes',
  'ownerId',
  'assignments',
];

it('shows every field of a project that is not left out on purpose', async () => {
  const samir = { id: 'm1', name: 'Samir Nassar' };
  const authors = { submittedBy: samir, changedBy: samir };
  const completed = { ...exampleOf('AdminProjectDto'), ...authors, status: 'completed' as const };
  const unshown = await unshownFields(completed, (project) => <ProjectFacts project={project} />);
  expect(unshown).toEqual(UNSHOWN);
});
