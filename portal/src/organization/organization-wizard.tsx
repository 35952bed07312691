import { ApiError, type Schema } from '@network/api-client';
import { Stack } from '@network/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import type { ServerValues } from '../wizard/draft';
import { useDraft } from '../wizard/use-draft';
import { useFailure } from '../wizard/use-failure';
import { WizardButtons } from '../wizard/wizard-buttons';
import { ContactStep } from './contact-step';
import { DetailsStep } from './details-step';
import { NeedsStep } from './needs-step';
import { EMPTY_FORM, isStepComplete, startStepOf, stepOf, type OrganizationForm } from './organization-form';
import { OrganizationWizardFrame } from './organization-wizard-frame';
import { useSaveOrganization } from './use-save-organization';

const STEPS = { 1: DetailsStep, 2: ContactStep, 3: NeedsStep };

interface OrganizationWizardProps {
  isEditing?: boolean;
  userId: string;
  /** What the server knows: the person while joining, the profile while editing. */
  known: Schema<'MeDto'> | Schema<'OrganizationDto'>;
}

/** The three steps. What is typed is kept in this browser until it is submitted. */
export function OrganizationWizard({ isEditing = false, userId, known }: OrganizationWizardProps) {
  const t = useT();
  const navigate = useNavigate();
  const { formData, currentStep, patch, setStep, clear } = useDraft<OrganizationForm>({
    key: 'organizationDraft',
    userId,
    initial: EMPTY_FORM,
    server: known as ServerValues<OrganizationForm>,
    startStep: startStepOf,
  });
  const { saveDetails, saveAll, submit, isSaving } = useSaveOrganization(known.version);
  const failure = useFailure(formData);
  const [emailError, setEmailError] = useState<string>();
  const step = currentStep as keyof typeof STEPS;
  const Step = STEPS[step];

  function change(fields: Partial<OrganizationForm>) {
    failure.forget(fields);
    if ('pocEmail' in fields) setEmailError(undefined);
    patch(fields);
  }

  function go(to: number) {
    failure.clear();
    setEmailError(undefined);
    setStep(to);
  }

  const submitLabel = isEditing ? t('organization.wizard.saveChanges') : t('organization.wizard.submit');
  const button = step === 3 ? submitLabel : t('wizard.next');

  function fail(error: unknown, fallback: string) {
    if (error instanceof ApiError && error.status === 412) return failure.say(t('wizard.stale', { button }));
    const wrong = Object.keys(failure.show(error, fallback));
    if (wrong.length > 0) setStep(Math.min(...wrong.map(stepOf)));
  }

  async function leaveDetails() {
    try {
      await saveDetails(formData);
      go(2);
    } catch (error) {
      fail(error, t('wizard.saveFailed'));
    }
  }

  /** The server sees this step only with the last one; a mistyped address is better said here. */
  function leaveContact(form: HTMLFormElement) {
    const email = form.querySelector<HTMLInputElement>('input[type=email]');
    if (!email || email.validity.valid) return go(3);
    setEmailError(t('organization.wizard.email.invalid'));
    email.focus();
  }

  async function finish() {
    try {
      await (isEditing ? saveAll(formData) : submit(formData));
      clear();
      await navigate('/app/organization/dashboard', { replace: true });
    } catch (error) {
      fail(error, t('wizard.submitFailed'));
    }
  }

  function proceed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving || !isStepComplete(step, formData)) return;
    failure.clear();
    if (step === 1) void leaveDetails();
    else if (step === 2) leaveContact(event.currentTarget);
    else void finish();
  }

  return (
    <OrganizationWizardFrame isEditing={isEditing} userId={userId} currentStep={step}>
      <form noValidate ref={failure.formRef} onSubmit={proceed}>
        <Stack gap={6}>
          <Step
            form={formData}
            errors={{ ...failure.fields, pocEmail: emailError ?? failure.fields.pocEmail }}
            onChange={change}
          />
        </Stack>
        <WizardButtons
          error={failure.message}
          onBack={step > 1 ? () => go(step - 1) : undefined}
          label={button}
          isEnabled={isStepComplete(step, formData)}
          isPending={isSaving}
          pendingLabel={step === 3 && !isEditing ? t('wizard.submitting') : t('wizard.saving')}
        />
      </form>
    </OrganizationWizardFrame>
  );
}
