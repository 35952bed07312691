import { Column, Entity, Index } from 'typeorm';
import { Row } from '../platform/database/row.js';

/** A word that the programme added to the vocabulary. Additions are removed but never changed. */
@Entity('vocabulary_additions')
@Index(['createdAt', 'id'])
export class VocabularyAddition extends Row {
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
}
