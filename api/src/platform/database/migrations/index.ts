import { Initial1795935600000 } from './1795935600000-initial.js';
import { AddEmailChanges1795935601000 } from './1795935601000-add-email-changes.js';
import { AddUndos1795935602000 } from './1795935602000-add-undos.js';
import { ContactMails1795940000000 } from './1795940000000-contact-mails.js';
import { AddNewsletterUnsubscribedAt1795940001000 } from './1795940001000-add-newsletter-unsubscribed-at.js';
import { ChangeRequests1795940002000 } from './1795940002000-change-requests.js';
import { AddStepsDone1795940003000 } from './1795940003000-add-steps-done.js';
import { AddStanding1795940004000 } from './1795940004000-add-standing.js';
import { AddOwners1795940010000 } from './1795940010000-add-owners.js';
import { AddDigests1795940011000 } from './1795940011000-add-digests.js';
import { AddMailPace1795940012000 } from './1795940012000-add-mail-pace.js';
import { AddPresences1795940013000 } from './1795940013000-add-presences.js';
import { AddReaderNames1795940018000 } from './1795940018000-add-reader-names.js';
import { AddCampaignMails1795940019000 } from './1795940019000-add-campaign-mails.js';
import { AddCampaigns1795940020000 } from './1795940020000-add-campaigns.js';
import { AddImports1795940021000 } from './1795940021000-add-imports.js';
import { AddSegments1795940021000 } from './1795940021000-add-segments.js';
import { AddFilterIndexes1795940022000 } from './1795940022000-add-filter-indexes.js';
import { AddSuppressions1795940023000 } from './1795940023000-add-suppressions.js';
import { DistinguishMailReports1795940024000 } from './1795940024000-distinguish-mail-reports.js';
import { MarkSkillTerms1795941300000 } from './1795941300000-mark-skill-terms.js';
import { AddExpertLoads1795941301000 } from './1795941301000-add-expert-loads.js';
import { AddApiKeys1795941400000 } from './1795941400000-add-api-keys.js';
import { AddWebhooks1795941500000 } from './1795941500000-add-webhooks.js';
import { AddMemberships1795942000000 } from './1795942000000-add-memberships.js';
import { VersionImports1795943000000 } from './1795943000000-version-imports.js';
import { HoldPreviousSecrets1795945000000 } from './1795945000000-hold-previous-secrets.js';
import { AddHasProjects1795946000000 } from './1795946000000-add-has-projects.js';
import { CountMailRefusals1795949010000 } from './1795949010000-count-mail-refusals.js';

/** Every migration, oldest first. */
export const migrations = [
  Initial1795935600000,
  AddEmailChanges1795935601000,
  AddUndos1795935602000,
  ContactMails1795940000000,
  AddNewsletterUnsubscribedAt1795940001000,
  ChangeRequests1795940002000,
  AddStepsDone1795940003000,
  AddStanding1795940004000,
  AddOwners1795940010000,
  AddDigests1795940011000,
  AddMailPace1795940012000,
  AddPresences1795940013000,
  AddReaderNames1795940018000,
  AddCampaignMails1795940019000,
  AddCampaigns1795940020000,
  AddImports1795940021000,
  AddSegments1795940021000,
  AddFilterIndexes1795940022000,
  AddSuppressions1795940023000,
  DistinguishMailReports1795940024000,
  MarkSkillTerms1795941300000,
  AddExpertLoads1795941301000,
  AddApiKeys1795941400000,
  AddWebhooks1795941500000,
  AddMemberships1795942000000,
  VersionImports1795943000000,
  HoldPreviousSecrets1795945000000,
  AddHasProjects1795946000000,
  CountMailRefusals1795949010000,
];
