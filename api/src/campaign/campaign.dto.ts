import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import {
  CAMPAIGN_STATES,
  LANGUAGES_OF_INTERFACE,
  type CampaignState,
  type InterfaceLanguage,
  type JoiningRole,
} from '@network/domain';
import { filterTextsOf, readFilter, type FilterTexts } from '../people/filter-texts.dto.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { sentFields } from '../platform/validation/changes.js';
import { boolean, dateTime, id, integer, oneOf, someOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { audience, bodyTexts, button, subjectTexts } from './campaign-rules.js';
import type { Audience, Campaign, Texts } from './campaign.entity.js';

/** Texts as a body sends them. */
type SentTexts = Partial<Record<InterfaceLanguage, string | null>>;

/** An audience as a body sends it: exactly one kind. */
export interface SentAudience {
  role?: JoiningRole | null;
  filter?: FilterTexts | null;
  segmentId?: string | null;
  newsletter?: true | null;
}

/** The query of the list of campaigns. */
export class CampaignQueryDto extends PageQueryDto {
  /** One or several statuses, separated by commas. */
  @Field(someOf(CAMPAIGN_STATES), { optional: true })
  status?: CampaignState[] | null;
}

export class WriteCampaignDto {
  /** The audience: the people selected by a filter or a segment, or the newsletter's subscribers. */
  @Field(audience())
  audience!: SentAudience;

  /** The subject in at least one language. It can contain the same placeholders as the body. */
  @Field(subjectTexts())
  subject!: SentTexts;

  /**
   * The text in at least one language, in Markdown without HTML. `{{firstName}}` and `{{orgName}}` are replaced with
   * the recipient's first name and organization, or removed if unknown.
   */
  @Field(bodyTexts())
  body!: SentTexts;

  /** A button below the text. */
  @Field(button(), { optional: true })
  button?: { label: SentTexts; url: string } | null;

  /** Held for one minute instead of ten, and also sent to people who got another campaign within seven days. */
  @Field(boolean(), { optional: true })
  isUrgent?: boolean | null;
}

/** The fields to change. Others are unchanged. */
export class ChangeCampaignDto extends PartialType(WriteCampaignDto, { skipNullProperties: false }) {}

export class SendCampaignDto {
  /**
   * The number of recipients that the caller saw. The call fails with 409 if it has changed.
   * @example 120
   */
  @Field(integer({ min: 0, max: 10_000_000 }))
  expectedCount!: number;

  /** When to send, within the next year. By default, as soon as the hold ends. */
  @Field(dateTime(), { optional: true })
  at?: Date | null;
}

export class TestCampaignDto {
  /** The language of the email. By default the caller's if available, else any available one. */
  @Field(oneOf(LANGUAGES_OF_INTERFACE), { optional: true })
  lang?: InterfaceLanguage | null;
}

export class PreviewQueryDto {
  /** The language of the preview. By default the recipient's if available, else any available one. */
  @Field(oneOf(LANGUAGES_OF_INTERFACE), { optional: true })
  lang?: InterfaceLanguage | null;

  /** The person whose names the placeholders show. By default the caller. */
  @Field(id(), { optional: true })
  userId?: string | null;
}

/** Texts to preview before they are saved. */
export class PreviewTextsDto extends IntersectionType(
  PickType(WriteCampaignDto, ['subject', 'body', 'button']),
  PreviewQueryDto,
) {
  /** The audience, which determines the unsubscribe link in the email. By default members. */
  @Field(audience(), { optional: true })
  audience?: SentAudience | null;
}

/** The columns of the fields that a body has. Throws 400 for unknown filters and values. */
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

function audienceOf({ role, filter, segmentId }: SentAudience): Audience {
  if (role) return { role, filter: filterTextsOf(readFilter(role, filter!)) };
  return segmentId ? { segmentId } : { newsletter: true };
}
