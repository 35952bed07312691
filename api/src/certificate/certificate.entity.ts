import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { Project } from '../project/project.entity.js';

/**
 * What an expert gave to a project, for showing to others. It says so itself: the organization may be gone one day.
 * Once it is withdrawn, or its expert has gone, only the code is left.
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

  /** Null once the account has gone. */
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

  /** What the organization has confirmed, in quarters of an hour. */
  @Column({ type: 'int', default: 0 })
  quarters!: number;

  @Column({ type: 'date' })
  from!: string;

  @Column({ type: 'date' })
  to!: string;

  @Column({ type: 'timestamptz' })
  issuedAt!: Date;

  /** When an administrator withdrew it. */
  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt!: Date | null;
}
