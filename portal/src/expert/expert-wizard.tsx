import type { User } from '@network/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { useDraft } from '../wizard/use-draft';
import { useFailure } from '../wizard/use-failure';
import { WizardButtons } from '../wizard/wizard-buttons';
import { WizardFrame } from '../wizard/wizard-frame';
import { EMPTY_FORM, isStepComplete, startStep, stepOf, toBasics, toProfile, type ExpertForm } from './expert-form';
import { ExpertiseSnapshot } from './expertise-snapshot';
import { Pledge } from './pledge';
import { ProfileBasics } from './profile-basics';
import { isStale, useSaveProfile } from './use-save-profile';

const STEPS = [ProfileBasics, ExpertiseSnapshot, Pledge];
const LAST = STEPS.length;

interface ExpertWizardProps {
  user: User;
  isEditing: boolean;
  frame: { title: string; subtitle: string; steps: string[] };
}

/** The wizard over a person who is known: the form, where it stands, and what its buttons do. */
export function ExpertWizard({ user, isEditing, frame }: ExpertWizardProps) {
  const t = useT();
  const navigate = useNavigate();
  const draft = useDraft<ExpertForm>({
    key: 'expertDraft',
    userId: user.id,
    initial: EMPTY_FORM,
    server: user as Partial<ExpertForm>,
    startStep,
  });
  const { formData: form, currentStep: step } = draft;
  const failure = useFailure(form);
  const profile = useSaveProfile(user.version);
  const [isPending, setPending] = useState(false);

  const toDashboard = () => {
    draft.clear();
    void navigate('/app/expert/dashboard', { replace: true });
  };

  const goTo = (next: number) => {
    failure.clear();
    draft.setStep(next);
  };

  const submitLabel = isEditing ? t('expert.wizard.saveChanges') : t('expert.wizard.submit');
  const button = step === LAST ? submitLabel : t('wizard.next');

  async function write(call: () => Promise<void>, whenFailed: string) {
    failure.clear();
    setPending(true);
    try {
      await call();
    } catch (error) {
      if (isStale(error)) failure.say(t('wizard.stale', { button }));
      else {
        const wrong = Object.keys(failure.show(error, whenFailed)).map(stepOf);
        if (wrong.length > 0) draft.setStep(Math.min(...wrong));
      }
    }
    setPending(false);
  }

  function advance() {
    if (!isStepComplete(step, form) || isPending) return;
    if (step === 1) void write(() => profile.save(toBasics(form)).then(() => goTo(2)), t('wizard.saveFailed'));
    else if (step < LAST) goTo(step + 1);
    else {
      const send = isEditing ? profile.save : profile.submit;
      void write(() => send(toProfile(form)).then(toDashboard), t('wizard.submitFailed'));
    }
  }

  const Step = STEPS[step - 1]!;
  return (
    <WizardFrame {...frame} currentStep={step} onBackToDashboard={isEditing ? toDashboard : undefined}>
      <form
        noValidate
        ref={failure.formRef}
        onSubmit={(event) => {
          event.preventDefault();
          advance();
        }}
      >
        <Step
          form={form}
          errors={failure.fields}
          patch={(fields) => {
            failure.forget(fields);
            draft.patch(fields);
          }}
        />
        <WizardButtons
          error={failure.message}
          onBack={step > 1 ? () => goTo(step - 1) : undefined}
          label={button}
          isEnabled={isStepComplete(step, form)}
          isPending={isPending}
          pendingLabel={step === LAST && !isEditing ? t('wizard.submitting') : t('wizard.saving')}
        />
      </form>
    </WizardFrame>
  );
}
