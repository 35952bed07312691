import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A word that the programme added to the vocabulary. Additions are removed but never changed. */
@Entity('vocabulary_additions')
@Index(['createdAt', 'id'])
export class VocabularyAddition {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  term!: string;

  /** The term as the vocabulary looks it up. Terms that differ only in spelling share one row. */
  @Column({ type: 'text', unique: true })
  key!: string;

  /** The known term with the same meaning, as entered. */
  @Column({ type: 'text' })
  meaning!: string;

  /** The concept of both terms in the repository's vocabulary. */
  @Column({ type: 'varchar', length: 80 })
  conceptId!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
