import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { getMetadataStorage, IsOptional, ValidateBy, ValidationTypes } from 'class-validator';
import type { Sentence } from '../http/api-error.js';
import { cleaned, cleanedOrNull, type FieldRule } from './field-rules.js';
import { given } from './changes.js';

const NAME = 'field';

/** A field of a request: its rule, how its value is cleaned, and what is wrong with it then. */
interface FormField {
  rule: FieldRule;
  isOptional: boolean;
  clean: (value: unknown) => unknown;
  problem: (value: unknown) => Sentence | null;
}

/**
 * A field of a request: cleaned, checked and documented by one rule.
 * An optional field may be left out, null or "", which all mean: nothing.
 */
export function Field(rule: FieldRule, { optional = false }: { optional?: boolean } = {}) {
  const field: FormField = {
    rule,
    isOptional: optional,
    clean: (value) => (optional ? cleanedOrNull : cleaned)(rule, value),
    problem: (value) => rule.problem(value),
  };
  return applyDecorators(
    ApiProperty({ ...rule.schema, required: !optional, ...(optional && { nullable: true }) } as ApiPropertyOptions),
    // What was sent, not the copy that class-transformer makes of lists and objects.
    Transform(({ obj, key }) => field.clean((obj as Record<string, unknown>)[key]), { toClassOnly: true }),
    // Kept by class-validator, so that PickType, PartialType and their kind hand the rule on.
    ValidateBy({
      name: NAME,
      constraints: [field],
      validator: { validate: (value) => rule.problem(value) === null },
    }),
    ...(optional ? [IsOptional()] : []),
  );
}

const known = new WeakMap<Type, Map<string, FormField>>();

/** The fields of a form by name, in order: its own, and those it was given by other forms. */
export function fieldsOf(form: Type): ReadonlyMap<string, FormField> {
  const fields = known.get(form) ?? readFields(form);
  known.set(form, fields);
  return fields;
}

function readFields(form: Type): Map<string, FormField> {
  const all = getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);
  const rules = all.filter(({ name }) => name === NAME);
  return new Map(
    rules.map(({ propertyName, constraints: [field] }) => {
      const { problem, ...rest } = field as FormField;
      const conditions = all
        .filter((each) => each.propertyName === propertyName && each.type === ValidationTypes.CONDITIONAL_VALIDATION)
        .map(({ constraints: [applies] }) => applies as (form: object | undefined, value: unknown) => boolean);
      const isLeftOut = (value: unknown) => !conditions.every((applies) => applies({ [propertyName]: value }, value));
      return [propertyName, { ...rest, problem: (value: unknown) => (isLeftOut(value) ? null : problem(value)) }];
    }),
  );
}

type Stored<Value> = [Value] extends [readonly (infer Item)[]]
  ? Item[]
  : [Value] extends [boolean]
    ? boolean
    : Value | null;
/** The fields of a form as they are stored: a list, yes or no, or a text, null where nothing was entered yet. */
export type StoredFields<Form> = { [Field in keyof Form]-?: Stored<NonNullable<Form[Field]>> };

const isList = (form: Type, field: string) => fieldsOf(form).get(field)?.rule.schema.type === 'array';

/** The names of a form's fields. */
export const fieldNames = <Form>(form: Type<Form>) =>
  [...fieldsOf(form).keys()] as (keyof StoredFields<Form> & string)[];

/** The response class of a form: each field that is entered is also returned. */
export function StoredForm<Form>(form: Type<Form>): Type<StoredFields<Form>> {
  class Response {}
  for (const [name, { rule }] of fieldsOf(form)) {
    const type = rule.schema.type as 'string' | 'boolean' | 'array';
    const schema =
      type === 'array'
        ? { type, items: { type: 'string' } }
        : { type, ...(type === 'boolean' ? {} : { nullable: true }) };
    ApiProperty(schema)(Response.prototype, name);
  }
  return Response as Type<StoredFields<Form>>;
}

/** What is stored of the fields that were sent: an optional list that is cleared is empty. */
export const storable = (form: Type, sent: object) =>
  Object.fromEntries(
    Object.entries(given(sent)).map(([field, value]) => [field, value === null && isList(form, field) ? [] : value]),
  );

/** The same of a whole form: an optional field that was left out is cleared. */
export function storableWhole(form: Type, sent: object) {
  const optional = [...fieldsOf(form)].filter(([, { isOptional }]) => isOptional);
  return storable(form, { ...Object.fromEntries(optional.map(([field]) => [field, null])), ...given(sent) });
}
