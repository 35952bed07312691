import { $api, type Schema } from '@network/api-client';
import { FINISHED_PROJECT_STATUSES, pathTo, ROUTES } from '@network/domain';
import { Button, type ButtonLook, Row, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ButtonTo } from '../button-to';
import { type DashboardStatus, nextFor } from './dashboard-state';
import { FeedbackDialog } from './feedback-dialog';
import { useErrorMessage } from '../form-fields/error-texts';
import { DueList } from '../dashboard/due-list';
import { useT } from '../messages';
import { useLinkedFormKey, useOpenByLink } from '../submission/linked-form';
import { openAt } from '../wizard/use-step-history';

/** The wizard steps that the buttons open. */
const STEPS = {
  editProfile: openAt(1),
  updateSkills: openAt(2),
};

interface NextStepsProps {
  status: DashboardStatus;
  projects: readonly Schema<'ExpertProjectDto'>[];
}

/** The form on the project's page for each kind of task. */
const FORMS = { answer: undefined, introduce: undefined, checkIn: 'check-in', hours: 'hours', feedback: 'feedback' };

/** The expert's next steps, with their buttons. */
export function NextSteps({ status, projects }: NextStepsProps) {
  const t = useT();
  const [isGivingFeedback, setGivingFeedback] = useOpenByLink('feedback:');
  const linked = useLinkedFormKey();
  const finished = projects.filter((project) => FINISHED_PROJECT_STATUSES.includes(project.status));
  const withoutFeedback = finished.filter(({ hasFeedback }) => !hasFeedback);
  const opened = finished.filter(({ id }) => linked.startsWith(`feedback:${id}`));
  const { due, profileStep, actions } = nextFor(status, projects);
  const looks = ['primary', 'secondary', 'secondary'] as const;
  const tasks = [
    ...due.map(({ kind, project: { id, title } }) => ({
      key: kind + id,
      text: t(`expert.dashboard.due.${kind}`),
      about: {
        title: title || t('expert.project.untitled'),
        to: pathTo(ROUTES.expertProject, id),
        form: FORMS[kind] && `${FORMS[kind]}:${id}:`,
      },
    })),
    ...(profileStep ? [{ key: profileStep, text: t(profileStep) }] : []),
  ];
  return (
    <DueList tasks={tasks}>
      <Row>
        {actions.map((action, index) => {
          const variant = status === 'matched' ? 'secondary' : looks[index];
          if (action === 'available') return <AvailableButton key={action} variant={variant} />;
          if (action === 'shareFeedback') {
            return (
              <Button key={action} variant={variant} onClick={() => setGivingFeedback(true)}>
                {t('expert.dashboard.shareFeedback')}
              </Button>
            );
          }
          return (
            <ButtonTo key={action} variant={variant} to={`${ROUTES.expertWizard}?edit=true`} state={STEPS[action]}>
              {t(`expert.dashboard.${action}`)}
            </ButtonTo>
          );
        })}
      </Row>
      {isGivingFeedback && (
        <FeedbackDialog
          // Projects without feedback come first, after the one of a link.
          projects={[...new Set([...opened, ...withoutFeedback, ...finished])]}
          onClose={() => setGivingFeedback(false)}
        />
      )}
    </DueList>
  );
}

/** Makes an expert whose projects are completed available for matching again. */
function AvailableButton({ variant }: Pick<ButtonLook, 'variant'>) {
  const t = useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const available = $api.useMutation('post', '/api/expert/available', {
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => {
      showToast(messageOf(error, t('expert.dashboard.availableFailed')), 'danger');
      // The status has changed since it was loaded, so show the new one.
      void cache.invalidateQueries();
    },
  });
  return (
    <Button
      variant={variant}
      pending={available.isPending}
      pendingLabel={t('expert.dashboard.availablePending')}
      onClick={() => available.mutate({ body: {} })}
    >
      {t('expert.dashboard.available')}
    </Button>
  );
}
