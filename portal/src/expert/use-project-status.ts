import type { ProjectStatus } from '@network/domain';
import { useT } from '../messages';

/** Names a project's status to the experts on it. 'Active' is the word of the badge beside it. */
export function useProjectStatus() {
  const t = useT();
  return (status: ProjectStatus | '') => (status ? t(`adminProjectStatus.${status}`) : t('expert.project.noStatus'));
}
