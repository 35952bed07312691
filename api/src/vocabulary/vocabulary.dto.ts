import { LIMITS } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { oneOf, text } from '../platform/validation/field-rules.js';
import { PageQuery } from '../platform/lists/list-query.js';
import type { VocabularyAddition } from './vocabulary-addition.entity.js';

/** What is typed so far. */
export class SuggestionQuery {
  /**
   * The beginning of a word in English or Arabic, from two letters on.
   * @example book
   */
  @Field(text({ min: 2, max: LIMITS.item }))
  search!: string;
}

/** A skill that is offered to those who type. */
export class SuggestionDto {
  /**
   * The name of a skill or area, in the language that is typed.
   * @example Bookkeeping
   */
  @ResponseField({ type: 'string' })
  term!: string;
}

export class VocabularyQuery extends PageQuery {
  /** `true` asks for the terms in use that nothing is known about, instead of the programme's additions. */
  @Field(oneOf(['true', 'false']), { optional: true })
  unknown?: 'true' | 'false' | null;
}

export class AddTermDto {
  /**
   * The new word, in English or Arabic.
   * @example Qoyod
   */
  @Field(text({ max: LIMITS.item }))
  term!: string;

  /**
   * A term that the vocabulary already has, in either language, and that means the same.
   * @example Accounting software
   */
  @Field(text({ max: LIMITS.item }))
  meaning!: string;
}

/** A word that the programme added to the vocabulary. */
export class AdditionDto {
  /** The addition. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The new word.
   * @example Qoyod
   */
  @ResponseField({ type: 'string' })
  term!: string;

  /**
   * The known term that means the same, as it was entered.
   * @example Accounting software
   */
  @ResponseField({ type: 'string' })
  meaning!: string;
}

/** A skill or need that somebody entered and that nothing is known about. */
export class UnknownTermDto {
  /**
   * The term, as most people write it.
   * @example Qoyod
   */
  @ResponseField({ type: 'string' })
  term!: string;

  /**
   * How often it stands among skills, needs and the expertise wanted by projects.
   * @example 12
   */
  @ResponseField({ type: 'integer' })
  count!: number;
}

export const toAdditionDto = ({ id, term, meaning }: VocabularyAddition): AdditionDto => ({ id, term, meaning });
