import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The public half of a key that certificates were signed with: it stays published when the secret is another one. */
@Entity('certificate_keys')
export class CertificateKey {
  /** The thumbprint of the key (RFC 7638). */
  @PrimaryColumn({ type: 'text' })
  kid!: string;

  /** Its 32 bytes, base64url. */
  @Column({ type: 'text' })
  x!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
