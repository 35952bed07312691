import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { cleaned, cleanedOrNull, type FieldRule } from './field-rules.js';

/**
 * A field of a request: cleaned, checked and documented by one rule.
 * An optional field may be left out, null or "", which all mean: nothing.
 */
export function Field(rule: FieldRule, { optional = false }: { optional?: boolean } = {}) {
  return applyDecorators(
    ApiProperty({ ...rule.schema, required: !optional, ...(optional && { nullable: true }) } as ApiPropertyOptions),
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
