import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../user/user.entity.js';

/** A key in an administrator's device or security key; what stands here signs nothing. */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  /** What the device calls it, in base64url. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 1400 })
  credentialId!: string;

  /** In COSE, as the device made it. */
  @Column({ type: 'bytea' })
  publicKey!: Buffer;

  /** How often it has signed, where its device counts: a copy of the key falls behind. */
  @Column({ type: 'bigint', default: 0 })
  counter!: string;

  /** How a browser reaches it. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  transports!: string[];

  /** What its owner calls it. */
  @Column({ type: 'varchar', length: 60 })
  name!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
