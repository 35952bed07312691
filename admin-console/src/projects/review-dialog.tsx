import { $api, type Schema } from '@network/api-client';
import { ProjectStatusBadge } from '../record/project-status-badge';
import { RecordDialog } from '../record/record-dialog';
import { AssignedExperts } from './assigned-experts';
import { CompletionFields } from './completion-fields';
import { ExpertPicker } from './expert-picker';
import { ProjectFacts } from './project-facts';
import { ReviewActions } from './review-actions';
import { useReview } from './use-review';

type Project = Schema<'ProjectDto'>;

interface ReviewDialogProps {
  id: string;
  /** What the table knows already, shown until the server's answer. */
  row?: Project;
  onClose: () => void;
}

/** One project, and what can be done with it where it stands. */
export function ReviewDialog({ id, row, onClose }: ReviewDialogProps) {
  const query = $api.useQuery(
    'get',
    '/api/admin/projects/{id}',
    { params: { path: { id } } },
    { placeholderData: row },
  );
  const project = query.data ?? row;
  if (project) return <Review project={project} onClose={onClose} />;
  return <RecordDialog onClose={onClose} error={query.error} onRetry={() => void query.refetch()} />;
}

function Review({ project, onClose }: { project: Project; onClose: () => void }) {
  const review = useReview(project, onClose);
  const { status } = project;
  const hasTeam = status === 'in_progress' || status === 'completed' || status === 'on_hold';
  return (
    <RecordDialog
      title={<bdi>{project.title}</bdi>}
      subtitle={<ProjectStatusBadge status={status} />}
      onClose={onClose}
      onRetry={onClose}
      footer={<ReviewActions project={project} review={review} />}
    >
      <ProjectFacts project={project} />
      {status === 'pending_review' && <ExpertPicker chosen={review.chosen} onChange={review.choose} />}
      {hasTeam && <AssignedExperts project={project} />}
      {status === 'in_progress' && <CompletionFields review={review} />}
    </RecordDialog>
  );
}
