import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** A field of a response, with its JSON schema; `null` where the thing has no such value. */
export const ResponseField = (schema: ApiPropertyOptions) => ApiProperty(schema);
