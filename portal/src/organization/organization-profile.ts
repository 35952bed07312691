import type { Schema } from '@network/api-client';
import { ORGANIZATION_FIELDS } from '@network/domain';
import { fieldForm, type FormOf } from '@network/forms';
import type { WizardProfile } from '../wizard/use-wizard';
import type { StepProps } from '../wizard/wizard-fields';

type Body = Schema<'SubmitOrganizationDto'>;

export type OrganizationForm = FormOf<Body, 'expertiseInput'>;
export type OrganizationStepProps = StepProps<OrganizationForm, Body>;

/** The organization's wizard. */
export const ORGANIZATION_PROFILE: WizardProfile<OrganizationForm, Body> = {
  ...fieldForm<Body, 'expertiseInput'>(ORGANIZATION_FIELDS, 'expertiseInput'),
  role: 'organization',
  texts: 'organization.wizard',
  labels: {
    orgName: 'organization.wizard.orgName.label',
    orgType: 'organization.wizard.orgType.label',
    website: 'organization.wizard.website.label',
    mission: 'organization.wizard.mission.label',
    pocName: 'organization.wizard.pocName.label',
    pocTitle: 'organization.wizard.pocTitle.label',
    pocEmail: 'organization.wizard.pocEmail.label',
    pocPhone: 'organization.wizard.pocPhone.label',
    needsExpertise: 'organization.wizard.needsExpertise.label',
    typicalProjectLength: 'organization.wizard.typicalProjectLength.label',
    preferredLanguage: 'organization.wizard.preferredLanguage.label',
    additionalNotes: 'organization.wizard.additionalNotes.label',
  },
  names: { mission: 'organization.wizard.mission.name' },
  propose: ({ email = '' }) => ({ pocEmail: email }),
  save: (body) => ({ method: 'patch', path: '/api/organization/profile/partial', body }),
  submit: (body) => ({ method: 'post', path: '/api/organization/onboarding', body }),
};
