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
          <bdi className={styles.name}>{fullName}</bdi>
          {mainExpertise && <bdi className={styles.muted}>{t(`expertise.${mainExpertise}`)}</bdi>}
          {country && <bdi className={styles.muted}>{t(`country.${country}`)}</bdi>}
        </li>
      ))}
    </ul>
  );
}
