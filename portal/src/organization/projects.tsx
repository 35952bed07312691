import { PLEDGE_PERCENT, ROUTES } from '@network/domain';
import { Card, EmptyState, Stack, Tabs } from '@network/ui';
import { useSearchParams } from 'react-router-dom';
import { ButtonTo } from '../button-to';
import { useT } from '../messages';
import { isFixedTab, projectsOf, tabsFor, type Project } from './dashboard-view';
import { ProjectCard } from './project-card';
import { ProjectDetails } from './project-details';
import styles from './dashboard.module.css';

/** The organization's projects under their tabs. The open tab and the open project are in the address. */
export function Projects({ projects, mayEdit }: { projects: readonly Project[]; mayEdit: boolean }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tabs = tabsFor(projects);
  const tab = tabs.find((id) => id === search.get('tab')) ?? 'all';
  const opened = projects.find(({ id }) => id === search.get('project'));
  const shown = projectsOf(tab, projects);

  function change(name: 'tab' | 'project', value: string | null, replace: boolean) {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace, preventScrollReset: true });
  }

  return (
    <>
      <Tabs
        label={t('organization.dashboard.tabs')}
        tabs={tabs.map((id) => ({
          id,
          label: t(isFixedTab(id) ? `organization.dashboard.tab.${id}` : `projectStatus.${id}`),
          count: projectsOf(id, projects).length,
        }))}
        value={tab}
        onChange={(id) => change('tab', id === 'all' ? null : id, true)}
      >
        {tab !== 'all' && isFixedTab(tab) && shown.length === 0 ? (
          <EmptyState title={t(`organization.dashboard.empty.${tab}.title`)}>
            {t(`organization.dashboard.empty.${tab}.text`)}
          </EmptyState>
        ) : (
          <ul role="list" className={styles.cards}>
            {shown.map((project) => (
              <ProjectCard
                key={project.id}
                project={project}
                mayEdit={mayEdit}
                onView={() => change('project', project.id, false)}
              />
            ))}
          </ul>
        )}
      </Tabs>
      {opened && <ProjectDetails project={opened} mayEdit={mayEdit} onClose={() => change('project', null, true)} />}
    </>
  );
}

const STEPS = ['submit', 'match', 'achieve'] as const;

/** The placeholder before the first project: the button that starts one, and the steps that follow. */
export function NoProjects({ maySubmit }: { maySubmit: boolean }) {
  const t = useT();
  const action = maySubmit && <ButtonTo to={ROUTES.submitProject}>{t('organization.dashboard.none.submit')}</ButtonTo>;
  return (
    <Stack gap={6}>
      <EmptyState title={t('organization.dashboard.none.title')} action={action}>
        {maySubmit && t('organization.dashboard.none.text')}
      </EmptyState>
      <Card as="section">
        <h2>{t('organization.dashboard.how.title')}</h2>
        <ol role="list" className={styles.how}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span aria-hidden="true" className={styles.number}>
                {index + 1}
              </span>
              <h3>{t(`organization.dashboard.how.${step}.title`)}</h3>
              <p className={styles.muted}>
                {t(`organization.dashboard.how.${step}.text`, { percent: PLEDGE_PERCENT })}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}
