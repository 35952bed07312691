import { Card, ChipList, classNames, ExternalLink, Stack } from '@network/ui';
import { useT } from './messages';
import type { Look, ProfileRows } from './profile-rows';
import styles from './standing.module.css';

interface OwnProfileProps {
  rows: ProfileRows;
  profile: object;
}

/** Somebody's own profile, to read: every field, also those without a value. */
export function OwnProfile({ rows, profile }: OwnProfileProps) {
  const t = useT();
  return (
    <Card as="section" aria-labelledby="own-profile">
      <Stack gap={5}>
        <h2 id="own-profile">{t('standing.profile.title')}</h2>
        <dl className={styles.profile}>
          {Object.entries(rows).map(([field, look]) => (
            <div key={field} className={classNames(look === 'prose' && styles.whole)}>
              <dt>{t(`profileField.${field}`)}</dt>
              <dd>
                <Value look={look} value={(profile as Record<string, unknown>)[field]} />
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}

function Value({ look, value }: { look: Look; value: unknown }) {
  const t = useT();
  const values = [value].flat().filter((each): each is string => typeof each === 'string' && each !== '');
  const [first] = values;
  if (first === undefined) return <span className={styles.muted}>{t('standing.profile.notStated')}</span>;
  switch (look) {
    case 'link':
      return <ExternalLink address={first} />;
    case 'email':
    case 'phone':
      return <bdi dir="ltr">{first}</bdi>;
    case 'prose':
      return (
        <p dir="auto" className={styles.prose}>
          {first}
        </p>
      );
    case 'text':
      return Array.isArray(value) ? <ChipList values={values} /> : <bdi>{first}</bdi>;
    default:
      return Array.isArray(value) ? (
        <ChipList values={values} text={(each) => t(`${look}.${each}`)} />
      ) : (
        t(`${look}.${first}`)
      );
  }
}
