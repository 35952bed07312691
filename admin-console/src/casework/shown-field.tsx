import { shownValue } from '@network/forms';
import { useT } from '../messages';
import type { CaseSubject } from './case-subject';
import styles from './casework.module.css';

/** The current value of a field. */
export function ShownField({ subject, field }: { subject: CaseSubject; field: string }) {
  const t = useT();
  const shown = shownValue(subject.fields[field]!, subject.values[field], t);
  return (
    <div dir="auto" className={styles.current}>
      {shown ?? t('value.notGiven')}
    </div>
  );
}
