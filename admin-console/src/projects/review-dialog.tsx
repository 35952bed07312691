import { $api, type Schema } from '@network/api-client';
import { mayDo, STAFFED_PROJECT_STATUSES } from '@network/domain';
import { ProjectStatusBadge } from '../status/project-status-badge';
import { ItemDialog } from '../dialog/item-dialog';
import type { Neighbours } from '../list/use-neighbours';
import { AssignedExperts } from './assigned-experts';
import { ExpertPicker } from './expert-picker';
import { ProjectFacts } from './project-facts';
import { ReviewActions } from './review-actions';
import { mayBeApproved, useReview, type ProjectReview } from './use-review';

type Project = Schema<'AdminProjectDto'>;

interface ReviewDialogProps {
  id: string;
  /** What the table has loaded, shown until the response is here. */
  row?: Project;
  neighbours?: Neighbours;
  onClose: () => void;
}

/** One project, and the actions that its status allows. */
export function ReviewDialog({ id, row, neighbours, onClose }: ReviewDialogProps) {
  const query = $api.useQuery(
    'get',
    '/api/admin/projects/{id}',
    { params: { path: { id } } },
    { placeholderData: row },
  );
  const project = query.data ?? row;
  const review = useReview(project, onClose);
  const mayApprove = project && !review.asking && mayBeApproved(project, review);
  return (
    <ItemDialog
      id={id}
      neighbours={neighbours}
      title={project && <bdi>{project.title}</bdi>}
      subtitle={project && <ProjectStatusBadge status={project.status} />}
      error={project ? null : query.error}
      onRetry={() => void query.refetch()}
      onApprove={mayApprove ? () => review.act('approve') : undefined}
      onEscape={review.asking && !review.pending ? () => review.ask(null) : undefined}
      onClose={onClose}
      footer={project && <ReviewActions project={project} review={review} />}
    >
      {project && <Content project={project} review={review} />}
    </ItemDialog>
  );
}

function Content({ project, review }: { project: Project; review: ProjectReview }) {
  const { status } = project;
  const isSwapping = mayDo('swapExperts', status) && review.isSwapping;
  return (
    <>
      <ProjectFacts project={project} />
      {STAFFED_PROJECT_STATUSES.includes(status) && !isSwapping && <AssignedExperts project={project} />}
      {(mayDo('approve', status) || isSwapping) && (
        <ExpertPicker chosen={review.chosen} onChange={(chosen) => review.enter({ chosen })} />
      )}
    </>
  );
}
