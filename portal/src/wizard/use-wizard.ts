import { $api, STORAGE_KEYS } from '@network/api-client';
import { HOME_PATH, type JoiningRole } from '@network/domain';
import { LAST_STEP, type FieldErrors, type FieldForm, type Step } from '@network/forms';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { filled, readDraft, takeOver } from '../submission/draft';
import { pick } from '../submission/merge';
import { type ApiWrite, isPending, readItem } from '../submission/outbox-item';
import { submissionQueue } from '../submission/submission-queue';
import { conflictWith, type FormState, useForm } from '../submission/use-form';
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

const me = $api.queryOptions('get', '/api/auth/me');

const draftName = (role: JoiningRole) => `${role}_onboarding_draft`;
const draftKey = (role: JoiningRole, userId: string) => STORAGE_KEYS.draft(draftName(role), userId);

/** Leaves the wizard without saving. Removes the draft, unless it waits to be sent, and opens the dashboard. */
export function useLeaveWizard(role: JoiningRole, userId: string) {
  const navigate = useNavigate();
  return () => {
    const key = draftKey(role, userId);
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

/** The call that the button makes: step 1 saves its own fields, the last step saves or submits all fields. */
function callOf<Form, Body extends object>(
  profile: WizardProfile<Form, Body>,
  values: Form,
  { isLast, isForReview }: { isLast: boolean; isForReview: boolean },
) {
  if (!isLast) return profile.save(profile.stepBodyOf(1, values));
  const body = profile.bodyOf(values);
  return isForReview ? profile.submit(body) : profile.save(body);
}

/**
 * Starts the form from the profile that this user has just saved, with changes by others. If both have changed the same
 * field, the form stays, and the last step asks.
 */
function startFromSaved({ draft }: Pick<FormState<object>, 'draft'>, { version, ...saved }: WizardPerson['known']) {
  const values = pick(saved, Object.keys(draft.currentBase()?.values ?? {}));
  const { fields, resolve } = conflictWith({ version, values }, draft);
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

/** A wizard's form and its current step. */
function useWizardForm<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  person: WizardPerson,
) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { user } = useSession();
  const { userId, known, isEditing } = person;
  const proposed = isEditing ? {} : profile.propose(known);
  const { step, goTo } = useStep({
    start: (requested) => stepToOpen(profile, person, requested),
    onReturn(to) {
      if (form.isSending || !progress.openable.includes(to)) return false;
      withdraw();
      return true;
    },
    onOpen: (to) => form.draft.write({ currentStep: to }),
  });
  const isLast = step === LAST_STEP;
  const isForReview = !isEditing || user?.standing === 'declined';
  const next = useRef<Step>(undefined);

  const form: FormState<Form> = useForm<Form>({
    kind: isLast ? 'profile' : 'profile.step',
    name: draftName(profile.role),
    // A draft holds the proposals already, or what the user made of them.
    initial: profile.formOf(readDraft(draftKey(profile.role, userId)) ? known : { ...proposed, ...filled(known) }),
    base: { version: known.version, values: pick(known, Object.keys(profile.empty)) },
    step,
    check: (values) => errorsOf([...profile.missing(step, values), ...profile.malformed(step, values)], values),
    call: (values) => callOf(profile, values, { isLast, isForReview }),
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
  const progress = profile.progress(step, form.values);
  const { touched, errorsOf, neededOn } = useProblems(profile, form.values, form.patch);

  /** Leaving a step withdraws a submission that is waiting. */
  function withdraw() {
    if (form.isWaiting) toast(t('form.withdrawn'));
    form.withdraw();
  }

  return {
    ...{ form, proposed, step, isLast, isForReview, progress, touched, errorsOf, neededOn },
    leaveFor(to: Step) {
      withdraw();
      goTo(to);
    },
    /** Sends the form, then opens a step unless this is the last. */
    submitFor(to: Step) {
      next.current = to;
      form.submit();
    },
  };
}

/** A wizard's form, its current step, and the actions of its buttons (docs/product 8.8, 8.10). */
export function useWizard<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  person: WizardPerson,
) {
  const t = useT();
  const { form, step, isLast, progress, touched, leaveFor, ...wizard } = useWizardForm(profile, person);
  const { values } = form;
  const needed = wizard.neededOn(step);
  const buttons = useButton(step, wizard.isForReview);

  /** Opens a step unless a field of the current one is malformed. A new user leaves step 1 only after it is saved. */
  function goOn(to: Step, isSaved: boolean) {
    form.patch(profile.tidy(values));
    const malformed = profile.malformed(step, values);
    if (malformed.length > 0) return form.rejectFields(wizard.errorsOf(malformed, values));
    if (isSaved) wizard.submitFor(to);
    else leaveFor(to);
  }

  /** Opens a step from the progress indicator. */
  const open = (to: Step) => (to < step ? leaveFor(to) : goOn(to, step === 1 && !person.isEditing));

  function proceed() {
    if (needed.length > 0) return;
    goOn(isLast ? LAST_STEP : ((step + 1) as Step), step === 1 || isLast);
  }

  return {
    ...buttons,
    failed: t(isLast ? 'wizard.submitFailed' : 'wizard.saveFailed'),
    needed,
    proceed,
    goBack: step > 1 ? () => leaveFor((step - 1) as Step) : undefined,
    onBlur: touched.onBlur,
    form,
    progress: { step, ...progress, onOpen: form.isSending ? undefined : open },
    stepProps: {
      form: values,
      proposed: wizard.proposed,
      errors: { ...touched.errors, ...form.fieldErrors } as FieldErrors<Form>,
      patch(fields: Partial<Form>) {
        touched.change(fields);
        form.patch(fields);
      },
    },
  };
}
