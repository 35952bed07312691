import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import type { HistoryAction } from './history-actions';
import styles from '../list/timeline.module.css';

type Entry = Schema<'AuditRowDto'>;

/** One entry of the history: what was done, to which other item when it was not this one, when and by whom. */
export function HistoryEntry({ entry, of }: { entry: Entry; of: string }) {
  const t = useT();
  const { actorId, actorName, at, subjectId, subjectName, relatedNames } = entry;
  // In a person's history the others on a project would only distract.
  const others = subjectId === of ? relatedNames.filter((name) => name !== null) : [];
  return (
    <li className={styles.entry}>
      <p>{useActionText(entry)}</p>
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
        <DateTime at={at} /> · <bdi>{actorName ?? t(actorId ? 'history.gone' : 'history.nobody')}</bdi>
      </p>
    </li>
  );
}

function useActionText({ action, subjectType, fromStatus, toStatus, fields }: Entry) {
  const t = useT();
  const label = (status: string | null) =>
    status && t(subjectType === 'project' ? `adminProjectStatus.${status}` : `userStatus.${status}`);
  // When its organization edits a rejected project, the project waits for review again.
  if (action === 'project.edit' && toStatus) return t('history.project.resubmit');
  return t(`history.${action as HistoryAction}`, {
    from: label(fromStatus),
    to: label(toStatus),
    count: fields.length,
  });
}
