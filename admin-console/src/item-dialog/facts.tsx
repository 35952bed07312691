import type { Field } from '@network/domain';
import { shownValue } from '@network/forms';
import { Grid, Stack } from '@network/ui';
import type { ReactNode } from 'react';
import { isolated, List } from '../formats';
import { useT } from '../messages';
import shared from '../shared.module.css';
import styles from './item-dialog.module.css';

/** One group of facts about an item, below its heading. */
export function Facts({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Stack as="section" className={styles.section}>
      {title && <h3>{title}</h3>}
      <Grid as="dl" min="13rem" gap={4}>
        {children}
      </Grid>
    </Stack>
  );
}

interface FactProps {
  name: string;
  /** Takes the full width: for texts and lists. */
  isLong?: boolean;
  /** Shown when the value is unknown. */
  fallback?: string;
  children?: ReactNode;
}

/** One fact with its name. */
export function Fact({ name, isLong = false, fallback, children }: FactProps) {
  const t = useT();
  const isKnown = children !== null && children !== undefined && children !== '' && children !== false;
  const value = isLong ? children : isolated(children);
  return (
    <div className={isLong ? styles.long : undefined}>
      <dt className={styles.name}>{name}</dt>
      {/* Long text has its own direction. Short values and lists have the page's. */}
      <dd dir={isLong && typeof children === 'string' ? 'auto' : undefined} className={styles.value}>
        {isKnown ? value : <span className={shared.muted}>{fallback ?? t('value.notGiven')}</span>}
      </dd>
    </div>
  );
}

/** Whether a field's value takes the full width. */
const isLongField = ({ kind }: Field) => kind === 'longText' || kind === 'tags';

interface FieldFactProps {
  name: string;
  field: Field;
  value: unknown;
}

/** The value of a form's field as a fact. Email addresses and phone numbers are links. */
export function FieldFact({ name, field, value }: FieldFactProps) {
  const { kind, labels } = field;
  const t = useT();
  const shown = shownValue(field, value, t);
  if (shown === null) return <Fact name={name} />;
  if (isLongField(field)) {
    return (
      <Fact name={name} isLong>
        {shown}
      </Fact>
    );
  }
  if (kind === 'choices') {
    return (
      <Fact name={name}>
        <List values={(value as string[]).map((option) => t(`${labels!}.${option}`))} />
      </Fact>
    );
  }
  const isReachable = kind === 'email' || kind === 'phone';
  return (
    <Fact name={name}>
      {isReachable ? (
        <a href={`${kind === 'email' ? 'mailto' : 'tel'}:${String(value)}`} dir={kind === 'phone' ? 'ltr' : undefined}>
          <bdi>{shown}</bdi>
        </a>
      ) : (
        shown
      )}
    </Fact>
  );
}
