import type { Schema } from '@network/api-client';
import type { OwnLabels } from '../wizard/use-labels';

/** What the wizard asks in its own words. */
export const ORGANIZATION_LABELS: OwnLabels<Schema<'SubmitOrganizationDto'>> = {
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
};
