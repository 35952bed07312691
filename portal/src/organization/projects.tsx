import { EmptyState, Tabs } from '@network/ui';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../messages';
import { isLasting, projectsOf, tabsFor, type Project } from './dashboard-view';
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
          label: t(isLasting(id) ? `organization.dashboard.tab.${id}` : `projectStatus.${id}`),
          count: projectsOf(id, projects).length,
        }))}
        value={tab}
        onChange={(id) => change('tab', id === 'all' ? null : id, true)}
      >
        {tab !== 'all' && isLasting(tab) && shown.length === 0 ? (
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
