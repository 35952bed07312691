import { ApiParam } from '@nestjs/swagger';

/** Documents an id in the path: what it is the id of. */
export const ApiId = (description: string, name = 'id') =>
  ApiParam({ name, description, schema: { type: 'string', format: 'uuid' } });
