import { Button, Card, PageFrame, Spinner, Steps } from '@network/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../messages';
import styles from './wizard-frame.module.css';

interface WizardFrameProps {
  title: string;
  subtitle?: string;
  /** The names of the steps, in order. */
  steps: readonly string[];
  /** Counted from 1. */
  currentStep: number;
  /** A spinner stands in the form's place. */
  isLoading?: boolean;
  /** With it there is a 'Back to Dashboard' button. */
  onBackToDashboard?: () => void;
  children?: ReactNode;
}

/** What the wizards have around their steps: heading and progress. The focus moves to each new step's name. */
export function WizardFrame({ title, subtitle, steps, currentStep, isLoading, ...props }: WizardFrameProps) {
  const t = useT();
  const back = props.onBackToDashboard && (
    <Button variant="ghost" size="sm" className={styles.back} onClick={props.onBackToDashboard}>
      {t('wizard.backToDashboard')}
    </Button>
  );
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      documentTitle={`${title} – ${t('product.name')}`}
      width="narrow"
      back={back}
    >
      {isLoading ? (
        <Spinner isPage label={t('wizard.loading')} />
      ) : (
        <>
          <Steps label={t('wizard.steps')} steps={steps} current={currentStep} doneLabel={t('wizard.stepDone')} />
          <Card as="section" className={styles.step}>
            <StepHeading name={steps[currentStep - 1]!} />
            {props.children}
          </Card>
        </>
      )}
    </PageFrame>
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
