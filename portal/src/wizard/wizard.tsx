import { LAST_STEP, type Step } from '@network/forms';
import { useSession } from '@network/session';
import { Stack } from '@network/ui';
import type { ComponentType } from 'react';
import { WithRemarks } from '../form-fields/changes-requested';
import { Conflict } from '../submission/conflict';
import { SubmissionForm } from '../submission/submission-form';
import type { StepProps } from './use-field-props';
import { useLabels } from './use-problems';
import { useLeaveWizard, useWizard, type WizardPerson, type WizardProfile } from './use-wizard';
import { WizardButtons } from './wizard-buttons';
import { WizardFrame } from './wizard-frame';

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
  const leave = useLeaveWizard(profile.role, person.userId);
  const Fields = steps[wizard.progress.step];
  const { user } = useSession();
  const { nameOf } = useLabels(profile);
  return (
    <WizardFrame
      role={profile.role}
      isEditing={person.isEditing}
      source={user?.imported?.source}
      progress={wizard.progress}
      onLeave={person.isEditing ? leave : undefined}
    >
      <SubmissionForm submit={wizard.submission} onSubmit={wizard.proceed} onBlur={wizard.onBlur}>
        <Stack gap={6}>
          <WithRemarks request={user?.changeRequest} labelOf={(field) => nameOf(field as keyof Body & string)}>
            <Fields {...wizard.stepProps} />
          </WithRemarks>
        </Stack>
        <Conflict
          conflict={wizard.submission.conflict}
          ruleOf={(field) => profile.rulesOf(field as keyof Form)}
          labelOf={(field) => nameOf(field as keyof Body & string)}
          button={wizard.button}
        />
        <WizardButtons
          submit={wizard.submission}
          onBack={wizard.goBack}
          label={wizard.button}
          failed={wizard.failed}
          needed={wizard.needed}
          form={wizard.submission.formRef}
          pendingLabel={wizard.pendingButton}
          hasTerms={wizard.progress.step === LAST_STEP && !person.isEditing}
        />
      </SubmissionForm>
    </WizardFrame>
  );
}
