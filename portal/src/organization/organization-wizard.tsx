import { STORAGE_KEYS, type Schema } from '@network/api-client';
import { loadPhoneNumbers, Stack } from '@network/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import type { ServerValues } from '../wizard/draft';
import { useDraft } from '../wizard/use-draft';
import { useSending } from '../wizard/use-sending';
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
    key: STORAGE_KEYS.organizationDraft(userId),
    initial: EMPTY_FORM,
    server: known as ServerValues<OrganizationForm>,
    startStep: startStepOf,
  });
  const { saveDetails, saveAll, submit } = useSaveOrganization(known.version);
  const [emailError, setEmailError] = useState<string>();
  useEffect(() => {
    // The field on step 2 has it by then; without it the field still works.
    loadPhoneNumbers().catch(() => undefined);
  }, []);
  const step = currentStep as keyof typeof STEPS;
  const Step = STEPS[step];
  const submitLabel = isEditing ? t('organization.wizard.saveChanges') : t('organization.wizard.submit');
  const button = step === 3 ? submitLabel : t('wizard.next');
  const sending = useSending({
    form: formData,
    button,
    sendAgain: proceed,
    onWrong: (fields) => setStep(Math.min(...fields.map(stepOf))),
  });

  function change(fields: Partial<OrganizationForm>) {
    sending.forget(fields);
    if ('pocEmail' in fields) setEmailError(undefined);
    patch(fields);
  }

  function go(to: number) {
    sending.clear();
    setEmailError(undefined);
    setStep(to);
  }

  /** The server sees this step only with the last one; a mistyped address is better said here. */
  function leaveContact() {
    const email = sending.formRef.current?.querySelector<HTMLInputElement>('input[type=email]');
    if (!email || email.validity.valid) return go(3);
    setEmailError(t('organization.wizard.email.invalid'));
    email.focus();
  }

  const toDashboard = () => void navigate('/app/organization/dashboard', { replace: true });

  async function finish() {
    await (isEditing ? saveAll(formData) : submit(formData));
    clear();
  }

  function proceed(event?: FormEvent) {
    event?.preventDefault();
    if (!isStepComplete(step, formData)) return;
    if (step === 1)
      void sending.send(
        () => saveDetails(formData),
        t('wizard.saveFailed'),
        () => go(2),
      );
    else if (step === 2) leaveContact();
    else void sending.send(finish, t('wizard.submitFailed'), toDashboard);
  }

  return (
    <OrganizationWizardFrame isEditing={isEditing} userId={userId} currentStep={step}>
      <form noValidate ref={sending.formRef} onSubmit={proceed}>
        <Stack gap={6}>
          <Step
            form={formData}
            errors={{ ...sending.fields, pocEmail: emailError ?? sending.fields.pocEmail }}
            onChange={change}
          />
        </Stack>
        <WizardButtons
          sending={sending}
          onBack={step > 1 ? () => go(step - 1) : undefined}
          label={button}
          isEnabled={isStepComplete(step, formData)}
          pendingLabel={step === 3 && !isEditing ? t('wizard.submitting') : t('wizard.saving')}
        />
      </form>
    </OrganizationWizardFrame>
  );
}
