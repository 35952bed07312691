import { Button, Row } from '@network/ui';
import { useT } from '../messages';
import { SendingError } from './sending-error';
import type { Sending } from './use-sending';
import styles from './wizard-frame.module.css';

interface WizardButtonsProps {
  /** How the sending of the form stands. */
  sending: Pick<Sending<object>, 'message' | 'isWaiting' | 'isPending'>;
  /** Without it there is no Back button. */
  onBack?: () => void;
  label: string;
  isEnabled: boolean;
  pendingLabel: string;
}

/** The end of a step: what went wrong, the way back and the way on. The way on submits the form. */
export function WizardButtons({ sending, onBack, label, isEnabled, pendingLabel }: WizardButtonsProps) {
  const t = useT();
  return (
    <div className={styles.end}>
      <SendingError of={sending} />
      <Row className={styles.buttons}>
        {onBack && (
          <Button variant="secondary" onClick={onBack} disabled={sending.isPending}>
            {t('wizard.back')}
          </Button>
        )}
        <Button
          type="submit"
          className={styles.next}
          disabled={!isEnabled}
          pending={sending.isPending}
          pendingLabel={pendingLabel}
        >
          {label}
        </Button>
      </Row>
    </div>
  );
}
