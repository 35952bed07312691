import { $api } from '@network/api-client';
import { CLAIMED_IMPACT } from '@network/domain';
import { useT } from '../messages';
import { Section } from './section';
import styles from './impact.module.css';
import layout from './section.module.css';

const FIGURES = ['experts', 'organizations', 'hours'] as const;

/** As both languages write it. The browser's own way of formatting takes a phone longer than the whole section. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** The network's figures, or the claimed ones until the server responds and if it does not. */
export function Impact() {
  const t = useT();
  const { data: figures = CLAIMED_IMPACT } = $api.useQuery('get', '/api/impact');
  return (
    <Section id="impact" title={t('landing.impact.title')} ground="deep">
      <ul role="list" className={layout.thirds}>
        {FIGURES.map((figure) => (
          <li key={figure} className={styles.figure}>
            <bdi className={styles.value}>{t('landing.impact.value', { value: grouped(figures[figure]) })}</bdi>
            <span className={styles.label}>{t(`landing.impact.${figure}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
