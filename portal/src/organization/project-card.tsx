import { ROUTES, pathTo } from '@network/domain';
import { Button, buttonClass, Card, ChipList, Icon } from '@network/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import type { Project } from './dashboard-view';
import { EditProjectButton, ProjectStatusBadge, StatusReason } from './project-parts';
import styles from './project-card.module.css';

interface ProjectCardProps {
  project: Project;
  mayEdit: boolean;
  onView: () => void;
}

/** A project in the list: its summary, its status and its actions. */
export function ProjectCard({ project, mayEdit, onView }: ProjectCardProps) {
  const t = useT();
  const titleId = useId();
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        {/* Isolated, so that the title of an Arabic project is aligned like the others. */}
        <h2 id={titleId} className={styles.title}>
          <bdi>{project.title}</bdi>
        </h2>
        <ProjectStatusBadge project={project} />
      </div>
      <p dir="auto" className={styles.summary}>
        {project.summary}
      </p>
      <StatusReason project={project} />
      <ChipList label={t('organization.project.expertise')} values={project.desiredExpertise} />
      <ul role="list" className={styles.facts}>
        <li>
          <Icon name="user" size={18} />
          {t('organization.project.experts', { count: project.expertsAssigned.length })}
        </li>
        {project.durationWeeks != null && (
          <li>
            <Icon name="clock" size={18} />
            {t('organization.project.weeks', { count: project.durationWeeks })}
          </li>
        )}
        {project.startTarget != null && (
          <li>
            <Icon name="play" size={18} />
            {t('organization.project.start', { target: t(`startTarget.${project.startTarget}`) })}
          </li>
        )}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={onView}>
          {t('organization.project.view')}
        </Button>
        <Link
          to={pathTo(ROUTES.organizationProject, project.id)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          aria-describedby={titleId}
        >
          {t('organization.project.page')}
        </Link>
        {mayEdit && <EditProjectButton project={project} describedBy={titleId} />}
      </div>
    </Card>
  );
}
