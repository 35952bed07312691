import type { AssignmentState } from '@network/domain';
import { Stack, StatusBadge, type Tone } from '@network/ui';
import { useT } from '../project-page/messages';
import { Section } from '../project-page/section';
import styles from '../project-page/project-page.module.css';
import type { ProjectAtWork } from './project-at-work';

const TONES: Record<AssignmentState, Tone> = { asked: 'warning', accepted: 'info', completed: 'success' };

/** The experts on the project, where each stands with it, and how to reach those who have accepted (docs/product 6.13). */
export function People({ assignments }: Pick<ProjectAtWork, 'assignments'>) {
  const t = useT();
  return (
    <Section title={t('work.people')}>
      {assignments.length === 0 && <p className={styles.muted}>{t('work.people.none')}</p>}
      {assignments.length > 0 && (
        <Stack as="ul">
          {assignments.map(({ expertId, fullName, mainExpertise, country, state, email }) => (
            <li key={expertId} className={styles.word}>
              <div className={styles.person}>
                <bdi className={styles.name}>{fullName ?? t('work.anExpert')}</bdi>
                <StatusBadge tone={TONES[state]} label={t(`work.state.${state}`)} />
              </div>
              <span className={styles.meta}>
                {mainExpertise && <span>{t(`expertise.${mainExpertise}`)}</span>}
                {country && <span>{t(`country.${country}`)}</span>}
              </span>
              {email && (
                <a href={`mailto:${email}`} dir="ltr">
                  {email}
                </a>
              )}
              {state === 'asked' && <p className={styles.under}>{t('work.people.asked')}</p>}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
