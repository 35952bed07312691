import { ROUTES } from '@network/domain';
import { Button, Row } from '@network/ui';
import { type RefObject, useId } from 'react';
import { Link } from 'react-router-dom';
import { type MissingField, MissingFields } from '../form-fields/missing-fields';
import { useT } from '../messages';
import { SubmitError } from '../submission/submission-form';
import type { FormSubmission } from '../submission/use-submission';
import styles from './wizard-frame.module.css';

interface WizardButtonsProps {
  submit: Pick<FormSubmission<object>, 'item' | 'isSending'>;
  /** Without it there is no Back button. */
  onBack?: () => void;
  label: string;
  /** The message for a failure without a message from the server. */
  failed: string;
  /** The missing fields that disable the button. */
  needed: readonly MissingField[];
  form: RefObject<HTMLElement | null>;
  pendingLabel: string;
  /** Whether the button submits the profile for the first time, and so agrees to the terms. */
  hasTerms: boolean;
}

/** The end of a step: what failed, Back, and the button that submits the form. */
export function WizardButtons({
  submit,
  onBack,
  label,
  failed,
  needed,
  form,
  pendingLabel,
  hasTerms,
}: WizardButtonsProps) {
  const t = useT();
  const neededId = useId();
  return (
    <div className={styles.end}>
      <SubmitError submit={submit} button={label} failed={failed} />
      {hasTerms && <TermsLine />}
      <MissingFields id={neededId} fields={needed} form={form} />
      <Row className={styles.buttons}>
        {onBack && (
          <Button variant="secondary" onClick={onBack} disabled={submit.isSending}>
            {t('wizard.back')}
          </Button>
        )}
        <Button
          type="submit"
          className={styles.next}
          disabled={needed.length > 0}
          aria-describedby={needed.length > 0 ? neededId : undefined}
          pending={submit.isSending}
          pendingLabel={pendingLabel}
        >
          {label}
        </Button>
      </Row>
    </div>
  );
}

/** The terms that a user accepts by submitting a profile. They open in another tab, so no input is lost. */
function TermsLine() {
  const t = useT();
  return (
    <p className={styles.terms}>
      {t('wizard.terms')}{' '}
      <Link to={ROUTES.terms} target="_blank">
        {t('wizard.terms.terms')}
      </Link>
      {t('wizard.terms.and')}{' '}
      <Link to={ROUTES.privacy} target="_blank">
        {t('wizard.terms.privacy')}
      </Link>
    </p>
  );
}
