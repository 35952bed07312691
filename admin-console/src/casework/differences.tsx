import type { Schema } from '@network/api-client';
import type { Change } from 'diff';
import { useEffect, useState } from 'react';
import { useT } from '../messages';
import type { CaseSubject } from './case-subject';
import shared from '../shared.module.css';
import styles from './casework.module.css';

/** The fields that have changed since the latest change request, with the old and the new value side by side. */
export function Differences({ subject }: { subject: CaseSubject }) {
  const t = useT();
  const { changes } = subject;
  if (changes.length === 0) return <p className={shared.muted}>{t('casework.changes.none')}</p>;
  return (
    <table className={styles.changes}>
      <caption>{t('casework.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('casework.changes.field')}</th>
          <th scope="col">{t('casework.changes.before')}</th>
          <th scope="col">{t('casework.changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangedField key={change.field} subject={subject} change={change} />
        ))}
      </tbody>
    </table>
  );
}

function ChangedField({ subject, change }: { subject: CaseSubject; change: Schema<'FieldChangeDto'> }) {
  const t = useT();
  const labels = subject.fields[change.field]?.labels;
  const textOf = (value: unknown) =>
    [value]
      .flat()
      .filter((item) => item !== null && item !== '')
      .map((item) => (labels ? t(`${labels}.${String(item)}`) : String(item)))
      .join(t('value.comma'));
  const [before, after] = [textOf(change.before), textOf(change.after)];
  const parts = useWordDiff(before, after);
  return (
    <tr>
      <th scope="row">{subject.labelOf(change.field)}</th>
      <td dir="auto">
        {before === ''
          ? t('value.notGiven')
          : parts.map(
              (part, index) => !part.added && (part.removed ? <del key={index}>{part.value}</del> : part.value),
            )}
      </td>
      <td dir="auto">
        {after === ''
          ? t('value.notGiven')
          : parts.map(
              (part, index) => !part.removed && (part.added ? <ins key={index}>{part.value}</ins> : part.value),
            )}
      </td>
    </tr>
  );
}

/** Compares two texts by words of any script. Until the comparison has loaded, the whole texts count as different. */
function useWordDiff(before: string, after: string): Change[] {
  const [parts, setParts] = useState<Change[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import(/* webpackChunkName: "word-diff" */ 'diff')
      .then(({ diffWords }) => {
        const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
        if (isCurrent) setParts(diffWords(before, after, { intlSegmenter }));
      })
      // Falls back to unhighlighted text.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [before, after]);
  return parts ?? [whole(before, 'removed'), whole(after, 'added')];
}

const whole = (value: string, kind: 'added' | 'removed'): Change => ({
  value,
  count: 1,
  added: kind === 'added',
  removed: kind === 'removed',
});
