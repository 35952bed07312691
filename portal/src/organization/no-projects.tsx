import { PLEDGE_PERCENT, ROUTES } from '@network/domain';
import { Card, EmptyState, Stack } from '@network/ui';
import { ButtonTo } from '../button-to';
import { useT } from '../messages';
import styles from './dashboard.module.css';

const STEPS = ['submit', 'match', 'achieve'] as const;

/** The placeholder before the first project: the button that starts one, and the steps that follow. */
export function NoProjects({ maySubmit }: { maySubmit: boolean }) {
  const t = useT();
  const action = maySubmit && <ButtonTo to={ROUTES.submitProject}>{t('organization.dashboard.none.submit')}</ButtonTo>;
  return (
    <Stack gap={6}>
      <EmptyState title={t('organization.dashboard.none.title')} action={action}>
        {maySubmit && t('organization.dashboard.none.text')}
      </EmptyState>
      <Card as="section">
        <h2>{t('organization.dashboard.how.title')}</h2>
        <ol role="list" className={styles.how}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span aria-hidden="true" className={styles.number}>
                {index + 1}
              </span>
              <h3>{t(`organization.dashboard.how.${step}.title`)}</h3>
              <p className={styles.muted}>
                {t(`organization.dashboard.how.${step}.text`, { percent: PLEDGE_PERCENT })}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}
