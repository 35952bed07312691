import { Button, ErrorBox, Row } from '@network/ui';
import { useT } from '../messages';
import styles from './wizard-frame.module.css';

interface WizardButtonsProps {
  /** What went wrong, in a red box above. */
  error?: string;
  /** Without it there is no Back button. */
  onBack?: () => void;
  label: string;
  isEnabled: boolean;
  isPending: boolean;
  pendingLabel: string;
}

/** The end of a step: what went wrong, the way back and the way on. The way on submits the form. */
export function WizardButtons({ error, onBack, label, isEnabled, isPending, pendingLabel }: WizardButtonsProps) {
  const t = useT();
  return (
    <div className={styles.end}>
      <ErrorBox>{error}</ErrorBox>
      <Row className={styles.buttons}>
        {onBack && (
          <Button variant="secondary" onClick={onBack} disabled={isPending}>
            {t('wizard.back')}
          </Button>
        )}
        <Button
          type="submit"
          className={styles.next}
          disabled={!isEnabled}
          pending={isPending}
          pendingLabel={pendingLabel}
        >
          {label}
        </Button>
      </Row>
    </div>
  );
}
