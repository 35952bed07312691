import { $api } from '@network/api-client';

/** The segments that the reader sees: their own and the shared ones. */
export const useSegments = () => $api.useQuery('get', '/api/admin/segments');
