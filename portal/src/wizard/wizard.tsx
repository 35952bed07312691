import { ROUTES } from '@network/domain';
import { LAST_STEP, type Step } from '@network/forms';
import { useSession } from '@network/session';
import { Button, Stack } from '@network/ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { WithRemarks } from '../form-fields/changes-requested';
import { useT } from '../messages';
import { SubmissionForm } from '../submission/submission-form';
import { FormEnd } from './form-end';
import { useWizard, type WizardPerson, type WizardProfile } from './use-wizard';
import { type StepProps, useLabels } from './wizard-fields';
import { WizardFrame } from './wizard-frame';
import styles from './wizard-frame.module.css';

interface WizardProps<Form extends object, Body extends object> extends WizardPerson {
  profile: WizardProfile<Form, Body>;
  /** The fields of each step. */
  steps: Record<Step, ComponentType<StepProps<Form, Body>>>;
}

/** A profile in three steps, for a new user or for changes. This browser stores the input until it is saved. */
export function Wizard<Form extends object, Body extends object>({
  profile,
  steps,
  ...person
}: WizardProps<Form, Body>) {
  const t = useT();
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
            <Fields field={wizard.field} />
          </WithRemarks>
        </Stack>
        <div className={styles.end}>
          <FormEnd {...wizard} profile={profile} notice={step === LAST_STEP && !person.isEditing && <TermsLine />}>
            {wizard.goBack && (
              <Button
                variant="secondary"
                className={styles.goBack}
                onClick={wizard.goBack}
                disabled={wizard.form.isSending}
              >
                {t('wizard.back')}
              </Button>
            )}
          </FormEnd>
        </div>
      </SubmissionForm>
    </WizardFrame>
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
