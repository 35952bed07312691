import type { Schema } from '@network/api-client';
import { classNames, Icon, VisuallyHidden } from '@network/ui';
import { Joined, List } from '../formats';
import { useT } from '../messages';
import styles from './match.module.css';

type Match = Schema<'MatchDto'>;

/** The facts of a match: reasons, skills, hours, running projects, languages, obstacles. */
export function MatchFacts({ match }: { match: Match }) {
  return (
    <div className={styles.frame}>
      <div className={styles.facts}>
        <div>
          <Reasons reasons={match.reasons} />
          <Obstacles obstacles={match.obstacles} />
        </div>
        <div>
          <MatchSkills match={match} />
          <p className={styles.line}>
            <Room match={match} />
          </p>
        </div>
      </div>
    </div>
  );
}

function Reasons({ reasons }: { reasons: Match['reasons'] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Hours a month, running projects and languages, as far as they are known. */
function Room({ match: { availabilityHrs, runningProjects, languages } }: { match: Match }) {
  const t = useT();
  return (
    <Joined
      parts={[
        availabilityHrs ? t('match.hours', { hours: t(`hours.${availabilityHrs}`) }) : t('match.hours.unknown'),
        t('match.running', { count: runningProjects }),
        languages.length > 0 ? (
          <List values={languages.map((language) => t(`language.${language}`))} />
        ) : (
          t('match.languages.unknown')
        ),
      ]}
      by=" · "
    />
  );
}

/** The key skills. A check mark shows the skills that the project needs. */
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
        const isNeeded = matchedSkills.includes(skill);
        return (
          <li key={skill} className={classNames(styles.skill, isNeeded && styles.needed)}>
            {isNeeded && <Icon name="check" size={16} />}
            <bdi>{skill}</bdi>
            {isNeeded && <VisuallyHidden> {t('match.skill.asked')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}

/** The reasons why an expert is not offered or scores lower, and the change that would help. */
export function Obstacles({ obstacles }: { obstacles: readonly Schema<'ObstacleDto'>[] }) {
  const t = useT();
  if (obstacles.length === 0) return null;
  return (
    <ul role="list" aria-label={t('match.obstacles')} className={styles.obstacles}>
      {obstacles.map(({ key, sentence, remedy }) => (
        <li key={key} className={styles.obstacle}>
          <Icon name="warning" size={18} />
          <span dir="auto">
            <strong>{sentence}</strong> {remedy}
          </span>
        </li>
      ))}
    </ul>
  );
}
