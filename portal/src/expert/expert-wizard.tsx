import { STORAGE_KEYS } from '@network/api-client';
import type { User } from '@network/session';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { useDraft } from '../wizard/use-draft';
import { useSending } from '../wizard/use-sending';
import { WizardButtons } from '../wizard/wizard-buttons';
import { WizardFrame } from '../wizard/wizard-frame';
import { EMPTY_FORM, isStepComplete, startStep, stepOf, toBasics, toProfile, type ExpertForm } from './expert-form';
import { ExpertiseSnapshot } from './expertise-snapshot';
import { Pledge } from './pledge';
import { ProfileBasics } from './profile-basics';
import { useSaveProfile } from './use-save-profile';

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
    key: STORAGE_KEYS.expertDraft(user.id),
    initial: EMPTY_FORM,
    server: user as Partial<ExpertForm>,
    startStep,
  });
  const { formData: form, currentStep: step } = draft;
  const profile = useSaveProfile(user.version);
  const submitLabel = isEditing ? t('expert.wizard.saveChanges') : t('expert.wizard.submit');
  const button = step === LAST ? submitLabel : t('wizard.next');
  const sending = useSending({
    form,
    button,
    sendAgain: advance,
    onWrong: (fields) => draft.setStep(Math.min(...fields.map(stepOf))),
  });

  const toDashboard = () => void navigate('/app/expert/dashboard', { replace: true });

  const leave = () => {
    draft.clear();
    toDashboard();
  };

  const goTo = (next: number) => {
    sending.clear();
    draft.setStep(next);
  };

  function advance() {
    if (!isStepComplete(step, form)) return;
    if (step === 1)
      void sending.send(
        () => profile.save(toBasics(form)),
        t('wizard.saveFailed'),
        () => goTo(2),
      );
    else if (step < LAST) goTo(step + 1);
    else {
      const write = isEditing ? profile.save : profile.submit;
      void sending.send(() => write(toProfile(form)).then(draft.clear), t('wizard.submitFailed'), toDashboard);
    }
  }

  const Step = STEPS[step - 1]!;
  return (
    <WizardFrame {...frame} currentStep={step} onBackToDashboard={isEditing ? leave : undefined}>
      <form
        noValidate
        ref={sending.formRef}
        onSubmit={(event) => {
          event.preventDefault();
          advance();
        }}
      >
        <Step
          form={form}
          errors={sending.fields}
          patch={(fields) => {
            sending.forget(fields);
            draft.patch(fields);
          }}
        />
        <WizardButtons
          sending={sending}
          onBack={step > 1 ? () => goTo(step - 1) : undefined}
          label={button}
          isEnabled={isStepComplete(step, form)}
          pendingLabel={step === LAST && !isEditing ? t('wizard.submitting') : t('wizard.saving')}
        />
      </form>
    </WizardFrame>
  );
}
