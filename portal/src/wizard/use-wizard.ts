import { $api, STORAGE_KEYS } from '@network/api-client';
import type { JoiningRole } from '@network/domain';
import { HOME_PATH } from '@network/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useFormSubmit, type SubmitState } from '../form/use-form-submit';
import { useVersionedWrite, type VersionedRequest } from '../form/use-versioned-write';
import { useT } from '../messages';
import { removeDraft } from './draft';
import { LAST_STEP, type ProfileForm, type Step } from './profile-form';
import { useDraft } from './use-draft';

type Write<Body> = (request: VersionedRequest<Body>) => Promise<{ data?: { version: number } }>;

/** What differs between the wizards of the two roles. */
export interface WizardProfile<Form, Body> extends ProfileForm<Form, Body> {
  role: JoiningRole;
  /** Saves some fields. */
  save: Write<Partial<Body>>;
  /** Submits all fields: the last step of somebody new. */
  submit: Write<Body>;
  /** The reads besides the me call that a write makes out of date. */
  reads: readonly { queryKey: readonly unknown[] }[];
}

/** Whose wizard it is and what it starts with. */
export interface WizardPerson {
  userId: string;
  /** The profile as the server knows it. */
  known: { version: number };
  isEditing: boolean;
}

const me = $api.queryOptions('get', '/api/auth/me');

const draftKey = (role: JoiningRole, userId: string) => STORAGE_KEYS[`${role}Draft`](userId);

/** Leaves the wizard without saving: removes the draft and goes to the dashboard. */
export function useLeaveWizard(role: JoiningRole, userId: string) {
  const navigate = useNavigate();
  return () => {
    removeDraft(draftKey(role, userId));
    void navigate(HOME_PATH[role], { replace: true });
  };
}

/** Saves and submits a profile against the version that was read. Both resolve once the me data is up to date. */
function useProfileWrite<Form, Body extends object>(profile: WizardProfile<Form, Body>, version: number) {
  const cache = useQueryClient();
  const fetchMe = () => cache.fetchQuery({ ...me, staleTime: 0 });
  const write = useVersionedWrite({ version, readLatest: fetchMe });

  async function send<Part extends object>(body: Part, call: Write<Part>) {
    await write(body, async (request) => {
      const saved = await call(request);
      // Within the write, which otherwise reads it again: with the new status known, the guard may redirect at once.
      await fetchMe();
      return saved;
    });
    for (const { queryKey } of profile.reads) void cache.invalidateQueries({ queryKey });
  }

  return {
    save: (body: Partial<Body>) => send(body, profile.save),
    submit: (body: Body) => send(body, profile.submit),
  };
}

/** A wizard's form, the step it is on, and what its buttons do (docs/product.md 8.8, 8.10). */
export function useWizard<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  { userId, known, isEditing }: WizardPerson,
) {
  const t = useT();
  const navigate = useNavigate();
  const leave = useLeaveWizard(profile.role, userId);
  const draft = useDraft({ key: draftKey(profile.role, userId), profile, known });
  const { form, step } = draft;
  const { save, submit } = useProfileWrite(profile, known.version);
  const lastButton = isEditing ? t('wizard.saveChanges') : t('wizard.submit');
  const button = step === LAST_STEP ? lastButton : t('wizard.next');
  const formSubmit = useFormSubmit({
    form,
    button,
    resubmit: proceed,
    onFieldErrors: (fields) => draft.setStep(Math.min(...fields.map(profile.stepOf)) as Step),
  });
  const isComplete = profile.isStepComplete(step, form);

  function goTo(next: number) {
    formSubmit.reset();
    draft.setStep(next as Step);
  }

  /** An address that the browser does not accept is better rejected here: the server sees step 2 only with the last one. */
  function findMistypedEmail() {
    const email = formSubmit.formRef.current?.querySelector<HTMLInputElement>('input[type=email]');
    return email && !email.validity.valid ? email.name : undefined;
  }

  async function finish() {
    const body = profile.bodyOf(form);
    await (isEditing ? save(body) : submit(body));
    draft.clear();
  }

  function proceed() {
    if (!isComplete) return;
    const mistyped = findMistypedEmail();
    if (mistyped)
      return formSubmit.rejectFields({ [mistyped]: t('form.email.invalid') } as Partial<Record<keyof Form, string>>);
    if (step === 1) {
      const write = () => save(profile.stepBodyOf(step, form));
      return void formSubmit.submit(write, t('wizard.saveFailed'), () => goTo(2));
    }
    if (step < LAST_STEP) return goTo(step + 1);
    const toDashboard = () => void navigate(HOME_PATH[profile.role], { replace: true });
    void formSubmit.submit(finish, t('wizard.submitFailed'), toDashboard);
  }

  const { isPending, message, isWaiting }: SubmitState = formSubmit;
  return {
    step,
    button,
    pendingButton: step === LAST_STEP && !isEditing ? t('wizard.submitting') : t('wizard.saving'),
    isComplete,
    proceed,
    goBack: step > 1 ? () => goTo(step - 1) : undefined,
    leave: isEditing ? leave : undefined,
    formRef: formSubmit.formRef,
    submitState: { isPending, message, isWaiting },
    stepProps: {
      form,
      errors: formSubmit.fieldErrors,
      patch(fields: Partial<Form>) {
        formSubmit.clearFieldErrors(fields);
        draft.patch(fields);
      },
    },
  };
}
