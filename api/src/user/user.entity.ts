import type { InterfaceLanguage, JoiningRole, Role, UserStatus } from '@network/domain';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** An account: who signs in, as what, and where it stands. Everything else is in the role's profile. */
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

  /** What an administrator was before, and becomes again. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  roleBefore!: JoiningRole | null;

  @Column({ type: 'varchar', length: 30 })
  status!: UserStatus;

  @Column({ type: 'varchar', length: 2, default: 'en' })
  language!: InterfaceLanguage;

  /** Not until the first sign-in of somebody who was made an administrator. */
  @Column({ type: 'boolean', default: true })
  isLanguageKnown!: boolean;

  /** What administrators find the person by, folded: profile and address. Its trigram index is in the migrations. */
  @Index('users_search', { synchronize: false })
  @Column({ type: 'text', default: '', select: false })
  searchText!: string;

  @VersionColumn()
  version!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** When it last went to another status: what waits longest is reviewed first. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  statusSince!: Date;
}
