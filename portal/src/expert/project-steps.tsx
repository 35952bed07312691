import { isListOf, isText, localStore, STORAGE_KEYS, type Schema } from '@network/api-client';
import { isBeginning } from '@network/domain';
import { useSession } from '@network/session';
import { Checkbox, Stack } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import * as projectPageTexts from '../project-page/messages';
import styles from './expert.module.css';

type Project = Schema<'ExpertProjectDetailsDto'>;
type Step = 'brief' | 'introduce' | 'agree' | 'feedback' | 'onHold';

/** Returns the steps that are due: to get to know each other at first, and feedback until it is given. */
export function stepsFor({ status, assignment, feedback }: Project): readonly Step[] {
  if (assignment.state === 'asked') return [];
  if (status === 'on_hold') return ['onHold'];
  if (status === 'completed') return feedback ? [] : ['feedback'];
  return isBeginning(assignment) ? ['brief', 'introduce', 'agree'] : [];
}

const isList = isListOf(isText);

/** The expert's checklist for a project. This browser stores the ticks (docs/product 8.18). */
export function ProjectSteps({ project }: { project: Project }) {
  const t = useT();
  const tProjectPage = projectPageTexts.useT();
  const { user } = useSession();
  const key = STORAGE_KEYS.steps(user?.id ?? '', project.id);
  const [ticked, setTicked] = useState<readonly string[]>(() => localStore.readJson(key, isList) ?? []);
  const steps = stepsFor(project);
  const next = steps.find((step) => !ticked.includes(step));
  const name = project.contact.name || t('expert.project.theContact');

  function tick(step: Step, isTicked: boolean) {
    const all = isTicked ? [...ticked, step] : ticked.filter((one) => one !== step);
    localStore.writeJson(key, all);
    setTicked(all);
  }

  return (
    <>
      <Stack as="ol" gap={1} className={styles.ticks}>
        {steps.map((step) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            <Checkbox
              label={t(`expert.project.step.${step}`, { name })}
              checked={ticked.includes(step)}
              onChange={(event) => tick(step, event.target.checked)}
            />
          </li>
        ))}
      </Stack>
      <p className={styles.origin}>{tProjectPage('project.steps.kept')}</p>
    </>
  );
}
