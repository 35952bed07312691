import { LAST_STEP, type Step } from '@network/forms';
import { Stack } from '@network/ui';
import type { ComponentType } from 'react';
import type { StepProps } from './step-props';
import { useWizard, type WizardPerson, type WizardProfile } from './use-wizard';
import { WizardButtons } from './wizard-buttons';
import { WizardFrame } from './wizard-frame';

interface WizardProps<Form, Body> extends WizardPerson {
  profile: WizardProfile<Form, Body>;
  /** The fields of each step. */
  steps: Record<Step, ComponentType<StepProps<Form>>>;
}

/** A profile in three steps, for somebody new or to change it. What is typed is stored in this browser until it is saved. */
export function Wizard<Form extends object, Body extends object>({
  profile,
  steps,
  ...person
}: WizardProps<Form, Body>) {
  const wizard = useWizard(profile, person);
  const Fields = steps[wizard.progress.step];
  return (
    <WizardFrame role={profile.role} isEditing={person.isEditing} progress={wizard.progress} onLeave={wizard.leave}>
      <form
        noValidate
        ref={wizard.formRef}
        onBlur={wizard.onBlur}
        onSubmit={(event) => {
          event.preventDefault();
          wizard.proceed();
        }}
      >
        <Stack gap={6}>
          <Fields {...wizard.stepProps} />
        </Stack>
        <WizardButtons
          submit={wizard.submitState}
          onBack={wizard.goBack}
          label={wizard.button}
          needed={wizard.needed}
          form={wizard.formRef}
          pendingLabel={wizard.pendingButton}
          hasTerms={wizard.progress.step === LAST_STEP && !person.isEditing}
        />
      </form>
    </WizardFrame>
  );
}
