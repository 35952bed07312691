import type { JoiningRole } from '@network/domain';
import { type Step, STEPS } from '@network/forms';
import { Button, Card, Spinner, Steps } from '@network/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../messages';
import { Page } from '../page';
import { useLeaveWizard } from './use-wizard';
import styles from './wizard-frame.module.css';

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
      {t('wizard.backToDashboard')}
    </Button>
  );
  return (
    <Page title={title} subtitle={isEditing ? t('wizard.edit.subtitle') : intro} width="narrow" back={back}>
      {progress === undefined ? (
        <Spinner isPage label={t('wizard.loading')} />
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
