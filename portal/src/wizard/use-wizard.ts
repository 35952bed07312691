import { $api, STORAGE_KEYS } from '@network/api-client';
import { HOME_PATH, type JoiningRole } from '@network/domain';
import { LAST_STEP, type FieldForm, type Step } from '@network/forms';
import { useSession } from '@network/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { filled, readDraft, takeOver } from '../submission/draft';
import { pick } from '../submission/merge';
import { type ApiWrite, isPending, readItem } from '../submission/outbox-item';
import { submissionQueue } from '../submission/submission-queue';
import { type FormState, useForm } from '../submission/use-form';
import { asStep, useRequestedStep, useStepHistory } from './use-step-history';
import { type Labeled, useErrorsOf, useFormFields } from './wizard-fields';

/** The differences between the wizards of the two roles. */
export interface WizardProfile<Form, Body> extends FieldForm<Form, Body>, Labeled<Body> {
  role: JoiningRole;
  /** The call that saves some fields. */
  save: (body: Partial<Body>) => ApiWrite;
  /** The call that submits all fields for review, in the last step of a new or a declined user. */
  submit: (body: Body) => ApiWrite;
  /** The values proposed to a new user, who sees that they are proposals. */
  propose: (known: WizardPerson['known']) => Partial<Form>;
}

/** The user of the wizard, and the profile that it starts with. */
export interface WizardPerson {
  userId: string;
  /** The profile as the server knows it. */
  known: { version: number; email?: string };
  isEditing: boolean;
}

/** The step before the last whose button saves. A new user leaves it only after it is saved. */
const SAVED_STEP = 1;

const me = $api.queryOptions('get', '/api/auth/me');

const draftName = (role: JoiningRole) => `${role}_onboarding_draft`;
const draftKey = (role: JoiningRole, userId: string) => STORAGE_KEYS.draft(draftName(role), userId);

/** Leaves the wizard without saving. Removes the draft, unless it waits to be sent, and opens the dashboard. */
export function useLeaveWizard(role: JoiningRole) {
  const navigate = useNavigate();
  const { user } = useSession();
  return () => {
    const key = draftKey(role, user?.id ?? '');
    const item = readItem(key);
    if (!item || !isPending(item)) submissionQueue.discard(key);
    void navigate(HOME_PATH[role], { replace: true });
  };
}

/** The labels of the button that continues. */
function useButton(step: Step, isForReview: boolean) {
  const t = useT();
  if (step < LAST_STEP) return { button: t('wizard.next'), pendingButton: t('wizard.saving') };
  if (isForReview) return { button: t('wizard.submit'), pendingButton: t('wizard.submitting') };
  return { button: t('wizard.saveChanges'), pendingButton: t('wizard.saving') };
}

/**
 * Starts the form from the profile that this user has just saved, with changes by others. If both have changed the same
 * field, the form stays, and the last step asks.
 */
function startFromSaved({ draft }: Pick<FormState<object>, 'draft'>, { version, ...saved }: WizardPerson['known']) {
  const values = pick(saved, Object.keys(draft.read().base?.values ?? {}));
  const { fields, resolve } = draft.conflictWith({ version, values });
  if (fields.length === 0) resolve([]);
}

/** The step to open: of a submission that is not sent yet, of the link, or of the draft. Not beyond a missing field. */
function stepToOpen<Form extends object>(
  { role, formOf, startStep }: Pick<WizardProfile<Form, unknown>, 'role' | 'formOf' | 'startStep'>,
  { userId, known, isEditing }: WizardPerson,
  requested: Step = 1,
): Step {
  const formKey = draftKey(role, userId);
  const draft = readDraft(formKey);
  const first = startStep(takeOver(formOf(known), filled(draft?.formData)));
  if (readItem(formKey)?.kind === 'profile') return first;
  if (isEditing) return requested < first ? requested : first;
  return asStep(draft?.currentStep) ?? first;
}

