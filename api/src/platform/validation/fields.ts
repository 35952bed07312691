import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { LIMITS, type Field as DomainField, type FieldKind } from '@network/domain';
import { Transform } from 'class-transformer';
import { getMetadataStorage, IsOptional, ValidateBy, ValidationTypes } from 'class-validator';
import { sentFields } from './changes.js';
import { listOf } from './composite-rules.js';
import {
  boolean,
  cleaned,
  cleanedOrNull,
  email,
  integer,
  name,
  oneOf,
  phone,
  text,
  url,
  type FieldRule,
} from './field-rules.js';

const NAME = 'field';

/** A field of a form. Its check accepts a missing value if the form does. */
interface FormField {
  rule: FieldRule;
  isOptional: boolean;
  problem: FieldRule['problem'];
}

/**
 * Declares a field of a request. One rule cleans, checks and documents it.
 * An optional field may be missing, null or "". All of them mean no value.
 */
export function Field(rule: FieldRule, { optional = false }: { optional?: boolean } = {}) {
  const clean = optional ? cleanedOrNull : cleaned;
  return applyDecorators(
    ApiProperty({ ...rule.schema, required: !optional, ...(optional && { nullable: true }) } as ApiPropertyOptions),
    // Reads the sent value, because class-transformer copies lists and objects.
    Transform(({ obj, key }) => clean(rule, (obj as Record<string, unknown>)[key]), { toClassOnly: true }),
    // class-validator stores the rule, so that PickType, PartialType and similar types inherit it. `parseForm` checks it.
    ValidateBy({
      name: NAME,
      constraints: [rule],
      validator: { validate: (value) => rule.problem(value) === null },
    }),
    ...(optional ? [IsOptional()] : []),
  );
}

/** The rule of each kind of field in the domain's forms. */
const RULES: Record<FieldKind, (field: DomainField) => FieldRule> = {
  text: () => name({ max: LIMITS.name }),
  longText: ({ min }) => text({ min }),
  url,
  email,
  phone,
  number: ({ min, max }) => integer({ min: min!, max: max! }),
  choice: ({ options }) => oneOf(options!),
  choices: ({ options }) => listOf(oneOf(options!), { max: options!.length }),
  tags: ({ max }) => listOf(name({ max: LIMITS.item }), { min: 1, max: max! }),
  consent: boolean,
};

/** Declares a field of one of the domain's forms, such as `EXPERT_FIELDS.city`. */
export const FormField = (field: DomainField) => Field(RULES[field.kind](field), { optional: !field.isRequired });

const known = new WeakMap<Type, Map<string, FormField>>();

/** Returns the fields of a form by name, in order, including inherited ones. */
export function fieldsOf(form: Type): ReadonlyMap<string, FormField> {
  const fields = known.get(form) ?? readFields(form);
  known.set(form, fields);
  return fields;
}

function readFields(form: Type): Map<string, FormField> {
  const all = getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);
  const rules = all.filter(({ name }) => name === NAME);
  return new Map(
    rules.map(({ propertyName: field, constraints: [constraint] }) => {
      const rule = constraint as FieldRule;
      // `IsOptional`, and the conditions that `PartialType` adds.
      const conditions = all
        .filter(({ propertyName, type }) => propertyName === field && type === ValidationTypes.CONDITIONAL_VALIDATION)
        .map(({ constraints: [applies] }) => applies as (form: object, value: unknown) => boolean);
      const isChecked = (value: unknown) => conditions.every((applies) => applies({ [field]: value }, value));
      const problem = (value: unknown) => (isChecked(value) ? rule.problem(value) : null);
      return [field, { rule, isOptional: conditions.length > 0, problem }];
    }),
  );
}

type Stored<Value> = [Value] extends [readonly (infer Item)[]]
  ? Item[]
  : [Value] extends [boolean]
    ? boolean
    : Value | null;
/** The stored fields of a form: lists, booleans, or texts that are null until they are entered. */
type StoredFields<Form> = { [Field in keyof Form]-?: Stored<NonNullable<Form[Field]>> };

const isList = (form: Type, field: string) => fieldsOf(form).get(field)?.rule.schema.type === 'array';

export const fieldNames = <Form>(form: Type<Form>) =>
  [...fieldsOf(form).keys()] as (keyof StoredFields<Form> & string)[];

/** Returns the response class of a form. The response contains every field of the form. */
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

/** Returns whether a body has every required field of the form. */
export function isWhole(form: Type, body: object): boolean {
  const sent = sentFields(body);
  return [...fieldsOf(form)].every(([field, { isOptional }]) => isOptional || field in sent);
}

/** Returns the values to store for the sent fields. Clearing an optional list stores an empty list. */
export function storable(form: Type, body: object): Record<string, unknown> {
  const valueOf = ([field, value]: [string, unknown]) => [field, value === null && isList(form, field) ? [] : value];
  return Object.fromEntries(Object.entries(sentFields(body)).map(valueOf));
}

/** Returns the values to store for a complete form. A missing optional field is cleared. */
export function storableWhole(form: Type, sent: object) {
  const optional = [...fieldsOf(form)].filter(([, { isOptional }]) => isOptional);
  return storable(form, { ...Object.fromEntries(optional.map(([field]) => [field, null])), ...sentFields(sent) });
}
