import type { CampaignBrake, CampaignExclusion, CampaignState, InterfaceLanguage, JoiningRole } from '@network/domain';
import { Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn, VersionColumn } from 'typeorm';
import { Subscription } from '../newsletter/newsletter.entity.js';
import { Row } from '../platform/database/row.js';
import { User } from '../user/user.entity.js';

export type Texts = Partial<Record<InterfaceLanguage, string>>;

/** The people of a role selected by a filter, in the form of the list's query parameters. */
export interface FilteredPeople {
  role: JoiningRole;
  filter: Record<string, string>;
}

export type Audience = FilteredPeople | { segmentId: string } | { newsletter: true };

/** The number of recipients, and of excluded people by reason. */
export interface RecipientCount {
  count: number;
  excluded: Record<CampaignExclusion, number>;
}

/** A bulk email of the team: a campaign to members, or a newsletter issue. */
@Entity('campaigns')
@Index(['createdAt', 'id'])
@Index('campaigns_under_way', ['state'], { where: `state IN ('scheduled', 'held', 'sending', 'paused')` })
export class Campaign extends Row {
  @Column({ type: 'jsonb' })
  audience!: Audience;

  /** The audience's filter, fixed when the campaign was sent. Null before, and for newsletters. */
  @Column({ type: 'jsonb', nullable: true })
  people!: FilteredPeople | null;

  @Column({ type: 'jsonb' })
  subject!: Texts;

  /** In Markdown. */
  @Column({ type: 'jsonb' })
  body!: Texts;

  @Column({ type: 'jsonb', nullable: true })
  button!: { label: Texts; url: string } | null;

  @Column({ type: 'boolean', default: false })
  isUrgent!: boolean;

  @Column({ type: 'varchar', length: 20, default: 'draft' })
  state!: CampaignState;

  /** The time for which it was scheduled. */
  @Column({ type: 'timestamptz', nullable: true })
  sendAt!: Date | null;

  /** The time when sending starts: at the end of the hold, or later if scheduled. */
  @Column({ type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  resumedAt!: Date | null;

  /** The time when it was sent, stopped or last paused. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  /** The reason for an automatic pause. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  brake!: CampaignBrake | null;

  /** The number of recipients when sending started. */
  @Column({ type: 'jsonb', nullable: true })
  recipients!: RecipientCount | null;

  /** Null once the author's account is deleted. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  authorId!: string | null;

  @VersionColumn()
  version!: number;
}

/**
 * The outcome of a recipient's email. `left_out`: not sent, because the campaign was stopped or the recipient is now
 * excluded.
 */
export type RecipientState = 'queued' | 'sent' | 'failed' | 'left_out';

/** A recipient of a campaign, written when sending starts. It shares the id of its email, and outlives it. */
@Entity('campaign_recipients')
@Index(['campaignId', 'state'])
@Index(['state', 'at'])
export class CampaignRecipient {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  campaignId!: string;

  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaignId' })
  campaign!: Campaign;

  /** Null for a subscriber, and once the account is deleted. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** Null for a member, and once the subscription is deleted. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  subscriptionId!: string | null;

  @ManyToOne(() => Subscription, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'subscriptionId' })
  subscription!: Subscription | null;

  @Column({ type: 'varchar', length: 10, default: 'queued' })
  state!: RecipientState;

  /** The time of the last change of `state`. */
  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  bouncedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  complainedAt!: Date | null;

  /** The time when the recipient unsubscribed with the email's link. */
  @Column({ type: 'timestamptz', nullable: true })
  optedOutAt!: Date | null;
}
