import { $api, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { PROFILE_WRITES } from '../form/waiting-call';
import { profileForm, type FormOf, type ProfileFields } from '../wizard/profile-form';
import type { WizardProfile } from '../wizard/use-wizard';
import { ORGANIZATION_LABELS } from './organization-labels';

type Body = Schema<'SubmitOrganizationDto'>;

/** Every field of the organization's profile: steps, requests, prefill and draft derive from this table (docs/product.md 5.3). */
const FIELDS: ProfileFields<Body> = {
  orgName: { step: 1, empty: '', isRequired: true },
  orgType: { step: 1, empty: '', isRequired: true },
  country: { step: 1, empty: '', isRequired: true },
  website: { step: 1, empty: '', format: 'url' },
  mission: { step: 1, empty: '', isRequired: true, minLength: LIMITS.storyMin },
  pocName: { step: 2, empty: '', isRequired: true },
  pocTitle: { step: 2, empty: '', isRequired: true },
  pocEmail: { step: 2, empty: '', isRequired: true, format: 'email' },
  pocPhone: { step: 2, empty: '', format: 'phone' },
  needsExpertise: { step: 3, empty: [], isRequired: true },
  typicalProjectLength: { step: 3, empty: '' },
  preferredLanguage: { step: 3, empty: '', isRequired: true },
  additionalNotes: { step: 3, empty: '' },
};

export type OrganizationForm = FormOf<Body, 'expertiseInput'>;

/** The organization's wizard. */
export const ORGANIZATION_PROFILE: WizardProfile<OrganizationForm, Body> = {
  ...profileForm(FIELDS, { field: 'needsExpertise', input: 'expertiseInput', max: LIMITS.needsExpertise }),
  role: 'organization',
  labels: ORGANIZATION_LABELS,
  names: { mission: 'organization.wizard.mission.name' },
  ...PROFILE_WRITES.organization,
  reads: [
    $api.queryOptions('get', '/api/organization/profile'),
    $api.queryOptions('get', '/api/organization/dashboard'),
  ],
};
