import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, CreateDateColumn } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { Project } from '../project/project.entity.js';

/**
 * An expert's proof of work on a project. It stores its own names, because the organization may be deleted later. Only
 * the code remains of a withdrawn certificate, and of a deleted account's.
 */
@Entity('certificates')
@Index(['projectId', 'expertId'], { unique: true })
export class Certificate {
  @PrimaryColumn({ type: 'varchar', length: 14 })
  code!: string;

  @Column({ type: 'uuid', nullable: true })
  projectId!: string | null;

  @ManyToOne(() => Project, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'projectId' })
  project!: Project | null;

  /** Null once the account is deleted. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  expertId!: string | null;

  @ManyToOne(() => Expert, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'expertId', referencedColumnName: 'userId' })
  expert!: Expert | null;

  @Column({ type: 'text', nullable: true })
  name!: string | null;

  @Column({ type: 'text', nullable: true })
  projectTitle!: string | null;

  @Column({ type: 'text', nullable: true })
  orgName!: string | null;

  /** The hours that the organization has confirmed, in quarters of an hour. */
  @Column({ type: 'int', default: 0 })
  quarters!: number;

  @Column({ type: 'date' })
  from!: string;

  @Column({ type: 'date' })
  to!: string;

  @Column({ type: 'timestamptz' })
  issuedAt!: Date;

  /** The time when an administrator withdrew it; null otherwise. */
  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt!: Date | null;
}

/** The public half of a signing key. It stays published after the secret changes. */
@Entity('certificate_keys')
export class CertificateKey {
  /** The thumbprint of the key (RFC 7638). */
  @PrimaryColumn({ type: 'text' })
  kid!: string;

  /** The 32 bytes of the key, in base64url. */
  @Column({ type: 'text' })
  x!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
