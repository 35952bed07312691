import { useT } from '../messages';
import type { Project } from './dashboard-view';
import styles from './project-details.module.css';

/** Who is on the project; only how many, where the details are not there. */
export function MatchedExperts({ project: { expertsDetails, expertsAssigned } }: { project: Project }) {
  const t = useT();
  if (!expertsDetails?.length) return t('organization.project.experts', { count: expertsAssigned.length });
  return (
    <ul role="list" className={styles.experts}>
      {expertsDetails.map(({ id, fullName, mainExpertise, country }) => (
        <li key={id}>
          <span dir="auto" className={styles.name}>
            {fullName}
          </span>
          <span className={styles.muted}>
            {[mainExpertise && t(`expertise.${mainExpertise}`), country && t(`country.${country}`)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
