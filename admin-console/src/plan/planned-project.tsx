import type { Schema } from '@network/api-client';
import { PROMISED_DAYS } from '@network/domain';
import { Button, Card, Checkbox, classNames, Row, Stack } from '@network/ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { MutationError } from '../errors';
import { Joined, List } from '../formats';
import { ItemLink } from '../lists/list-paths';
import { MatchFacts } from '../match/match-facts';
import { ScoreBar } from '../match/score-bar';
import { useT } from '../messages';
import { useProjectAction } from '../review/use-review';
import { NO_ENTRIES } from '../review/use-review-entries';
import { ConfirmedShortcut } from '../shortcuts/use-shortcuts';
import { mayActivate, OrganizationNote, ProjectStatusBadge, Waiting } from '../status/status';
import shared from '../shared.module.css';
import styles from './plan.module.css';

type Match = Schema<'MatchDto'>;
type Project = Schema<'AdminProjectDto'>;

/** The administrator's changes to a row. */
export interface RowChoice {
  /** The ids of the experts who were taken out. */
  removedIds: readonly string[];
  /** The row with which the project was approved, or null. */
  accepted: Project | null;
}

export const NO_CHOICE: RowChoice = { removedIds: [], accepted: null };

interface PlannedProjectProps {
  planned: Schema<'PlannedProjectDto'>;
  /** The current project. Undefined if it no longer waits. */
  project?: Project;
  choice: RowChoice;
  onChoose: (change: Partial<RowChoice>) => void;
  onOpen: () => void;
}

/** A row of a plan: the project, its removable experts, and the button that accepts them. */
export function PlannedProject({
  planned: { projectId, title, matches, unreviewed },
  project,
  choice: { removedIds, accepted: approved },
  onChoose,
  onOpen,
}: PlannedProjectProps) {
  const t = useT();
  // A newer version waits again: the approval was undone, by this or another administrator.
  const isUndone = project && approved && project.version > approved.version;
  const accepted = isUndone ? null : approved;
  useEffect(() => {
    if (isUndone) onChoose({ accepted: null });
  }, [isUndone, onChoose]);
  const noteId = useId();
  const row = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLButtonElement>(null);
  const approval = useProjectAction(projectId, () => {
    const { activeElement } = document;
    // The pressed button is gone. If the focus has moved to another row, it stays there.
    if (activeElement === document.body || row.current?.contains(activeElement)) heading.current?.focus();
  });
  const shown = project ?? accepted;
  const chosen = matches.filter(({ expertId }) => !removedIds.includes(expertId));
  const isOpen = project !== undefined && !accepted;
  const toggle = ({ expertId }: Match) =>
    onChoose({
      removedIds: removedIds.includes(expertId)
        ? removedIds.filter((id) => id !== expertId)
        : [...removedIds, expertId],
    });
  return (
    <Card as="li" ref={row} data-row className={styles.project} aria-labelledby={`${noteId}-title`}>
      <Row gap={4} className={styles.head}>
        <Stack gap={1} className={styles.brief}>
          <h2 id={`${noteId}-title`} className={shared.subheading}>
            <button ref={heading} type="button" className={shared.open} onClick={onOpen}>
              <bdi>{title}</bdi>
            </button>
          </h2>
          {shown && <Brief project={shown} isWaiting={isOpen} />}
        </Stack>
        {accepted && <ProjectStatusBadge status="in_progress" />}
      </Row>
      {accepted ? (
        <p className={shared.note}>
          {t('plan.matched')} <List values={chosen.map(({ fullName }) => fullName)} />
        </p>
      ) : matches.length === 0 ? (
        <p className={shared.note}>{t('plan.nobody')}</p>
      ) : (
        <ul role="list" className={styles.experts}>
          {matches.map((match) => (
            <PlannedExpert
              key={match.expertId}
              match={match}
              isChosen={chosen.includes(match)}
              isFixed={!isOpen || approval.isPending}
              onToggle={() => toggle(match)}
            />
          ))}
        </ul>
      )}
      {isOpen && unreviewed && <UnreviewedExpert expert={unreviewed} />}
      {isOpen && <OrganizationNote id={noteId} organization={project} />}
      {!project && !accepted && <p className={shared.note}>{t('plan.gone')}</p>}
      <MutationError error={approval.error} />
      {!accepted && matches.length > 0 && (
        <Acceptance
          row={row}
          project={isOpen ? project : undefined}
          chosen={chosen}
          approval={approval}
          noteId={noteId}
          onChoose={onChoose}
        />
      )}
    </Card>
  );
}

