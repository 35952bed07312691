import { PLEDGE_PERCENT } from '@network/domain';
import { Stack } from '@network/ui';
import { useT } from '../messages';
import { Picture } from './picture';
import { Section } from './section';
import styles from './about.module.css';

/** The people behind the network, and its terms. */
export function About() {
  const t = useT();
  return (
    <Section
      id="about"
      title={t('landing.about.title', { product: t('product.name') })}
      ground="sunken"
      media={<Prints />}
    >
      <Stack gap={6}>
        <p>{t('landing.about.text', { product: t('product.name'), percent: PLEDGE_PERCENT })}</p>
        <p className={styles.cost}>{t('landing.about.cost')}</p>
        <div className={styles.team}>
          <Picture name="portrait" className={styles.portrait} />
          <p>{t('landing.about.team')}</p>
        </div>
      </Stack>
    </Section>
  );
}

/** Two pictures like prints on a table. */
const Prints = () => (
  <div className={styles.prints}>
    <Picture name="workshop" />
    <Picture name="classroom" className={styles.lesson} />
  </div>
);
