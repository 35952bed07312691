import type { InterfaceLanguage, JoiningRole, Role, UserStatus } from '@network/domain';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  VersionColumn,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';

/** An account with its role and status. Everything else is in the role's profile. */
@Entity('users')
@Index('users_newest', ['role', 'createdAt', 'id', 'status'])
@Index('users_waiting', ['role', 'statusSince', 'id', 'status'])
@Index('users_by_name', { synchronize: false })
@Index(['role', 'status', 'createdAt', 'id'])
@Index(['role', 'status', 'statusSince', 'id'])
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Lower case. */
  @Column({ type: 'varchar', length: 254, unique: true })
  email!: string;

  @Column({ type: 'varchar', length: 20 })
  role!: Role;

  /** An administrator's earlier role, restored on revocation. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  roleBefore!: JoiningRole | null;

  @Column({ type: 'varchar', length: 30 })
  status!: UserStatus;

  @Column({ type: 'varchar', length: 2, default: 'en' })
  language!: InterfaceLanguage;

  /** False until the first sign-in of an account that was created for an administrator. */
  @Column({ type: 'boolean', default: true })
  isLanguageKnown!: boolean;

  /** Folded profile and address, for search. The trigram index is in the migrations. */
  @Index('users_search', { synchronize: false })
  @Column({ type: 'text', default: '', select: false })
  searchText!: string;

  @VersionColumn()
  version!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** The time of the last change of status. Administrators review the longest waiting first. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  statusSince!: Date;
}

/** A person's consent to a version of the legal texts, with the time they first gave it. */
@Entity('consents')
export class Consent {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  @PrimaryColumn({ type: 'int' })
  version!: number;

  @Column({ type: 'timestamptz' })
  at!: Date;
}
