import { $api, STORAGE_KEYS } from '@network/api-client';
import { HOME_PATH, type JoiningRole } from '@network/domain';
import { LAST_STEP, type FieldErrors, type FieldForm, type Step } from '@network/forms';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { compare, pick, type Values } from '../submission/compare';
import { removeDraft } from '../submission/draft';
import type { ApiWrite } from '../submission/submission';
import { isPending, readItem, remove } from '../submission/submission-queue';
import { type FormSubmission, useSubmission } from '../submission/use-submission';
import { type Labelled, useProblems } from './use-problems';
import { useSteps } from './use-steps';

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

const draftKey = (role: JoiningRole, userId: string) => STORAGE_KEYS[`${role}Draft`](userId);

/** Leaves the wizard without saving. Removes the draft, unless it waits to be sent, and opens the dashboard. */
export function useLeaveWizard(role: JoiningRole, userId: string) {
  const navigate = useNavigate();
  return () => {
    const key = draftKey(role, userId);
    const item = readItem(key);
    if (item && !isPending(item)) remove(item);
    if (!item || !isPending(item)) removeDraft(key);
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
function startFromSaved<Form extends object>(draft: ReturnType<typeof useSteps<Form>>, saved: WizardPerson['known']) {
  const fields = Object.keys(draft.currentBase().values);
  const sides = {
    base: draft.currentBase().values,
    mine: draft.current() as Values,
    theirs: saved as object as Values,
  };
  const { taken, conflicts } = compare(fields, sides);
  if (conflicts.length > 0) return;
  draft.rebase(pick(saved, taken), { version: saved.version, values: pick(saved, fields) });
}

interface Moves {
  draft: Record<'goTo' | 'setStep', (to: Step) => void>;
  submission: Pick<FormSubmission<object>, 'isSending' | 'isWaiting' | 'withdraw'>;
  openable: readonly Step[];
}

/** The moves between steps. They withdraw a submission that is waiting. */
function useMoves({ draft, submission, openable }: Moves) {
  const t = useT();
  const toast = useToast();

  function withdraw() {
    if (submission.isWaiting) toast(t('form.withdrawn'));
    submission.withdraw();
  }

  return {
    goTo(to: Step) {
      withdraw();
      draft.goTo(to);
    },
    /** Shows a step of the browser's history, unless fields before it are missing or the form is being sent. */
    show(to: Step) {
      if (submission.isSending || !openable.includes(to)) return false;
      withdraw();
      draft.setStep(to);
      return true;
    },
  };
}

/** A wizard's form, its current step, and the actions of its buttons (docs/product 8.8, 8.10). */
export function useWizard<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  { userId, known, isEditing }: WizardPerson,
) {
  const t = useT();
  const navigate = useNavigate();
  const formKey = draftKey(profile.role, userId);
  const proposed = isEditing ? {} : profile.propose(known);
  const draft = useSteps({ key: formKey, profile, known, proposed, isEditing, onReturn: (to) => moves.show(to) });
  const { form, step } = draft;
  const isLast = step === LAST_STEP;
  const { touched, errorsOf, neededOn } = useProblems(profile, form, draft.patch);
  const { user } = useSession();
  const isForReview = !isEditing || user?.standing === 'declined';
  const buttons = useButton(step, isForReview);
  const cache = useQueryClient();
  const next = useRef<Step>(undefined);

  const submission = useSubmission<Form>({
    kind: isLast ? 'profile' : 'profile.step',
    formKey,
    draft,
    check: (values) => errorsOf([...profile.missing(step, values), ...profile.malformed(step, values)], values),
    call: (values) => callOf(profile, values, { isLast, isForReview }),
    async onSent(refresh) {
      // The guard of the dashboard decides by the refreshed session.
      if (!(await refresh())) return;
      if (isLast) return void navigate(HOME_PATH[profile.role], { replace: true });
      const saved = cache.getQueryData<WizardPerson['known']>(me.queryKey);
      if (saved) startFromSaved(draft, saved);
      draft.goTo(next.current ?? ((step + 1) as Step));
    },
    onInvalid: (fields) => draft.goTo(Math.min(...fields.map(profile.stepOf)) as Step),
  });

  const progress = profile.progress(step, form);
  const moves = useMoves({ draft, submission, openable: progress.openable });

  /** Opens a step unless a field of the current one is malformed. A new user leaves step 1 only after it is saved. */
  function goOn(to: Step, isSaved: boolean) {
    draft.patch(profile.tidy(form));
    const malformed = profile.malformed(step, form);
    if (malformed.length > 0) return submission.rejectFields(errorsOf(malformed, form));
    if (!isSaved) return moves.goTo(to);
    next.current = to;
    submission.submit();
  }

  /** Opens a step from the progress indicator. */
  const open = (to: Step) => (to < step ? moves.goTo(to) : goOn(to, step === 1 && !isEditing));

  function proceed() {
    if (neededOn(step).length > 0) return;
    goOn(isLast ? LAST_STEP : ((step + 1) as Step), step === 1 || isLast);
  }

  return {
    ...buttons,
    failed: t(isLast ? 'wizard.submitFailed' : 'wizard.saveFailed'),
    needed: neededOn(step),
    proceed,
    goBack: step > 1 ? () => moves.goTo((step - 1) as Step) : undefined,
    onBlur: touched.onBlur,
    submission,
    progress: { step, ...progress, onOpen: submission.isSending ? undefined : open },
    stepProps: {
      form,
      proposed,
      errors: { ...touched.errors, ...submission.fieldErrors } as FieldErrors<Form>,
      patch(fields: Partial<Form>) {
        touched.change(fields);
        draft.patch(fields);
        submission.change(fields);
      },
    },
  };
}
