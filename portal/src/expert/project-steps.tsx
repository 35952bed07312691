import { $api, type Schema } from '@network/api-client';
import { FIRST_STEPS, type FirstStep, isBeginning, isPausedProject } from '@network/domain';
import { Checkbox, Stack, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '../form-fields/error-texts';
import { useT } from '../messages';
import * as projectPageTexts from '../project-page/messages';
import { Section } from '../section';

type Project = Schema<'ExpertProjectDetailsDto'>;

/** Returns the due task: the introduction at first, and feedback until it is given (docs/product 8.22). */
export function nextOn({ status, assignment, feedback }: Project) {
  if (assignment.state === 'asked') return null;
  if (isPausedProject(status)) return status;
  if (status === 'completed') return feedback ? null : 'feedback';
  return isBeginning(assignment) ? 'firstSteps' : null;
}

/** The expert's next steps on a project. */
export function ProjectSteps({ project }: { project: Project }) {
  const t = useT();
  const tProjectPage = projectPageTexts.useT();
  const next = nextOn(project);
  if (!next) return null;
  return (
    <Section title={t('expert.project.steps')}>
      {next === 'firstSteps' ? (
        <FirstSteps project={project} />
      ) : (
        <p>{next === 'feedback' ? t('expert.project.step.feedback') : tProjectPage(`project.next.${next}`)}</p>
      )}
    </Section>
  );
}

/** The checklist after accepting. */
function FirstSteps({ project: { contact, stepsDone, id } }: { project: Project }) {
  const t = useT();
  const tick = useTick(id);
  const next = FIRST_STEPS.find((step) => !stepsDone.includes(step));
  return (
    <Stack as="ol" gap={1}>
      {FIRST_STEPS.map((step) => (
        <li key={step} aria-current={step === next ? 'step' : undefined}>
          <Checkbox
            label={t(`expert.project.step.${step}`, { name: contact.name || t('expert.project.theContact') })}
            checked={stepsDone.includes(step)}
            onChange={(event) => tick(step, event.target.checked)}
          />
        </li>
      ))}
    </Stack>
  );
}

/** Returns a function that checks off a step, on the screen at once. */
function useTick(id: string) {
  const t = projectPageTexts.useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const params = { path: { id } };
  const { queryKey } = $api.queryOptions('get', '/api/expert/projects/{id}', { params });
  const { mutate } = $api.useMutation('patch', '/api/expert/projects/{id}/steps', {
    onError: (error) => showToast(messageOf(error, t('project.failed')), 'danger'),
    onSettled: () => cache.invalidateQueries(),
  });
  return (step: FirstStep, isDone: boolean) => {
    cache.setQueryData<Project>(queryKey, (project) => {
      if (!project) return project;
      const others = project.stepsDone.filter((done) => done !== step);
      return { ...project, stepsDone: isDone ? [...others, step] : others };
    });
    mutate({ params, body: { step, isDone } });
  };
}
