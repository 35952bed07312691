import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { given } from './changes.js';
import { fieldsOf } from './field.js';

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
