import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** That somebody agreed to a version of the privacy notice and the terms, and when for the first time. */
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
