import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An organization with a project that is or was supported, as the impact figures count it. Triggers write it at the
 * end of each transaction that changes what it comes to (docs/adr/0022-impact-counted-with-the-writes.md).
 */
@Entity('supported_organizations')
export class SupportedOrganization {
  @PrimaryColumn({ type: 'uuid' })
  orgId!: string;

  /** Quarters of an hour that count for its projects (docs/product.md 1.5). */
  @Column({ type: 'int' })
  quarters!: number;
}
