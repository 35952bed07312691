import type { InterfaceLanguage, JoiningRole, Role } from '@network/domain';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { Row } from '../platform/database/row.js';

/** Emails that can be switched off, by whether they are on. */
export interface Notifications {
  /** An administrator's daily list of what needs attention. */
  digest?: boolean;
  /** The programme's emails to members. */
  programme?: boolean;
  /** The emails about projects to a member of an organization. */
  projects?: boolean;
}

/** An account with its role. Everything else, status included, is in the role's profile. */
@Entity('users')
@Index('users_administrators', ['createdAt', 'id'], { where: `role = 'admin'` })
export class User extends Row {
  /** Lower case. */
  @Column({ type: 'varchar', length: 254, unique: true })
  email!: string;

  @Column({ type: 'varchar', length: 20 })
  role!: Role;

  /** An administrator's earlier role, restored on revocation. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  roleBefore!: JoiningRole | null;

  @Column({ type: 'varchar', length: 2, default: 'en' })
  language!: InterfaceLanguage;

  /** The name of a member of an organization. Null until they set it; read it with `memberName`. */
  @Column({ type: 'text', nullable: true })
  fullName!: string | null;

  /** False until the first sign-in of an account that was created for an administrator. */
  @Column({ type: 'boolean', default: true })
  isLanguageKnown!: boolean;

  /** The emails that the person has switched on or off. Others have their default. */
  @Column({ type: 'jsonb', default: {} })
  notifications!: Notifications;

  @VersionColumn()
  version!: number;
}

/** A row that belongs to an account, and is deleted with it. */
export abstract class AccountRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userId!: string;
}

/** A person's consent to a version of the legal texts, with the time they first gave it. */
@Entity('consents')
export class Consent {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'int' })
  version!: number;

  @Column({ type: 'timestamptz' })
  at!: Date;
}
