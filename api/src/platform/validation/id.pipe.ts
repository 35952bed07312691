import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';

const NO_SUCH_ID = '00000000-0000-0000-0000-000000000000';

/** An id from the path. A malformed one becomes one that nothing has, so that it ends as 404, after the body's 400. */
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    return isUUID(value) ? value.toLowerCase() : NO_SUCH_ID;
  }
}
