import type { Schema } from '@network/api-client';
import { classNames, Icon, VisuallyHidden } from '@network/ui';
import { useT } from '../messages';
import styles from './match.module.css';

/** The key skills, those that the project asks for with a tick. */
export function MatchSkills({
  match: { keySkills, matchedSkills },
}: {
  match: Pick<Schema<'MatchDto'>, 'keySkills' | 'matchedSkills'>;
}) {
  const t = useT();
  if (keySkills.length === 0) return null;
  return (
    <ul role="list" aria-label={t('profileField.keySkills')} className={styles.skills}>
      {keySkills.map((skill) => {
        const isAsked = matchedSkills.includes(skill);
        return (
          <li key={skill} className={classNames(styles.skill, isAsked && styles.asked)}>
            {isAsked && <Icon name="check" size={16} />}
            <bdi>{skill}</bdi>
            {isAsked && <VisuallyHidden> {t('match.skill.asked')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
