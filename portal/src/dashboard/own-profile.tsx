import type { Field, Fields } from '@network/domain';
import { shownValue } from '@network/forms';
import { Address, classNames } from '@network/ui';
import { Section } from '../section';
import { useT } from './messages';
import styles from './dashboard.module.css';

interface OwnProfileProps {
  fields: Fields;
  profile: object;
}

/** The user's own profile: every field except the pledge, including empty ones. Long texts come last. */
export function OwnProfile({ fields, profile }: OwnProfileProps) {
  const t = useT();
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'consent');
  const isLong = ([, { kind }]: [string, Field]) => kind === 'longText';
  return (
    <Section title={t('dashboard.profile.title')} gap={5}>
      <dl className={styles.profile}>
        {[...shown.filter((entry) => !isLong(entry)), ...shown.filter(isLong)].map(([name, field]) => (
          <div key={name} className={classNames(field.kind === 'longText' && styles.whole)}>
            <dt>{t(`profileField.${name}`)}</dt>
            <dd>
              <Value field={field} value={(profile as Record<string, unknown>)[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Value({ field, value }: { field: Field; value: unknown }) {
  const t = useT();
  const shown = shownValue(field, value, t);
  if (shown === null) return <span className={styles.muted}>{t('dashboard.profile.notStated')}</span>;
  switch (field.kind) {
    case 'email':
      return <Address>{String(shown)}</Address>;
    case 'phone':
      return <bdi dir="ltr">{shown}</bdi>;
    case 'longText':
      return (
        <p dir="auto" className={styles.prose}>
          {shown}
        </p>
      );
    case 'text':
      return <bdi>{shown}</bdi>;
    default:
      return shown;
  }
}
