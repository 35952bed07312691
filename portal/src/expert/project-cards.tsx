import type { Schema } from '@network/api-client';
import { pathTo, ROUTES } from '@network/domain';
import { Card, Grid, Stack } from '@network/ui';
import { useId, useRef } from 'react';
import { ButtonTo } from '../button-to';
import { useT } from '../messages';
import { AnswerRequest } from './answer-request';
import { isAsked, ProjectStatusBadge } from './project-status-badge';
import styles from './expert.module.css';

type Project = Schema<'ExpertProjectDto'>;

/** The projects the expert is or was on. */
export function ProjectCards({ projects }: { projects: readonly Project[] }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  if (projects.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="projects">
      <h2 id="projects" ref={heading} tabIndex={-1}>
        {t('expert.dashboard.projects')}
      </h2>
      <Grid as="ul" min="22rem">
        {askedFirst(projects).map((project) => (
          <ProjectCard key={project.id} project={project} onAnswered={() => heading.current?.focus()} />
        ))}
      </Grid>
    </Stack>
  );
}

const askedFirst = (projects: readonly Project[]) =>
  projects.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));

function ProjectCard({ project, onAnswered }: { project: Project; onAnswered: () => void }) {
  const t = useT();
  const titleId = useId();
  const { id, summary, orgName } = project;
  const title = project.title || t('expert.project.untitled');
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardHead}>
        <h3 id={titleId} className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        <ProjectStatusBadge project={project} />
      </div>
      {orgName && (
        <p className={styles.origin}>
          <bdi>{orgName}</bdi>
        </p>
      )}
      <p dir="auto" className={styles.summary}>
        {summary || t('expert.project.noSummary')}
      </p>
      {isAsked(project) && <AnswerRequest project={project} onAnswered={onAnswered} />}
      <div className={styles.cardEnd}>
        <ButtonTo variant="secondary" aria-describedby={titleId} to={pathTo(ROUTES.expertProject, id)}>
          {t('expert.project.view')}
        </ButtonTo>
      </div>
    </Card>
  );
}
