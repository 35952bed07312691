import { $api } from '@network/api-client';
import { HOME_PATH } from '@network/domain';
import { useSession } from '@network/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

const dashboard = $api.queryOptions('get', '/api/organization/dashboard');

/** The way back to the dashboard; `refetch` before it where something changed, so that the lists show it. */
export function useBackToDashboard() {
  const cache = useQueryClient();
  const { refresh } = useSession();
  const navigate = useNavigate();
  return {
    back: () => void navigate(HOME_PATH.organization),
    refetch: () =>
      Promise.all([refresh(), cache.invalidateQueries({ queryKey: dashboard.queryKey, refetchType: 'all' })]),
  };
}
