import { EDITABLE_PROJECT_STATUSES } from '@network/domain';
import { ChipList, Dialog, Stack } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import type { Project } from './dashboard-view';
import { EditProjectButton, ProjectStatusBadge, StatusReason } from './project-parts';
import styles from './project-details.module.css';

interface ProjectDetailsProps {
  project: Project;
  mayEdit: boolean;
  onClose: () => void;
}

/** All details of one project, in a dialog. */
export function ProjectDetails({ project, mayEdit, onClose }: ProjectDetailsProps) {
  const t = useT();
  const { durationWeeks, startTarget, outcome, hoursDonated } = project;
  const notSet = t('organization.project.notSet');
  return (
    <Dialog
      title={<bdi>{project.title}</bdi>}
      subtitle={<ProjectStatusBadge project={project} />}
      closeLabel={t('organization.project.close')}
      onClose={onClose}
      footer={mayEdit && EDITABLE_PROJECT_STATUSES.includes(project.status) && <EditProjectButton project={project} />}
    >
      <Stack gap={5}>
        <StatusReason project={project} />
        <dl className={styles.details}>
          <Detail name={t('organization.project.summary')}>
            <p dir="auto" className={styles.text}>
              {project.summary}
            </p>
          </Detail>
          <Detail name={t('organization.project.expertise')}>
            <ChipList values={project.desiredExpertise} />
          </Detail>
          <Detail name={t('organization.project.duration')}>
            {durationWeeks == null ? notSet : t('organization.project.weeks', { count: durationWeeks })}
          </Detail>
          <Detail name={t('organization.project.targetStart')}>
            {startTarget == null ? notSet : t(`startTarget.${startTarget}`)}
          </Detail>
          <Detail name={t('organization.project.matched')}>
            <MatchedExperts project={project} />
          </Detail>
          {hoursDonated != null && <Detail name={t('organization.project.hours')}>{hoursDonated}</Detail>}
          {outcome && (
            <Detail name={t('organization.project.outcome')}>
              <p dir="auto" className={styles.text}>
                {outcome}
              </p>
            </Detail>
          )}
        </dl>
      </Stack>
    </Dialog>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The project's experts, or only their number if the details are unavailable. */
function MatchedExperts({ project: { expertsDetails, expertsAssigned } }: { project: Project }) {
  const t = useT();
  if (!expertsDetails?.length)
    return <span>{t('organization.project.experts', { count: expertsAssigned.length })}</span>;
  return (
    <ul role="list" className={styles.experts}>
      {expertsDetails.map(({ id, fullName, mainExpertise, country }) => (
        <li key={id}>
          <bdi className={styles.name}>{fullName}</bdi>
          {mainExpertise && <bdi className={styles.muted}>{t(`expertise.${mainExpertise}`)}</bdi>}
          {country && <bdi className={styles.muted}>{t(`country.${country}`)}</bdi>}
        </li>
      ))}
    </ul>
  );
}
