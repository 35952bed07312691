import type { ActionKind } from '@network/domain';
import { Column, Entity, Index } from 'typeorm';
import { AccountRow } from '../user/user.entity.js';

/** One use of a link: the hash of the request body, the response, and who used it. Earlier versions stored no user. */
interface ActionUse {
  sent: string;
  answer: Record<string, unknown>;
  /** The account, or null for a point of contact. */
  byId?: string | null;
}

/**
 * A link in an email for one action on one project (docs/product 7.11). The account is that of the expert, or of the
 * organization's first owner. It has no foreign key to the project, because its use locks the link before the project.
 */
@Entity('action_links')
export class ActionLink extends AccountRow {
  @Column({ type: 'varchar', length: 20 })
  kind!: ActionKind;

  @Column({ type: 'uuid' })
  projectId!: string;

  /** The expert concerned, for links about one expert of the project. */
  @Column({ type: 'uuid', nullable: true })
  expertId!: string | null;

  /** The ids of further subjects, such as the hours to confirm. */
  @Column({ type: 'uuid', array: true, default: () => "'{}'" })
  subjectIds!: string[];

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** The first use. Later uses with another body follow, where the kind takes them. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  uses!: ActionUse[];
}
