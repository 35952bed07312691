import { $api, type Schema } from '@network/api-client';

export type AttentionRow = Schema<'AttentionDto'>;

/** What needs an administrator now, most urgent first; every screen of the console shares one answer. */
export const useAttention = () => $api.useQuery('get', '/api/admin/attention');
