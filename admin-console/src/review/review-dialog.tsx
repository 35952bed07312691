import { $api, type Schema } from '@network/api-client';
import { mayDo, RUNNING_PROJECT_STATUSES, STAFFED_PROJECT_STATUSES } from '@network/domain';
import type { ReactNode } from 'react';
import { ExpertPicker } from '../candidates/expert-picker';
import { useProjectCase } from '../casework/case-subject';
import { CaseworkButtons, CaseworkPanel } from '../casework/casework-panel';
import { useCasework, type Casework } from '../casework/use-casework';
import { ItemDialog } from '../item-dialog/item-dialog';
import type { OpenItem } from '../lists/use-item-dialog';
import { ProjectStatusBadge, ReviewStateBadge } from '../status/status';
import { AssignedExperts } from './assigned-experts';
import { CurrentTeam } from './current-team';
import { FormerExperts } from './former-experts';
import { OpenProblems } from './open-problems';
import { OrganizationWords, ProjectFacts } from './project-facts';
import { ReviewActions } from './review-actions';
import { type ProjectReview, useReview } from './use-review';
import { type Opening, useOpeningAction } from './use-swap';
import styles from './review-dialog.module.css';

type Project = Schema<'AdminProjectDto'>;

interface ReviewDialogProps extends OpenItem<Project> {
  /** The action that the dialog starts with. */
  opening?: Opening;
}

/** One project, and the actions that its status allows. */
export function ReviewDialog({ id, row, neighbors, opensAtNotes, opening, onDecided, onClose }: ReviewDialogProps) {
  const query = $api.useQuery('get', '/api/admin/projects/{id}', { params: { path: { id } } });
  const project = query.data ?? row;
  const review = useReview(project, onDecided ?? onClose);
  const isPicking = project !== undefined && isPickingFor(project, review);
  useOpeningAction(query.data, review, opening);
  const subject = useProjectCase(project);
  const casework = useCasework(subject, onDecided);
  // Findings are next to the candidates, so that the list keeps its height.
  const isSideBySide = isPicking && !casework.form && !subject?.changeRequest && !subject?.resubmittedAt;
  return (
    <ItemDialog
      id={id}
      size={isPicking ? 'xl' : 'lg'}
      hasRows={isPicking}
      neighbors={neighbors}
      opensAtNotes={opensAtNotes}
      title={project && <bdi>{project.title}</bdi>}
      subtitle={
        project && (
          <>
            <ProjectStatusBadge status={project.status} /> <ReviewStateBadge review={project} />
          </>
        )
      }
      query={query}
      subject={subject}
      onEscape={escapeOf(review, casework)}
      onClose={onClose}
      changeRequests={query.data?.changeRequests}
      footer={
        project &&
        subject &&
        !casework.form && (
          <ReviewActions key={project.id} project={project} review={review}>
            <CaseworkButtons subject={subject} casework={casework} />
          </ReviewActions>
        )
      }
    >
      {project && subject && (
        <>
          {!isSideBySide && <CaseworkPanel subject={subject} casework={casework} />}
          <Content
            project={project}
            details={query.data}
            review={review}
            findings={isSideBySide && <CaseworkPanel subject={subject} casework={casework} />}
          />
        </>
      )}
    </ItemDialog>
  );
}

/** The open confirmation or form, which Escape closes before the dialog. */
function escapeOf(review: ProjectReview, casework: Casework): (() => void) | undefined {
  if (review.asking) return review.pending ? undefined : () => review.ask(null);
  return casework.cancel;
}

/** Whether experts are chosen in the dialog: for a project that waits, or while those on it are changed. */
const isPickingFor = ({ status }: Project, { isSwapping }: ProjectReview) =>
  mayDo('approve', status) || (mayDo('swapExperts', status) && isSwapping);

interface ContentProps {
  project: Project;
  /** The details that the list lacks. Undefined until they have loaded. */
  details?: Schema<'AdminProjectDetailsDto'>;
  review: ProjectReview;
  /** The findings about the brief. */
  findings: ReactNode;
}

function Content({ project, details, review, findings }: ContentProps) {
  const isStaffed = STAFFED_PROJECT_STATUSES.includes(project.status);
  const problems = RUNNING_PROJECT_STATUSES.includes(project.status) && <OpenProblems project={project} />;
  if (isPickingFor(project, review)) {
    return (
      <>
        {problems}
        <div className={styles.columns}>
          <div className={styles.brief}>
            {findings}
            <ProjectFacts project={project} />
          </div>
          <div className={styles.choice}>
            <CurrentTeam project={project} review={review} />
            <ExpertPicker project={project} review={review} />
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      {problems}
      {details && <OrganizationWords project={details} isDeciding={review.asking === 'complete'} />}
      <ProjectFacts project={project} />
      {isStaffed && <AssignedExperts project={project} chosenFor={details?.chosenFor} review={review} />}
      <FormerExperts project={project} handover={details?.handover} review={review} />
    </>
  );
}
