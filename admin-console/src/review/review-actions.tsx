import type { Schema } from '@network/api-client';
import { type AdministratorsAction, isClosedProject, mayDo, type ProjectStatus } from '@network/domain';
import { Button, type ButtonProps, Icon, Row } from '@network/ui';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useMatchesOf } from '../candidates/use-candidates';
import { MutationError } from '../errors';
import { List } from '../formats';
import { useT } from '../messages';
import { ConfirmedShortcut } from '../shortcuts/use-shortcuts';
import { OrganizationNote } from '../status/status';
import { ReviewStep } from './review-step';
import { ACTIONS, needsConfirmation, mayBeApproved, type ProjectReview } from './use-review';
import { type Candidate, candidateName } from '../candidates/use-picking';
import { swapOf, useStartSwap, useTeam } from './use-swap';
import styles from '../status/actions.module.css';
import statusStyles from '../status/status.module.css';
import stepStyles from './review-step.module.css';

interface ReviewActionsProps {
  project: Schema<'AdminProjectDto'>;
  review: ProjectReview;
  /** Further buttons. */
  children?: ReactNode;
}

/** A status shows the buttons of its allowed actions (docs/product 9.4). */
const offeredIn = (status: ProjectStatus) =>
  (Object.keys(ACTIONS) as AdministratorsAction[]).filter((action) => mayDo(action, status));

/** The actions that a project's status allows, or the confirmation of one. A failure shows the API's message. */
export function ReviewActions({ project, review, children }: ReviewActionsProps) {
  const t = useT();
  const container = useFocusAfterStep(review.asking);
  const { status } = project;
  return (
    <div ref={container} className={styles.actions}>
      <MutationError error={review.error} />
      <ApprovalShortcut scope={container} project={project} review={review} />
      {isClosedProject(status) && <p>{t(`review.${status}`)}</p>}
      {review.asking ? (
        <ReviewStep key={review.asking} action={review.asking} project={project} review={review} />
      ) : mayDo('swapExperts', status) && review.isSwapping ? (
        <SwapActions project={project} review={review} />
      ) : (
        <Offered project={project} review={review}>
          {children}
        </Offered>
      )}
    </div>
  );
}

/** The approving key: it approves, or changes the experts. Null if neither is ready. */
function ApprovalShortcut({ scope, project, review }: ReviewActionsProps & { scope: RefObject<HTMLElement | null> }) {
  const t = useT();
  const { title, status, version } = project;
  const { added, removed, maySave } = swapOf(project, review.chosen);
  const action = mayBeApproved(project, review)
    ? 'approve'
    : mayDo('swapExperts', status) && review.isSwapping && maySave
      ? 'swapExperts'
      : null;
  const team = useTeam(project);
  if (!action || review.asking || review.pending) return null;
  const leaving = action === 'swapExperts' ? team.filter((expert) => removed.includes(expert.id)) : [];
  const names = (experts: readonly Candidate[]) => <List values={experts.map((expert) => candidateName(expert))} />;
  return (
    <ConfirmedShortcut
      key={version}
      scope={scope}
      shortcut="a"
      question={
        <>
          {t(`review.ask.${action}`, { title })}
          {added.length > 0 && (
            <span className={stepStyles.names}>
              {t('review.ask.added')} {names(added)}
            </span>
          )}
          {leaving.length > 0 && (
            <span className={stepStyles.names}>
              {t('review.ask.removed')} {names(leaving)}
            </span>
          )}
        </>
      }
      confirmLabel={t(`review.ask.${action}.confirm`)}
      onConfirm={() => review.act(action)}
    />
  );
}

/** Returns the focus after a step to the button that opened it, or to the title if the button is gone. */
function useFocusAfterStep(asking: AdministratorsAction | null) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(asking);
  useLayoutEffect(() => {
    const left = asking ? null : before.current;
    before.current = asking;
    if (!left) return;
    const button = container.current?.querySelector<HTMLElement>(`[data-action=${left}]`);
    (button ?? container.current?.closest('dialog')?.querySelector('h2'))?.focus();
  }, [asking]);
  return container;
}

