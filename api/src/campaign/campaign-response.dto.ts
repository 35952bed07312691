import {
  CAMPAIGN_BRAKES,
  CAMPAIGN_EXCLUSIONS,
  CAMPAIGN_STATES,
  JOINING_ROLES,
  LANGUAGES_OF_INTERFACE,
  type CampaignBrake,
  type CampaignExclusion,
  type CampaignState,
  type InterfaceLanguage,
  type JoiningRole,
} from '@network/domain';
import { PeopleFilterDto } from '../people/filter-texts.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import type { Campaign, RecipientCount } from './campaign.entity.js';

/** An email as its recipient sees it. */
export class CampaignPreviewDto {
  /**
   * The subject.
   * @example News for Rana
   */
  @ResponseField({ type: 'string' })
  subject!: string;

  /**
   * The email as an HTML document.
   * @example <!doctype html><html lang="en">…</html>
   */
  @ResponseField({ type: 'string' })
  html!: string;

  /**
   * The email as plain text.
   * @example Hello Rana, we have news.
   */
  @ResponseField({ type: 'string' })
  text!: string;
}

const texts = (description: string, example: string) => ({
  type: 'object' as const,
  example: { en: example },
  properties: Object.fromEntries(
    LANGUAGES_OF_INTERFACE.map((language) => [
      language,
      { type: 'string' as const, description: `In the language ${language}.` },
    ]),
  ),
  description,
});

/** The audience of a campaign: exactly one of these. */
export class AudienceDto {
  /** The role that the people joined with. */
  @ResponseField({ enum: JOINING_ROLES, enumName: 'JoiningRole', required: false })
  role?: JoiningRole;

  /** The filters that select people of the role. */
  @ResponseField({ type: PeopleFilterDto, required: false })
  filter?: PeopleFilterDto;

  /** The segment that selects the people. */
  @ResponseField({ type: 'string', format: 'uuid', required: false })
  segmentId?: string;

  /** Whether it goes to the subscribers of the newsletter. */
  @ResponseField({ type: 'boolean', enum: [true], required: false })
  newsletter?: true;
}

/** The button below a campaign's text. */
export class CampaignButtonDto {
  @ResponseField(texts('The text on the button, by language.', 'Read more'))
  label!: Partial<Record<InterfaceLanguage, string>>;

  /**
   * The address it opens.
   * @example https://example.org/news
   */
  @ResponseField({ type: 'string' })
  url!: string;
}

/** The progress of a campaign. */
export class CampaignCountsDto {
  /**
   * The number of recipients, counted on scheduling and again when sending starts. Zero before.
   * @example 120
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  recipients!: number;

  /**
   * The emails that the mail server accepted.
   * @example 118
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  sent!: number;

  /**
   * The emails that the mail server refused, or that were undeliverable for 72 hours.
   * @example 2
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  failed!: number;

  /**
   * The emails that bounced.
   * @example 1
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  bounced!: number;

  /**
   * The recipients who unsubscribed with a link of this campaign, or complained about it.
   * @example 0
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  optedOut!: number;
}

/** A campaign to members, or a newsletter issue. */
export class CampaignDto {
  /** The campaign's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The audience. */
  @ResponseField({ type: AudienceDto })
  audience!: AudienceDto;

  @ResponseField(texts('The subject, by language.', 'News for {{firstName}}'))
  subject!: Partial<Record<InterfaceLanguage, string>>;

  @ResponseField(texts('The text in Markdown, by language.', 'Hello {{firstName}}, we have **news**.'))
  body!: Partial<Record<InterfaceLanguage, string>>;

  /** The button below the text, or null. */
  @ResponseField({ type: CampaignButtonDto, nullable: true })
  button!: CampaignButtonDto | null;

  /** Whether it is held for only one minute, and also sent to people who got another campaign within seven days. */
  @ResponseField({ type: 'boolean' })
  isUrgent!: boolean;

  /** The state. Only a draft can be changed, sent or deleted. */
  @ResponseField({ enum: CAMPAIGN_STATES, enumName: 'CampaignState' })
  state!: CampaignState;

  /** The time for which it was scheduled, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  sendAt!: string | null;

  /** The end of the hold, before which nothing is sent. Null for a draft. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  heldUntil!: string | null;

  /** The time when sending started, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  startedAt!: string | null;

  /** The time when it was sent, stopped or paused, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  endedAt!: string | null;

  /**
   * The reason for an automatic pause: too many permanent failures or complaints, or an invalid filter. Null otherwise.
   */
  @ResponseField({ enum: CAMPAIGN_BRAKES, enumName: 'CampaignBrake', nullable: true })
  brake!: CampaignBrake | null;

  /** The progress. */
  @ResponseField({ type: CampaignCountsDto })
  counts!: CampaignCountsDto;

  /** The administrator who wrote it, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  authorId!: string | null;

  /**
   * The version, also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;

  /** The time when it was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

const EXCLUSIONS: Record<CampaignExclusion, string> = {
  opted_out: 'The people who switched off emails of this purpose.',
  suppressed: 'The people whose addresses do not take emails.',
  no_text: 'The people in whose language the campaign has no text.',
  mailed_this_week: 'The recipients of another campaign or newsletter issue within seven days.',
  not_active: 'The declined, the suspended, inactive organizations, and imported people who never signed in.',
};

/** The number of excluded people by reason. Each person counts under the first reason that applies. */
export class ExcludedDto {}
for (const reason of CAMPAIGN_EXCLUSIONS) {
  const schema = { type: 'integer', minimum: 0, description: EXCLUSIONS[reason], example: 2 } as const;
  ResponseField(schema)(ExcludedDto.prototype, reason);
}

/** The recipients of a campaign, and the excluded part of its audience. */
export class RecipientsDto implements RecipientCount {
  /**
   * The number of recipients: now, or when sending started.
   * @example 120
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  count!: number;

  /** The number of excluded people by reason. */
  @ResponseField({ type: ExcludedDto })
  excluded!: Record<CampaignExclusion, number>;
}

const NO_COUNTS = { sent: 0, failed: 0, bounced: 0, optedOut: 0 };

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

/** Before emails are written, the count is the one that the sender confirmed. */
export const toCampaignDto = (
  { people: _people, recipients, resumedAt: _resumedAt, ...campaign }: Campaign,
  counts: CampaignCountsDto = { ...NO_COUNTS, recipients: recipients?.count ?? 0 },
): CampaignDto => ({
  ...campaign,
  sendAt: isoOrNull(campaign.sendAt),
  heldUntil: isoOrNull(campaign.heldUntil),
  startedAt: isoOrNull(campaign.startedAt),
  endedAt: isoOrNull(campaign.endedAt),
  createdAt: campaign.createdAt.toISOString(),
  button: campaign.button && { label: campaign.button.label, url: campaign.button.url },
  counts,
});
