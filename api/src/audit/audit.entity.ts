import { PROJECT_ACTION_NAMES } from '@network/domain';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';

/** Every action of the audit log, by module. */
export const AUDIT_ACTIONS = [
  'sign-in.link',
  'sign-in.code',
  'sign-in.refused',
  'sign-out',
  'session.end',
  'session.askCode',
  'session.confirm',
  'passkey.add',
  'passkey.remove',
  'passkey.reset',
  'passkey.verify',
  'access.refused',
  'write.refused',
  'errors.unrecorded',
  'user.status',
  'user.decline',
  'user.suspend',
  'user.reinstate',
  'user.resubmit',
  'user.owner',
  'administrator.grant',
  'administrator.revoke',
  'profile.save',
  'profile.correct',
  'profile.pause',
  'changes.request',
  'changes.takeBack',
  'changes.resubmit',
  'project.submit',
  'project.correct',
  'project.owner',
  ...PROJECT_ACTION_NAMES.map((action) => `project.${action}` as const),
  'project.accept',
  'project.decline',
  'project.leave',
  'project.feedback',
  'project.checkIn',
  'project.contact',
  'project.organizationFeedback',
  'certificate.issue',
  'certificate.withdraw',
  'hours.add',
  'hours.change',
  'hours.remove',
  'hours.confirm',
  'account.language',
  'account.name',
  'account.notifications',
  'member.invite',
  'member.withdraw',
  'member.join',
  'member.role',
  'member.remove',
  'member.handOver',
  'account.export',
  'account.remove',
  'account.takeBack',
  'account.erase',
  'account.emailAsk',
  'account.emailConfirm',
  'account.emailStop',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'programme.unsubscribe',
  'campaign.add',
  'campaign.edit',
  'campaign.remove',
  'campaign.test',
  'campaign.send',
  'campaign.begin',
  'campaign.pause',
  'campaign.resume',
  'campaign.stop',
  'campaign.finish',
  'mail.resend',
  'mail.suppress',
  'mail.unsuppress',
  'mail.test',
  'attention.setAside',
  'attention.putBack',
  'note.add',
  'note.done',
  'note.remove',
  'vocabulary.add',
  'vocabulary.remove',
  'import.create',
  'import.map',
  'import.apply',
  'import.undo',
  'segment.add',
  'segment.change',
  'segment.remove',
  'key.create',
  'key.remove',
  'list.export',
  'decision.undo',
  'webhook.add',
  'webhook.change',
  'webhook.remove',
  'webhook.rotate',
  'webhook.test',
  'webhook.redeliver',
  'webhook.switchOff',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * The types of an entry's subject. A refused call is its own subject, with the id in its path; an export's subject is
 * the list.
 */
export const AUDIT_SUBJECTS = [
  'user',
  'project',
  'newsletter',
  'mail',
  'campaign',
  'vocabulary',
  'segment',
  'key',
  'call',
  'list',
  'import',
  'webhook',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Ids related to an action. They may be gone from its row when a reader reaches the entry. */
export interface AuditFacts {
  /** The organization: the subject itself, or that of the project. */
  orgId?: string;
  /** The only expert of the hours. */
  expertId?: string;
  /** The experts who were asked, and the experts who were accepted at once. */
  askedIds?: string[];
  acceptedIds?: string[];
  /** Whether the person submitted the profile for review. */
  isSubmission?: boolean;
  /** The undo of the decision. */
  undoId?: string | null;
  /** Whether the change undid a decision. */
  isUndo?: boolean;
}

/**
 * One audit entry: the actor, the action and its subject. It holds ids, field names and statuses, and no personal
 * values. Database triggers, defined in the migrations, refuse to change or delete an entry.
 */
@Entity('audit_entries')
@Index(['subjectId', 'id'])
@Index(['actorId', 'id'])
@Index(['action', 'id'])
@Index(['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  /** The account or the API key. Null for an anonymous caller or a command. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @Column({ type: 'varchar', length: 60 })
  action!: AuditAction;

  @Column({ type: 'varchar', length: 30 })
  subjectType!: AuditSubject;

  @Column({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  fields!: string[];

  @Column({ type: 'varchar', length: 30, nullable: true })
  fromStatus!: string | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  toStatus!: string | null;

  /** The error code of a refused call. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  code!: string | null;

  /** The refused call or the export: method and route, with the names of its parameters. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  call!: string | null;

  /** Ids of related things, such as the matched experts. Its index is in the migrations. */
  @Index('audit_related', { synchronize: false })
  @Column({ type: 'uuid', array: true, default: () => "'{}'" })
  relatedIds!: string[];

  /** Additional facts for webhooks and undos, written with the action. Only their readers select them. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  facts!: AuditFacts | null;
}

/** The position of a reader. All replicas share the row, and the reading replica locks it. */
@Entity('audit_stream')
export class AuditStreamState {
  @PrimaryColumn({ type: 'int' })
  id!: number;

  /** The id of the last entry that is written to the file, or delivered. */
  @Column({ type: 'bigint', default: 0 })
  writtenId!: string;

  /** The id of the last entry that the reader has seen. */
  @Column({ type: 'bigint', default: 0 })
  seenId!: string;

  /**
   * The first transaction that had not begun when the reader saw `seenId`. Once all transactions before it have ended,
   * no earlier entry can appear.
   */
  @Column({ type: 'bigint', default: 0 })
  seenBefore!: string;
}