interface AcceptanceProps {
  row: RefObject<HTMLElement | null>;
  /** Undefined if the row can no longer be accepted. */
  project?: Project;
  chosen: readonly Match[];
  approval: ReturnType<typeof useProjectAction>;
  noteId: string;
  onChoose: (change: Partial<RowChoice>) => void;
}

/** The button that accepts a row. On the focused row, `a` asks first. */
function Acceptance({ row, project, chosen, approval, noteId, onChoose }: AcceptanceProps) {
  const t = useT();
  const { isPending, mutate } = approval;
  const mayAccept = project && chosen.length > 0 && mayActivate(project);
  const accept = () =>
    project &&
    mutate({
      project,
      action: 'approve',
      entries: { ...NO_ENTRIES, chosen: chosen.map(({ expertId: id, fullName }) => ({ id, fullName })) },
      onSuccess: () => onChoose({ accepted: project }),
    });
  return (
    <>
      {mayAccept && !isPending && (
        <ConfirmedShortcut
          key={project.version}
          scope={row}
          shortcut="a"
          isHere={() => row.current?.contains(document.activeElement) ?? false}
          question={
            <>
              {t('review.ask.approve', { title: project.title })} {t('review.ask.added')}{' '}
              <List values={chosen.map(({ fullName }) => fullName)} />
            </>
          }
          confirmLabel={t('review.ask.approve.confirm')}
          onConfirm={accept}
        />
      )}
      <Row className={styles.actions}>
        <Button
          disabled={!mayAccept}
          pending={isPending}
          pendingLabel={t('review.approve.pending')}
          aria-describedby={noteId}
          onClick={accept}
        >
          {t('review.approve')}
        </Button>
      </Row>
    </>
  );
}

/** The organization, the requested expertise, and the project's waiting time. */
function Brief({
  project: { orgName, desiredExpertise, statusSince },
  isWaiting,
}: {
  project: Project;
  isWaiting: boolean;
}) {
  return (
    <>
      <p className={shared.note}>
        <Joined parts={[orgName, <List values={desiredExpertise} />]} by=" · " />
      </p>
      {isWaiting && (
        <p className={shared.note}>
          <Waiting since={statusSince} promisedDays={PROMISED_DAYS.project} />
        </p>
      )}
    </>
  );
}

interface PlannedExpertProps {
  match: Schema<'MatchDto'>;
  isChosen: boolean;
  /** True if the row can no longer change. */
  isFixed: boolean;
  onToggle: () => void;
}

/** An expert of a row: the score, why, and a checkbox that takes them out. */
function PlannedExpert({ match, isChosen, isFixed, onToggle }: PlannedExpertProps) {
  const t = useT();
  return (
    <li className={classNames(styles.expert, !isChosen && styles.out)}>
      <div className={styles.who}>
        <Checkbox
          label={<bdi>{match.fullName ?? t('value.notAvailable')}</bdi>}
          checked={isChosen}
          disabled={isFixed}
          onChange={onToggle}
        />
        <ScoreBar match={match} />
      </div>
      <MatchFacts match={match} />
    </li>
  );
}

/** The unreviewed expert who fits a row better, with a link to the review. */
function UnreviewedExpert({ expert: { expertId, fullName, score } }: { expert: Schema<'UnreviewedExpertDto'> }) {
  const t = useT();
  return (
    <p className={shared.note}>
      {t('plan.unreviewed')} <ItemLink tab="experts" id={expertId} name={fullName} />
      <span>{t('plan.unreviewed.score', { score })}</span>
    </p>
  );
}
