import type { Schema } from '@network/api-client';
import { useT } from '../../messages';
import { Moment } from '../moment';
import type { DEEDS } from './deeds';
import styles from '../timeline.module.css';

type Entry = Schema<'RecordRowDto'>;

/** What was done, to which other thing when it was not the record itself, when and by whom. */
export function HistoryLine({ entry, of }: { entry: Entry; of: string }) {
  const t = useT();
  const { actorId, actorName, at, subjectId, subjectName, relatedNames } = entry;
  // Beside a person's own history the others on a project say little.
  const others = subjectId === of ? relatedNames.filter((name) => name !== null) : [];
  return (
    <li className={styles.line}>
      <p>{useDeedText(entry)}</p>
      {subjectId !== of && subjectName && (
        <p>
          <bdi>{subjectName}</bdi>
        </p>
      )}
      {others.length > 0 && (
        <ul role="list" aria-label={t('history.others')} className={styles.others}>
          {others.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.by}>
        <Moment at={at} /> · <bdi>{actorName ?? t(actorId ? 'history.gone' : 'history.nobody')}</bdi>
      </p>
    </li>
  );
}

function useDeedText({ action, subjectType, fromStatus, toStatus, fields }: Entry) {
  const t = useT();
  const label = (status: string | null) =>
    status && t(subjectType === 'project' ? `adminProjectStatus.${status}` : `userStatus.${status}`);
  // A rejected project that its organization edits waits for review again.
  if (action === 'project.edit' && toStatus) return t('history.project.resubmit');
  return t(`history.${action as (typeof DEEDS)[number]}`, {
    from: label(fromStatus),
    to: label(toStatus),
    count: fields.length,
  });
}