function Offered({ project, review, children }: ReviewActionsProps) {
  const noteId = useId();
  const chosenId = useId();
  const offered = offeredIn(project.status);
  return (
    <>
      {offered.includes('approve') && (
        <>
          <OrganizationNote id={noteId} organization={project} />
          <ChosenNotes id={chosenId} project={project} chosen={review.chosen} />
        </>
      )}
      <Row gap={3} className={styles.line}>
        {offered.map((action) =>
          action === 'swapExperts' ? (
            <StartSwap key={action} project={project} review={review} />
          ) : (
            <ActionButton
              key={action}
              action={action}
              review={review}
              disabled={action === 'approve' && !mayBeApproved(project, review)}
              aria-describedby={action === 'approve' ? `${noteId} ${chosenId}` : undefined}
            />
          ),
        )}
        <Row gap={3}>{children}</Row>
      </Row>
    </>
  );
}

function StartSwap({ project, review }: ReviewActionsProps) {
  const t = useT();
  const startSwap = useStartSwap(project, review);
  return (
    <Button variant="secondary" disabled={review.pending !== null} onClick={() => startSwap()}>
      {t('review.swapExperts')}
    </Button>
  );
}

function SwapActions({ project, review }: ReviewActionsProps) {
  const t = useT();
  const chosenId = useId();
  return (
    <>
      <ChosenNotes id={chosenId} project={project} chosen={review.chosen} />
      <Row gap={3} className={styles.line}>
        <Button
          variant="secondary"
          disabled={review.pending !== null}
          onClick={() => review.enter({ isSwapping: false, chosen: [], agreed: [] })}
        >
          {t('review.swapExperts.cancel')}
        </Button>
        <ActionButton
          action="swapExperts"
          label={t('review.swapExperts.save')}
          review={review}
          disabled={!swapOf(project, review.chosen).maySave}
          aria-describedby={chosenId}
        />
      </Row>
    </>
  );
}

interface ActionButtonProps extends Pick<ButtonProps, 'aria-describedby'> {
  action: AdministratorsAction;
  disabled: boolean;
  label?: string;
  review: ProjectReview;
}

function ActionButton({ action, label, review, disabled, ...described }: ActionButtonProps) {
  const t = useT();
  return (
    <Button
      {...described}
      data-action={action}
      variant={ACTIONS[action].variant}
      disabled={disabled || review.pending !== null}
      pending={review.pending === action}
      pendingLabel={t(`review.${action}.pending`)}
      onClick={() => (needsConfirmation(action) ? review.ask(action) : review.act(action))}
    >
      {label ?? t(`review.${action}`)}
    </Button>
  );
}

const OBSTACLES_TO_SHOW: readonly Schema<'MatchObstacleKey'>[] = ['status', 'paused', 'capacity'];

interface ChosenNotesProps {
  id: string;
  project: Pick<Schema<'AdminProjectDto'>, 'id' | 'expertsAssigned'>;
  chosen: readonly Candidate[];
}

/** The obstacles of the newly chosen experts that an administrator should know before approving. */
function ChosenNotes({ id, project, chosen }: ChosenNotesProps) {
  const t = useT();
  const added = chosen.filter((expert) => !project.expertsAssigned.includes(expert.id));
  const notes = useMatchesOf(
    project.id,
    added.map((expert) => expert.id),
  ).flatMap(({ expertId, fullName, obstacles }) =>
    obstacles
      .filter(({ key }) => OBSTACLES_TO_SHOW.includes(key))
      .map((obstacle) => ({ expertId, fullName, ...obstacle })),
  );
  return (
    <div id={id} className={stepStyles.notes}>
      {notes.map(({ expertId, fullName, key, sentence, remedy }) => (
        <p key={expertId + key} className={statusStyles.note}>
          <Icon name="warning" size={18} />
          <span>{t('review.chosen.note', { name: fullName ?? '', note: `${sentence} ${remedy}` })}</span>
        </p>
      ))}
    </div>
  );
}