/** The current step and its form. Once the form is sent, the next step or the dashboard opens. */
function useStepForm<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  person: WizardPerson,
) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { user } = useSession();
  const { userId, known, isEditing } = person;
  const requested = useRequestedStep();
  const [step, setStep] = useState(() => stepToOpen(profile, person, requested));
  const afterSave = useRef<Step>(undefined);
  const isLast = step === LAST_STEP;
  const isForReview = !isEditing || user?.standing === 'declined';
  const proposed = isEditing ? {} : profile.propose(known);
  const errorsOf = useErrorsOf(profile);

  const form = useForm<Form>({
    kind: isLast ? 'profile' : 'profile.step',
    name: draftName(profile.role),
    // A draft holds the proposals already, or what the user made of them.
    initial: profile.formOf(readDraft(draftKey(profile.role, userId)) ? known : { ...proposed, ...filled(known) }),
    base: { version: known.version, values: pick(known, Object.keys(profile.empty)) },
    step,
    check: (current) => errorsOf([...profile.missing(step, current), ...profile.malformed(step, current)], current),
    call(current) {
      if (!isLast) return profile.save(profile.stepBodyOf(SAVED_STEP, current));
      const body = profile.bodyOf(current);
      return isForReview ? profile.submit(body) : profile.save(body);
    },
    onSent: leaveSaved,
    onInvalid: (fields) => goTo(Math.min(...fields.map(profile.stepOf)) as Step),
  });
  const progress = profile.progress(step, form.values);
  const stepHistory = useStepHistory(step, (to) => {
    if (form.isSending || !progress.openable.includes(to)) return false;
    form.withdraw();
    open(to);
    return true;
  });

  async function leaveSaved(refresh: () => Promise<boolean>) {
    // The guard of the dashboard decides by the refreshed session.
    if (!(await refresh())) return;
    if (isLast) return void navigate(HOME_PATH[profile.role], { replace: true });
    const saved = cache.getQueryData<WizardPerson['known']>(me.queryKey);
    if (saved) startFromSaved(form, saved);
    goTo(afterSave.current ?? ((step + 1) as Step));
  }

  function open(to: Step) {
    setStep(to);
    form.draft.write({ currentStep: to });
  }

  function goTo(to: Step) {
    open(to);
    stepHistory.goTo(to);
  }

  function saveAndOpen(to: Step) {
    afterSave.current = to;
    form.submit();
  }

  return { form, step, progress, proposed, isForReview, errorsOf, goTo, saveAndOpen };
}

/** A wizard's form, its current step, and the actions of its buttons (docs/product 8.8, 8.10). */
export function useWizard<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  person: WizardPerson,
) {
  const t = useT();
  const { form, step, progress, proposed, isForReview, errorsOf, goTo, saveAndOpen } = useStepForm(profile, person);
  const { values } = form;
  const { onBlur, stepProps, neededOn } = useFormFields(profile, form);
  const needed = neededOn(step);
  const isLast = step === LAST_STEP;

  function leaveFor(to: Step) {
    form.withdraw();
    goTo(to);
  }

  /** Opens a step, after saving if requested, unless a field of the current one is malformed. */
  function goOn(to: Step, shouldSave: boolean) {
    form.patch(profile.tidy(values));
    const malformed = profile.malformed(step, values);
    if (malformed.length > 0) form.rejectFields(errorsOf(malformed, values));
    else if (shouldSave) saveAndOpen(to);
    else leaveFor(to);
  }

  /** Opens a step from the progress indicator. */
  function openFromProgress(to: Step) {
    if (to < step) leaveFor(to);
    else goOn(to, step === SAVED_STEP && !person.isEditing);
  }

  function proceed() {
    if (needed.length > 0) return;
    goOn(isLast ? LAST_STEP : ((step + 1) as Step), step === SAVED_STEP || isLast);
  }

  return {
    ...useButton(step, isForReview),
    failed: t(isLast ? 'wizard.submitFailed' : 'wizard.saveFailed'),
    needed,
    proceed,
    goBack: step > 1 ? () => leaveFor((step - 1) as Step) : undefined,
    onBlur,
    form,
    progress: { step, ...progress, onOpen: form.isSending ? undefined : openFromProgress },
    stepProps: { ...stepProps, proposed },
  };
}
