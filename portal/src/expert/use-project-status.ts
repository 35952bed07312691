import type { ProjectStatus } from '@network/domain';
import { useT } from '../messages';

/** Returns the label of a project's status for its experts. 'Active' is what the badge beside it says. */
export function useProjectStatus() {
  const t = useT();
  return (status: ProjectStatus | '') => (status ? t(`adminProjectStatus.${status}`) : t('expert.project.noStatus'));
}
