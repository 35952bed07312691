import { LIMITS } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { line, name, oneOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import type { VocabularyAddition } from './vocabulary-addition.entity.js';

export class SuggestionQueryDto {
  /**
   * The beginning of a word in English or Arabic, at least two letters.
   * @example book
   */
  @Field(line({ min: 2, max: LIMITS.item }))
  search!: string;
}

export class SuggestionDto {
  /**
   * The name of a skill or area, in the language of the query.
   * @example Bookkeeping
   */
  @ResponseField({ type: 'string' })
  term!: string;
}

export class VocabularyQueryDto extends PageQueryDto {
  /** `true` selects the unknown terms in use instead of the programme’s additions. */
  @Field(oneOf(['true', 'false']), { optional: true })
  unknown?: 'true' | 'false' | null;
}

export class AddTermDto {
  /**
   * The new word, in English or Arabic.
   * @example Qoyod
   */
  @Field(name({ max: LIMITS.item }))
  term!: string;

  /**
   * A known term with the same meaning, in either language.
   * @example Accounting software
   */
  @Field(name({ max: LIMITS.item }))
  meaning!: string;
}

/** A word that the programme added to the vocabulary. */
export class AdditionDto {
  /** The addition’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The new word.
   * @example Qoyod
   */
  @ResponseField({ type: 'string' })
  term!: string;

  /**
   * The known term with the same meaning, as entered.
   * @example Accounting software
   */
  @ResponseField({ type: 'string' })
  meaning!: string;
}

/** A skill or need in use that the vocabulary does not know. */
export class UnknownTermDto {
  /**
   * The term in its most common spelling.
   * @example Qoyod
   */
  @ResponseField({ type: 'string' })
  term!: string;

  /**
   * The number of occurrences among skills, needs and the expertise wanted by projects.
   * @example 12
   */
  @ResponseField({ type: 'integer' })
  count!: number;
}

export const toAdditionDto = ({ id, term, meaning }: VocabularyAddition): AdditionDto => ({ id, term, meaning });
