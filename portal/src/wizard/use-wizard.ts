import { $api, STORAGE_KEYS } from '@network/api-client';
import { HOME_PATH, type JoiningRole } from '@network/domain';
import { LAST_STEP, type FieldForm, type Step } from '@network/forms';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { untilSent } from '../form/until-sent';
import { useFormSubmit } from '../form/use-form-submit';
import { useVersionedWrite } from '../form/use-versioned-write';
import type { VersionedRequest } from '../form/versioned-write';
import { forgetWaiting, readWaiting } from '../form/waiting';
import type { WaitingCall } from '../form/waiting-call';
import { useT } from '../messages';
import { removeDraft } from './draft';
import type { Labelled } from './use-labels';
import { useProblems } from './use-problems';
import { useSteps } from './use-steps';

type Write<Body> = (request: VersionedRequest<Body>) => Promise<{ data?: { version: number } }>;

/** What differs between the wizards of the two roles. */
export interface WizardProfile<Form, Body> extends FieldForm<Form, Body>, Labelled<Body> {
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

/** Leaves the wizard without saving: removes the draft, unless it waits to be sent, and goes to the dashboard. */
export function useLeaveWizard(role: JoiningRole, userId: string) {
  const navigate = useNavigate();
  return () => {
    const key = draftKey(role, userId);
    const kept = readWaiting(key);
    if (kept?.refused) forgetWaiting(key, kept.call);
    if (!kept || kept.refused) removeDraft(key);
    void navigate(HOME_PATH[role], { replace: true });
  };
}

/** What is typed by now, and what removes it from this device. */
interface Typed<Form> {
  current: () => Form;
  clear: () => void;
}

/** Saves and submits a profile against the version that was read. Both resolve once the me data is up to date. */
function useProfileWrite<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  version: number,
) {
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
    /** All fields; what is typed on meanwhile is saved over them. */
    async sendAll({ current, clear }: Typed<Form>, isEditing: boolean) {
      let call: Write<Body> = isEditing ? profile.save : profile.submit;
      await untilSent(current, async (typed) => {
        await send(profile.bodyOf(typed), call);
        call = profile.save;
      });
      clear();
    },
  };
}

/** What the button that goes on says. */
function useButton(step: Step, isEditing: boolean) {
  const t = useT();
  if (step < LAST_STEP) return { button: t('wizard.next'), pendingButton: t('wizard.saving') };
  if (isEditing) return { button: t('wizard.saveChanges'), pendingButton: t('wizard.saving') };
  return { button: t('wizard.submit'), pendingButton: t('wizard.submitting') };
}

/** What the button sends: the fields of step 1 on the way, at the end everything. */
function callOf<Form, Body extends object>(
  profile: WizardProfile<Form, Body>,
  { form, step, isEditing, version }: { form: Form; step: Step; isEditing: boolean; version: number },
): WaitingCall {
  const isStep = step < LAST_STEP;
  const verb = isStep || isEditing ? 'save' : 'submit';
  const body = isStep ? profile.stepBodyOf(1, form) : profile.bodyOf(form);
  return { kind: 'profile', role: profile.role, verb, isStep, body, version };
}

/** A wizard's form, the step it is on, and what its buttons do (docs/product.md 8.8, 8.10). */
export function useWizard<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  { userId, known, isEditing }: WizardPerson,
) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const leave = useLeaveWizard(profile.role, userId);
  const draft = useSteps({ key: draftKey(profile.role, userId), profile, known, isEditing });
  const { form, step } = draft;
  const { left, errorsOf, neededOn } = useProblems(profile, form, draft.patch);
  const { save, sendAll } = useProfileWrite(profile, known.version);
  const { button, pendingButton } = useButton(step, isEditing);
  const call = () => callOf(profile, { form, step, isEditing, version: known.version });
  const formSubmit = useFormSubmit({
    form,
    button,
    resubmit: proceed,
    kept: { as: draftKey(profile.role, userId), call },
    onFieldErrors: (fields) => draft.setStep(Math.min(...fields.map(profile.stepOf)) as Step),
  });

  function goTo(next: Step) {
    // It was said that it is sent.
    if (next < step && formSubmit.isWaiting) toast(t('wizard.waitsNoMore'));
    formSubmit.reset();
    draft.setStep(next);
  }

  /** Takes what is typed as it is meant. False where something cannot be right, which is said beside its field. */
  function settle() {
    draft.patch(profile.tidy(form));
    const malformed = profile.malformed(step, form);
    if (malformed.length > 0) formSubmit.rejectFields(errorsOf(malformed));
    return malformed.length === 0;
  }

  function goOn(next: Step, isSaved: boolean) {
    if (!settle()) return;
    if (!isSaved) return goTo(next);
    void formSubmit.submit(
      () => save(profile.stepBodyOf(1, form)),
      t('wizard.saveFailed'),
      () => goTo(next),
    );
  }

  /** Opens a step from the progress indicator. Somebody new leaves step 1 only once it is saved, as with Next. */
  const open = (next: Step) => (next < step ? goTo(next) : goOn(next, step === 1 && !isEditing));

  function proceed() {
    if (neededOn(step).length > 0) return;
    if (step < LAST_STEP) return goOn((step + 1) as Step, step === 1);
    if (!settle()) return;
    const toDashboard = () => void navigate(HOME_PATH[profile.role], { replace: true });
    void formSubmit.submit(() => sendAll(draft, isEditing), t('wizard.submitFailed'), toDashboard);
  }

  return {
    button,
    pendingButton,
    needed: neededOn(step),
    proceed,
    goBack: step > 1 ? () => goTo((step - 1) as Step) : undefined,
    leave: isEditing ? leave : undefined,
    formRef: formSubmit.formRef,
    onBlur: left.onBlur,
    submitState: formSubmit,
    progress: { step, ...profile.progress(step, form), onOpen: formSubmit.isPending ? undefined : open },
    stepProps: {
      form,
      errors: { ...left.errors, ...formSubmit.fieldErrors },
      patch(fields: Partial<Form>) {
        left.change(fields);
        formSubmit.clearFieldErrors(fields);
        draft.patch(fields);
      },
    },
  };
}
