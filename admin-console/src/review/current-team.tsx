import type { Schema } from '@network/api-client';
import { ConfirmBar } from '@network/ui';
import { useState } from 'react';
import { NamedButton } from '../candidates/candidate-row';
import type { Candidate } from '../candidates/use-picking';
import { useT } from '../messages';
import { AssignmentBadge, AssignmentStanding } from './assigned-experts';
import type { ProjectReview } from './use-review';
import { swapOf, useTeam } from './use-swap';
import shared from '../shared.module.css';
import styles from './current-team.module.css';

interface CurrentTeamProps {
  project: Schema<'AdminProjectDto'>;
  review: ProjectReview;
}

/**
 * The experts on a project above its candidates, and why earlier ones declined or left. Removing an expert asks first
 * and is sent with the change.
 */
export function CurrentTeam({ project, review }: CurrentTeamProps) {
  const t = useT();
  const team = useTeam(project);
  const [toRemove, setToRemove] = useState<Candidate | null>(null);
  const { chosen, agreed, enter } = review;
  const { removed } = swapOf(project, chosen);
  const assignmentOf = (id: string) => project.assignments.find(({ expertId }) => expertId === id);
  const former = project.assignments.filter(({ state }) => state === 'declined' || state === 'left');

  function remove({ id }: Candidate) {
    enter({ chosen: chosen.filter((expert) => expert.id !== id), agreed: agreed.filter((other) => other !== id) });
    setToRemove(null);
  }

  if (team.length === 0 && former.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('review.team')}>
      <ul role="list" className={styles.team}>
        {team.map((expert) => {
          const { id, fullName } = expert;
          const assignment = assignmentOf(id);
          const isRemoved = removed.includes(id);
          return (
            <li key={id} className={styles.expert}>
              <bdi className={isRemoved ? styles.removed : shared.strong}>{fullName}</bdi>
              {isRemoved ? (
                <span className={shared.note}>{t('review.team.removed')}</span>
              ) : (
                assignment && <AssignmentBadge state={assignment.state} />
              )}
              <NamedButton
                personName={fullName ?? id}
                variant="ghost"
                disabled={review.pending !== null}
                onClick={() => (isRemoved ? enter({ chosen: [...chosen, expert] }) : setToRemove(expert))}
              >
                {t(isRemoved ? 'review.team.keep' : 'review.team.remove')}
              </NamedButton>
            </li>
          );
        })}
      </ul>
      {former.length > 0 && (
        <ul role="list" className={styles.former}>
          {former.map((assignment) => (
            <li key={assignment.expertId} className={styles.expert}>
              <bdi>{assignment.fullName ?? t('review.expertId', { id: assignment.expertId })}</bdi>
              <AssignmentStanding assignment={assignment} />
              {assignment.note && (
                <q dir="auto" className={styles.words}>
                  {assignment.note}
                </q>
              )}
            </li>
          ))}
        </ul>
      )}
      {toRemove && (
        <ConfirmBar
          key={toRemove.id}
          question={t('review.team.question', { name: toRemove.fullName ?? toRemove.id, title: project.title })}
          confirmLabel={t('review.team.confirm')}
          cancelLabel={t('cancel')}
          isDestructive
          onConfirm={() => remove(toRemove)}
          onCancel={() => setToRemove(null)}
        />
      )}
    </section>
  );
}
