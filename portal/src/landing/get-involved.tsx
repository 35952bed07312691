import { PLEDGE_PERCENT } from '@network/domain';
import { Card } from '@network/ui';
import { useT } from '../messages';
import { JoinLink, PartnerLink } from './calls-to-action';
import { Section } from './section';
import styles from './get-involved.module.css';
import layout from './section.module.css';

const CARDS = [
  { who: 'expert', action: <JoinLink role="expert" block /> },
  { who: 'organization', action: <JoinLink role="organization" variant="secondary" block /> },
  { who: 'partner', action: <PartnerLink variant="secondary" block /> },
] as const;

/** The three ways to take part, in one row. */
export function GetInvolved() {
  const t = useT();
  return (
    <Section id="get-involved" title={t('landing.getInvolved.title')}>
      <ul role="list" className={layout.thirds}>
        {CARDS.map(({ who, action }) => (
          <Card key={who} as="li" className={styles.card}>
            <h3>{t(`landing.getInvolved.${who}.title`)}</h3>
            <p>{t(`landing.getInvolved.${who}.text`, { percent: PLEDGE_PERCENT })}</p>
            {action}
          </Card>
        ))}
      </ul>
    </Section>
  );
}
