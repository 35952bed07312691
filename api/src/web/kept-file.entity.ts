import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A built script or style, for pages of a build that this process is not of. */
@Entity('kept_files')
export class KeptFile {
  /** Where browsers find it; its name has the hash of its content. */
  @PrimaryColumn({ type: 'text' })
  path!: string;

  /** Compressed with brotli, as it was built. */
  @Column({ type: 'bytea' })
  body!: Buffer;

  /** When a process of its build last ran. */
  @Column({ type: 'timestamptz' })
  ranAt!: Date;
}
