import { STORAGE_KEYS } from '@network/api-client';
import { HOME_PATH, type JoiningRole } from '@network/domain';
import { LAST_STEP, filled, putInto, type Step } from '@network/forms';
import { type User, useSession } from '@network/session';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { discardForm, readDraft } from '../submission/draft';
import { toBase } from '../submission/merge';
import { isPending, readItem } from '../submission/outbox-item';
import type { ApiWrite, Values } from '../submission/submission';
import { asStep, useRequestedStep, useStepHistory } from './use-step-history';
import { type LabeledForm, useLabeledForm } from './wizard-fields';

/** The differences between the wizards of the two roles. */
export interface WizardProfile<Form, Body> extends LabeledForm<Form, Body> {
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

/** The only step before the last whose button saves. */
const SAVED_STEP = 1;

const draftName = (role: JoiningRole) => `${role}_onboarding_draft`;
const draftKey = (role: JoiningRole, userId: string) => STORAGE_KEYS.draft(draftName(role), userId);

/** Leaves the wizard without saving. Removes the draft, unless it waits to be sent, and opens the dashboard. */
export function useLeaveWizard(role: JoiningRole) {
  const navigate = useNavigate();
  const { user } = useSession();
  return () => {
    const key = draftKey(role, user?.id ?? '');
    const item = readItem(key);
    if (!item || !isPending(item)) discardForm(key);
    void navigate(HOME_PATH[role], { replace: true });
  };
}

type Membership = User['membership'] | undefined;

/**
 * Discards the draft of an organization that the user has left, or that an editor began before joining another one. An
 * owner may have founded theirs with the draft. Returns whether this is done and the wizard can start.
 */
export function useOwnDraft(userId: string, membership: Membership): boolean {
  const formKey = draftKey('organization', userId);
  const [isOwn, setOwn] = useState(() => {
    const draft = readDraft(formKey);
    const orgId = draft?.base?.orgId;
    return !draft || (orgId ? orgId === membership?.orgId : membership?.role !== 'editor');
  });
  useLayoutEffect(() => {
    if (isOwn) return;
    discardForm(formKey);
    setOwn(true);
  }, [isOwn, formKey]);
  return isOwn;
}

/** The step to open: of a submission that is not sent yet, of the link, or of the draft. Not beyond a missing field. */
function stepToOpen<Form extends object>(
  { role, empty, startStep }: Pick<WizardProfile<Form, unknown>, 'role' | 'empty' | 'startStep'>,
  { userId, known, isEditing }: WizardPerson,
  requested: Step = 1,
): Step {
  const formKey = draftKey(role, userId);
  const draft = readDraft(formKey);
  const first = startStep(putInto(putInto(empty, known), filled(draft?.formData)));
  if (readItem(formKey)?.kind === 'profile') return first;
  if (isEditing) return requested < first ? requested : first;
  return asStep(draft?.currentStep) ?? first;
}

/** The values that the form starts with, those that it proposes, and the profile that it changes. */
function initialValues<Form extends object>(
  { role, empty, propose }: Pick<WizardProfile<Form, unknown>, 'role' | 'empty' | 'propose'>,
  { userId, known, isEditing }: WizardPerson,
  membership: Membership,
) {
  const proposed = isEditing ? {} : propose(known);
  const hasDraft = readDraft(draftKey(role, userId)) !== null;
  return {
    // A draft holds the proposals already, or the user's changes of them.
    initial: putInto(empty, hasDraft ? known : { ...proposed, ...filled(known) }),
    proposed,
    base: { ...toBase(known, empty), proposed: proposed as Values, orgId: membership?.orgId },
  };
}

/** A wizard's form, its current step, and the actions of its buttons (docs/product 8.8, 8.10). */
export function useWizard<Form extends object, Body extends object>(
  profile: WizardProfile<Form, Body>,
  person: WizardPerson,
) {
  const { isEditing } = person;
  const t = useT();
  const { user } = useSession();
  const navigate = useNavigate();
  const requested = useRequestedStep();
  const [step, setStep] = useState(() => stepToOpen(profile, person, requested));
  const stepAfterSave = useRef<Step>(undefined);
  const savesStep = step === SAVED_STEP;
  const isLast = step === LAST_STEP;
  const next = isLast ? LAST_STEP : ((step + 1) as Step);
  const isForReview = isLast && (!isEditing || user?.standing === 'declined');

  const { form, ...fields } = useLabeledForm(profile, {
    kind: isLast ? 'profile' : 'profile.step',
    name: draftName(profile.role),
    ...initialValues(profile, person, user?.membership),
    step,
    call(values) {
      if (isForReview) return profile.submit(profile.bodyOf(values));
      return profile.save(isLast ? profile.bodyOf(values) : profile.stepBodyOf(SAVED_STEP, values));
    },
    async onSent(refresh) {
      // The guard of the dashboard decides by the refreshed session.
      if (!(await refresh())) return;
      if (isLast) void navigate(HOME_PATH[profile.role], { replace: true });
      else moveTo(stepAfterSave.current ?? next);
    },
    onInvalid: (fields) => moveTo(Math.min(...fields.map((field) => profile.rulesOf(field).step)) as Step),
  });
  const progress = profile.progress(step, form.values);
  const moveInHistory = useStepHistory(step, (to) => {
    if (form.isSending || !progress.openable.includes(to)) return false;
    form.withdraw();
    show(to);
    return true;
  });

  function show(to: Step) {
    setStep(to);
    form.draft.write({ currentStep: to });
  }

  function moveTo(to: Step) {
    show(to);
    moveInHistory(to);
  }

  /** Opens a step without saving. A later one opens only if the fields up to this one are right. */
  function goTo(to: Step) {
    if (to > step && !form.validate()) return;
    form.withdraw();
    moveTo(to);
  }

  function saveThenGoTo(to: Step) {
    stepAfterSave.current = to;
    form.submit();
  }

  function openFromProgress(to: Step) {
    if (to > step && savesStep && !isEditing) saveThenGoTo(to);
    else goTo(to);
  }

  const lastButton = t(isForReview ? 'wizard.submit' : 'wizard.saveChanges');
  return {
    ...fields,
    form,
    button: isLast ? lastButton : t('wizard.next'),
    pendingButton: t(isForReview ? 'wizard.submitting' : 'wizard.saving'),
    failed: t(isLast ? 'wizard.submitFailed' : 'wizard.saveFailed'),
    progress: { step, ...progress, onOpen: form.isSending ? undefined : openFromProgress },
    proceed: () => (savesStep || isLast ? saveThenGoTo(next) : goTo(next)),
    goBack: step > 1 ? () => goTo((step - 1) as Step) : undefined,
  };
}
