import { Button, Row } from '@network/ui';
import { SubmitError } from '../form/submit-error';
import type { SubmitState } from '../form/use-form-submit';
import { useT } from '../messages';
import styles from './wizard-frame.module.css';

interface WizardButtonsProps {
  submit: SubmitState;
  /** Without it there is no Back button. */
  onBack?: () => void;
  label: string;
  isEnabled: boolean;
  pendingLabel: string;
}

/** The end of a step: what failed, Back, and the button that submits the form. */
export function WizardButtons({ submit, onBack, label, isEnabled, pendingLabel }: WizardButtonsProps) {
  const t = useT();
  return (
    <div className={styles.end}>
      <SubmitError submit={submit} />
      <Row className={styles.buttons}>
        {onBack && (
          <Button variant="secondary" onClick={onBack} disabled={submit.isPending}>
            {t('wizard.back')}
          </Button>
        )}
        <Button
          type="submit"
          className={styles.next}
          disabled={!isEnabled}
          pending={submit.isPending}
          pendingLabel={pendingLabel}
        >
          {label}
        </Button>
      </Row>
    </div>
  );
}
