import { filterTextsOf, readFilter } from '../people/filter-texts.dto.js';
import { sentFields } from '../platform/validation/changes.js';
import type { SentAudience, WriteCampaignDto } from './campaign.dto.js';
import type { Audience, Campaign, Texts } from './campaign.entity.js';

export const columnsOf = ({
  audience,
  subject,
  body,
  button,
  isUrgent,
}: Partial<WriteCampaignDto>): Partial<Campaign> =>
  sentFields({
    audience: audience && audienceOf(audience),
    subject: subject && textsOf(subject),
    body: body && textsOf(body),
    button: button && { ...button, label: textsOf(button.label) },
    isUrgent: isUrgent === undefined ? undefined : Boolean(isUrgent),
  });

const textsOf = (texts: Record<string, string | null>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));

/** Throws 400 for unknown filters and values. */
function audienceOf({ role, filter, segmentId }: SentAudience): Audience {
  if (role) return { role, filter: filterTextsOf(readFilter(role, filter!)) };
  return segmentId ? { segmentId } : { newsletter: true };
}
