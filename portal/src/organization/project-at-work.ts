import type { Schema } from '@network/api-client';

/** A project as its organization sees it on the project's own page. */
export type ProjectAtWork = Schema<'OrganizationProjectDto'>;
