import type { Schema } from '@network/api-client';
import { Icon } from '@network/ui';
import { useT } from '../messages';
import { useMatchesOf } from './use-matches';
import type { Candidate } from './use-review-entries';
import note from '../status/note.module.css';
import styles from './review-step.module.css';

/** What an administrator should know before the click: it keeps somebody from being matched, or is more than they have room for. */
const TOLD: readonly Schema<'MatchObstacleKey'>[] = ['status', 'capacity'];

interface ChosenNotesProps {
  id: string;
  project: Pick<Schema<'AdminProjectDto'>, 'id' | 'expertsAssigned'>;
  chosen: readonly Candidate[];
}

/** Says of those who are newly chosen what speaks against it, before they are matched. */
export function ChosenNotes({ id, project, chosen }: ChosenNotesProps) {
  const t = useT();
  const added = chosen.filter((expert) => !project.expertsAssigned.includes(expert.id));
  const notes = useMatchesOf(
    project.id,
    added.map((expert) => expert.id),
  ).flatMap(({ expertId, fullName, obstacles }) =>
    obstacles.filter(({ key }) => TOLD.includes(key)).map((obstacle) => ({ expertId, fullName, ...obstacle })),
  );
  return (
    <div id={id} className={styles.notes}>
      {notes.map(({ expertId, fullName, key, sentence, remedy }) => (
        <p key={expertId + key} className={note.note}>
          <Icon name="warning" size={18} />
          <span>{t('review.chosen.note', { name: fullName ?? '', note: `${sentence} ${remedy}` })}</span>
        </p>
      ))}
    </div>
  );
}
