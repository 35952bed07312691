import { type JoiningRole, ROUTES } from '@network/domain';
import { LAST_STEP, type Step, STEPS } from '@network/forms';
import { useSession } from '@network/session';
import { Button, Card, Spinner, Stack, Steps } from '@network/ui';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { WithRemarks } from '../form-fields/changes-requested';
import { useT } from '../messages';
import { Page } from '../page';
import { SubmissionForm } from '../submission/submission-form';
import { FormEnd } from './form-end';
import { useLeaveWizard, useWizard, type WizardPerson, type WizardProfile } from './use-wizard';
import { type StepProps, useLabels } from './wizard-fields';
import styles from './wizard.module.css';

interface WizardProps<Form extends object, Body extends object> extends WizardPerson {
  profile: WizardProfile<Form, Body>;
  /** The fields of each step. */
  steps: Record<Step, ComponentType<StepProps<Form, Body>>>;
}

/** A profile in three steps, for a new user or for changes. This browser stores the input until it is saved. */
export function Wizard<Form extends object, Body extends object>({
  profile,
  steps,
  ...person
}: WizardProps<Form, Body>) {
  const t = useT();
  const wizard = useWizard(profile, person);
  const { step } = wizard.progress;
  const Fields = steps[step];
  const { user } = useSession();
  const { nameOf } = useLabels(profile);
  return (
    <WizardFrame
      role={profile.role}
      isEditing={person.isEditing}
      source={user?.imported?.source}
      progress={wizard.progress}
    >
      <SubmissionForm form={wizard.form} onSubmit={wizard.proceed} onBlur={wizard.onBlur}>
        <Stack gap={6}>
          <WithRemarks request={user?.changeRequest} labelOf={nameOf}>
            <Fields field={wizard.field} />
          </WithRemarks>
        </Stack>
        <div className={styles.end}>
          <FormEnd {...wizard} profile={profile} notice={step === LAST_STEP && !person.isEditing && <TermsLine />}>
            {wizard.goBack && (
              <Button
                variant="secondary"
                className={styles.goBack}
                onClick={wizard.goBack}
                disabled={wizard.form.isSending}
              >
                {t('wizard.back')}
              </Button>
            )}
          </FormEnd>
        </div>
      </SubmissionForm>
    </WizardFrame>
  );
}

/**
 * The terms that a user accepts by submitting a profile for the first time. They open in another tab, so no input is
 * lost.
 */
function TermsLine() {
  const t = useT();
  return (
    <p className={styles.terms}>
      {t('wizard.terms')}{' '}
      <Link to={ROUTES.terms} target="_blank">
        {t('wizard.terms.terms')}
      </Link>
      {t('wizard.terms.and')}{' '}
      <Link to={ROUTES.privacy} target="_blank">
        {t('wizard.terms.privacy')}
      </Link>
      .
    </p>
  );
}

interface Progress {
  step: Step;
  done: readonly Step[];
  openable: readonly Step[];
  /** Missing while a step is being saved. */
  onOpen?: (step: Step) => void;
}

interface WizardFrameProps {
  role: JoiningRole;
  isEditing: boolean;
  /** The list that an imported person's data comes from. */
  source?: string;
  /** The current step and the steps that can be opened. Undefined while the profile loads. */
  progress?: Progress;
  children?: ReactNode;
}

/** The heading and the progress indicator of a wizard. The focus moves to each new step's name. */
export function WizardFrame({ role, isEditing, source, progress, children }: WizardFrameProps) {
  const t = useT();
  const title = isEditing ? t(`${role}.wizard.edit.title`) : t('wizard.welcome', { product: t('product.name') });
  const intro = source ? t('wizard.subtitle.imported', { source }) : t('wizard.subtitle');
  const names = STEPS.map((step) => t(`${role}.wizard.step.${step}`));
  const leave = useLeaveWizard(role);
  const back = isEditing && (
    <Button variant="ghost" size="sm" className={styles.back} onClick={leave}>
      {t('app.backToDashboard')}
    </Button>
  );
  return (
    <Page title={title} subtitle={isEditing ? t('wizard.edit.subtitle') : intro} width="narrow" back={back}>
      {progress === undefined ? (
        <Spinner isPage label={t('app.loading')} />
      ) : (
        <>
          <Steps
            label={t('wizard.steps')}
            steps={names}
            current={progress.step}
            done={progress.done}
            doneLabel={t('wizard.stepDone')}
            openable={progress.onOpen && progress.openable}
            onOpen={(step) => progress.onOpen?.(step as Step)}
          />
          <Card as="section" className={styles.step}>
            <StepHeading name={names[progress.step - 1]!} />
            {children}
          </Card>
        </>
      )}
    </Page>
  );
}

function StepHeading({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    // On arrival the page's own heading has the focus.
    if (shown.current !== name) heading.current?.focus();
    shown.current = name;
  }, [name]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.name}>
      {name}
    </h2>
  );
}
