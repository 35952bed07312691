import type { Field, Fields } from '@network/domain';
import { classNames } from '@network/ui';
import { FieldValue } from '../form-fields/field-value';
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
              <FieldValue
                field={field}
                value={(profile as Record<string, unknown>)[name]}
                empty={t('dashboard.profile.notStated')}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
