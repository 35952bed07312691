import { $api, STORAGE_KEYS } from '@network/api-client';
import { HOME_PATH, type JoiningRole } from '@network/domain';
import { LAST_STEP, type FieldForm, type Step } from '@network/forms';
import { useSession } from '@network/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { filled, readDraft, takeOver } from '../submission/draft';
import { pick } from '../submission/merge';
import { type ApiWrite, isPending, readItem } from '../submission/outbox-item';
import { submissionQueue } from '../submission/submission-queue';
import { type FormState, useForm } from '../submission/use-form';
import { type Labelled, useProblems } from './wizard-fields';
import { asStep, useStep } from './use-step';

/** The differences between the wizards of the two roles. */
export interface WizardProfile<Form, Body> extends FieldForm<Form, Body>, Labelled<Body> {
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

/** The values that a step's form starts with, and the call that its button makes. */
function formOptions<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  { userId, known }: WizardPerson,
  { step, isForReview, proposed }: { step: Step; isForReview: boolean; proposed: Partial<Form> },
) {
  return {
    name: draftName(profile.role),
    // A draft holds the proposals already, or what the user made of them.
    initial: profile.formOf(readDraft(draftKey(profile.role, userId)) ? known : { ...proposed, ...filled(known) }),
    base: { version: known.version, values: pick(known, Object.keys(profile.empty)) },
    step,
    call(values: Form) {
      if (step < LAST_STEP) return profile.save(profile.stepBodyOf(SAVED_STEP, values));
      const body = profile.bodyOf(values);
      return isForReview ? profile.submit(body) : profile.save(body);
    },
  };
}

/**
 * Starts the form from the profile that this user has just saved, with changes by others. If both have changed the same
 * field, the form stays, and the last step asks.
 */
function startFromSaved({ draft }: Pick<FormState<object>, 'draft'>, { version, ...saved }: WizardPerson['known']) {
  const values = pick(saved, Object.keys(draft.currentBase()?.values ?? {}));
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

/** A wizard's form, its current step, and the actions of its buttons (docs/product 8.8, 8.10). */
export function useWizard<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  person: WizardPerson,
) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { user } = useSession();
  const { known, isEditing } = person;
  const proposed = isEditing ? {} : profile.propose(known);
  const { step, goTo } = useStep({
    start: (requested) => stepToOpen(profile, person, requested),
    onReturn(to) {
      if (form.isSending || !progress.openable.includes(to)) return false;
      form.withdraw();
      return true;
    },
    onOpen: (to) => form.draft.write({ currentStep: to }),
  });
  const isLast = step === LAST_STEP;
  const isForReview = !isEditing || user?.standing === 'declined';
  const buttons = useButton(step, isForReview);
  const next = useRef<Step>(undefined);

  const form: FormState<Form> = useForm<Form>({
    kind: isLast ? 'profile' : 'profile.step',
    ...formOptions(profile, person, { step, isForReview, proposed }),
    check: (current) => errorsOf([...profile.missing(step, current), ...profile.malformed(step, current)], current),
    async onSent(refresh) {
      // The guard of the dashboard decides by the refreshed session.
      if (!(await refresh())) return;
      if (isLast) return void navigate(HOME_PATH[profile.role], { replace: true });
      const saved = cache.getQueryData<WizardPerson['known']>(me.queryKey);
      if (saved) startFromSaved(form, saved);
      goTo(next.current ?? ((step + 1) as Step));
    },
    onInvalid: (fields) => goTo(Math.min(...fields.map(profile.stepOf)) as Step),
  });
  const { values } = form;
  const progress = profile.progress(step, values);
  const { onBlur, stepProps, errorsOf, neededOn } = useProblems(profile, form);
  const needed = neededOn(step);

  function leaveFor(to: Step) {
    form.withdraw();
    goTo(to);
  }

  /** Opens a step, after saving if requested, unless a field of the current one is malformed. */
  function goOn(to: Step, isSaved: boolean) {
    form.patch(profile.tidy(values));
    const malformed = profile.malformed(step, values);
    if (malformed.length > 0) return form.rejectFields(errorsOf(malformed, values));
    if (!isSaved) return leaveFor(to);
    next.current = to;
    form.submit();
  }

  /** Opens a step from the progress indicator. */
  const open = (to: Step) => (to < step ? leaveFor(to) : goOn(to, step === SAVED_STEP && !isEditing));

  function proceed() {
    if (needed.length > 0) return;
    goOn(isLast ? LAST_STEP : ((step + 1) as Step), step === SAVED_STEP || isLast);
  }

  return {
    ...buttons,
    failed: t(isLast ? 'wizard.submitFailed' : 'wizard.saveFailed'),
    needed,
    proceed,
    goBack: step > 1 ? () => leaveFor((step - 1) as Step) : undefined,
    onBlur,
    form,
    progress: { step, ...progress, onOpen: form.isSending ? undefined : open },
    stepProps: { ...stepProps, proposed },
  };
}
