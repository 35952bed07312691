import { $api } from '@network/api-client';
import { type JoiningRole } from '@network/domain';
import { useDateFormat, useSession } from '@network/session';
import { classNames, Icon, VisuallyHidden } from '@network/ui';
import { Section } from '../section';
import { useT } from './messages';
import styles from './dashboard.module.css';

const STEPS = ['received', 'reviewed', 'matched'] as const;

interface JourneyProps {
  role: JoiningRole;
  /** The number of completed steps. */
  done: number;
  /** Whether an expert has been asked to join a project and has not accepted one. */
  isAsked?: boolean;
}

/** The steps from profile to match, with the dates of the completed ones. */
export function Journey({ role, done, isAsked }: JourneyProps) {
  const t = useT();
  const { user } = useSession();
  /** Says what a step that is not completed waits for. */
  function currentText(step: 'reviewed' | 'matched') {
    if (isAsked) return t('dashboard.journey.expert.asked');
    if (step === 'reviewed' && user?.changeRequest) return t('dashboard.journey.changes');
    return t(`dashboard.journey.${role}.${step}.current`);
  }
  return (
    <Section title={t('dashboard.journey.title')} gap={5}>
      <ol role="list" className={styles.journey}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === done ? 'step' : undefined}
            className={classNames(styles.step, index < done && styles.done, index === done && styles.current)}
          >
            <span className={styles.sign}>{index < done && <Icon name="check" size={18} />}</span>
            <span className={styles.name}>
              {t(`dashboard.journey.${role}.${step}`)}{' '}
              {index < done && <VisuallyHidden>{t('dashboard.journey.done')}</VisuallyHidden>}
            </span>
            <span className={styles.when}>
              {index < done && <DayOf step={step} />}
              {index === done && step !== 'received' && <span>{currentText(step)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The date of a step, if it is known. */
function DayOf({ step }: { step: (typeof STEPS)[number] }) {
  const day = useDateFormat({ dateStyle: 'long' });
  const { data } = $api.useQuery('get', '/api/account/journey');
  const at = data?.[`${step}At`];
  if (!at) return null;
  return <time dateTime={at}>{day(at)}</time>;
}
