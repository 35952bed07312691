import { applyDecorators } from '@nestjs/common';
import { ApiQuery, ApiResponse } from '@nestjs/swagger';
import { Counted } from '../http/access.js';
import { someOfSchema } from '../http/some-of-schema.js';

/** Documents a file for spreadsheets; `statuses` are those of its query. */
export const ApiCsv = (statuses?: readonly string[]) =>
  applyDecorators(
    Counted(),
    ApiResponse({
      status: 200,
      content: {
        'text/csv': {
          schema: { type: 'string', description: 'UTF-8 with a byte order mark; headings in the first line.' },
        },
      },
      headers: {
        'Content-Disposition': {
          description: 'An attachment, with the file’s name.',
          required: true,
          schema: { type: 'string' },
        },
      },
    }),
    ...(statuses ? [ApiQuery({ name: 'status', required: false, schema: someOfSchema(statuses) })] : []),
  );
