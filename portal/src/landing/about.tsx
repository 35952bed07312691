import { PLEDGE_PERCENT, PRODUCT_NAME } from '@network/domain';
import { Stack } from '@network/ui';
import { useT } from '../messages';
import { Section } from './section';
import split from './split.module.css';
import styles from './about.module.css';

/** Who runs the network, and on what terms. */
export function About() {
  const t = useT();
  return (
    <Section id="about" title={t('landing.about.title')} ground="sunken">
      <div className={split.split}>
        <Stack gap={4} className={split.lead}>
          <p>{t('landing.about.text', { product: PRODUCT_NAME, percent: PLEDGE_PERCENT })}</p>
          <p>{t('landing.about.team')}</p>
        </Stack>
        <p className={styles.cost}>{t('landing.about.cost')}</p>
      </div>
    </Section>
  );
}
