import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

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
