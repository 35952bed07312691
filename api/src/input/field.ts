import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { cleaned, cleanedOrNull, type FieldRule } from './field-rules.js';

interface FormField {
  rule: FieldRule;
  isOptional: boolean;
}

const FORMS = new WeakMap<object, Map<string, FormField>>();

/** The fields that a request's class itself declares, in order. */
export const fieldsOf = (form: Type): ReadonlyMap<string, FormField> =>
  FORMS.get(form.prototype as object) ?? new Map();

/**
 * A field of a request: cleaned, checked and documented by one rule.
 * An optional field may be left out, null or "", which all mean: nothing.
 */
export function Field(rule: FieldRule, { optional = false }: { optional?: boolean } = {}) {
  return applyDecorators(
    remember({ rule, isOptional: optional }),
    ApiProperty({
      ...rule.schema,
      required: !optional,
      ...(optional && { nullable: true }),
    } as ApiPropertyOptions),
    Transform(({ value }) => (optional ? cleanedOrNull : cleaned)(rule, value)),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value) => rule.problem(value) === null,
        // class-validator carries text only: the pipe takes the sentence out again.
        defaultMessage: (args?: ValidationArguments) => JSON.stringify(rule.problem(args?.value)),
      },
    }),
    ...(optional ? [IsOptional()] : []),
  );
}

const remember =
  (field: FormField): PropertyDecorator =>
  (form, name) => {
    if (!FORMS.has(form)) FORMS.set(form, new Map());
    FORMS.get(form)!.set(name as string, field);
  };
