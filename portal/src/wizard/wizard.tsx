import { ROUTES } from '@network/domain';
import { LAST_STEP, type Step } from '@network/forms';
import { useSession } from '@network/session';
import { Button, Row, Stack } from '@network/ui';
import { type ComponentType, useId } from 'react';
import { Link } from 'react-router-dom';
import { WithRemarks } from '../form-fields/changes-requested';
import { type MissingField, MissingFields } from '../form-fields/missing-fields';
import { useT } from '../messages';
import { Conflict } from '../submission/conflict';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import type { FormState } from '../submission/use-form';
import { useWizard, type WizardPerson, type WizardProfile } from './use-wizard';
import { type StepProps, useLabels } from './wizard-fields';
import { WizardFrame } from './wizard-frame';
import styles from './wizard-frame.module.css';

interface WizardProps<Form, Body> extends WizardPerson {
  profile: WizardProfile<Form, Body>;
  /** The fields of each step. */
  steps: Record<Step, ComponentType<StepProps<Form>>>;
}

/** A profile in three steps, for a new user or for changes. This browser stores the input until it is saved. */
export function Wizard<Form extends object, Body extends object>({
  profile,
  steps,
  ...person
}: WizardProps<Form, Body>) {
  const wizard = useWizard(profile, person);
  const { step } = wizard.progress;
  const Fields = steps[step];
  const { user } = useSession();
  const { nameOf } = useLabels(profile);
  return (
    <WizardFrame
      role={profile.role}
      isEditing={person.isEditing}
      source={user?.imported?.source}
      progress={wizard.progress}
    >
      <SubmissionForm form={wizard.form} onSubmit={wizard.proceed} onBlur={wizard.onBlur}>
        <Stack gap={6}>
          <WithRemarks request={user?.changeRequest} labelOf={nameOf}>
            <Fields {...wizard.stepProps} />
          </WithRemarks>
        </Stack>
        <Conflict form={wizard.form} ruleOf={profile.rulesOf} labelOf={nameOf} button={wizard.button} />
        <div className={styles.end}>
          <SubmitError form={wizard.form} button={wizard.button} failed={wizard.failed} />
          {step === LAST_STEP && !person.isEditing && <TermsLine />}
          <Buttons {...wizard} />
        </div>
      </SubmissionForm>
    </WizardFrame>
  );
}

interface ButtonsProps {
  /** The missing fields that disable the button. */
  needed: readonly MissingField[];
  form: Pick<FormState<object>, 'formRef' | 'isSending'>;
  /** Without it there is no Back button. */
  goBack?: () => void;
  button: string;
  pendingButton: string;
}

/** Back, and the button that continues. */
function Buttons({ needed, form, goBack, button, pendingButton }: ButtonsProps) {
  const t = useT();
  const neededId = useId();
  const lacksFields = needed.length > 0;
  return (
    <>
      <MissingFields id={neededId} fields={needed} form={form.formRef} />
      <Row className={styles.buttons}>
        {goBack && (
          <Button variant="secondary" onClick={goBack} disabled={form.isSending}>
            {t('wizard.back')}
          </Button>
        )}
        <Button
          type="submit"
          className={styles.next}
          disabled={lacksFields}
          aria-describedby={lacksFields ? neededId : undefined}
          pending={form.isSending}
          pendingLabel={pendingButton}
        >
          {button}
        </Button>
      </Row>
    </>
  );
}

/**
 * The terms that a user accepts by submitting a profile for the first time. They open in another tab, so no input is
 * lost.
 */
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
