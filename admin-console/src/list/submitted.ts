import { EXPERT_STATUSES } from '@network/domain';

/** The statuses of experts who have submitted a profile, for the filter of their list. */
export const SUBMITTED = EXPERT_STATUSES.filter((status) => status !== 'onboarding').join(',');
