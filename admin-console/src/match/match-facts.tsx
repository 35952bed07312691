import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import { Joined } from '../values/joined';
import { MatchSkills } from './match-skills';
import { Obstacles } from './obstacles';
import styles from './match.module.css';

type Match = Schema<'MatchDto'>;

/** What speaks for and against an expert: reasons, skills, hours, what is running, languages, obstacles. */
export function MatchFacts({ match }: { match: Match }) {
  return (
    <div className={styles.frame}>
      <div className={styles.facts}>
        <div>
          <Reasons of={match.reasons} />
          <Obstacles of={match.obstacles} />
        </div>
        <div>
          <MatchSkills match={match} />
          <p className={styles.line}>
            <Room of={match} />
          </p>
        </div>
      </div>
    </div>
  );
}

function Reasons({ of }: { of: Match['reasons'] }) {
  if (of.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {of.map((reason) => (
        <li key={reason} dir="auto">
          {reason}
        </li>
      ))}
    </ul>
  );
}

/** Hours a month, running projects and languages, as far as they are known. */
function Room({ of: { availabilityHrs, runningProjects, languages } }: { of: Match }) {
  const t = useT();
  return (
    <Joined
      parts={[
        availabilityHrs ? t('match.hours', { hours: t(`hours.${availabilityHrs}`) }) : t('match.hours.unknown'),
        t('match.running', { count: runningProjects }),
        languages.length > 0
          ? languages.map((language) => t(`language.${language}`)).join(t('value.comma'))
          : t('match.languages.unknown'),
      ]}
      by=" · "
    />
  );
}
