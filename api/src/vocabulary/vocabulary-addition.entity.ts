import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A word that the programme added to the vocabulary; it is never changed, only removed. */
@Entity('vocabulary_additions')
@Index(['createdAt', 'id'])
export class VocabularyAddition {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  term!: string;

  /** The term as the vocabulary looks it up: of two that differ in spelling only, there is one. */
  @Column({ type: 'text', unique: true })
  key!: string;

  /** The known term that means the same, as it was entered. */
  @Column({ type: 'text' })
  meaning!: string;

  /** What both are words for, in the repository's vocabulary. */
  @Column({ type: 'varchar', length: 80 })
  conceptId!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
