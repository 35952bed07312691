import type { ErrorCode } from '../http/api-error.js';
import type { Schema } from './schemas.js';

/** What a call returns with one status. */
export interface OperationResponse {
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: Schema }>;
}

/** One call of the document, as the generator makes it from its controller. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags: string[];
  security?: object[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  parameters: { name: string; in: string; description?: string; schema?: Schema; example?: unknown }[];
  responses: Record<string, OperationResponse | { $ref: string }>;
  'x-roles'?: string[];
  'x-statuses'?: readonly string[];
  'x-errors'?: ErrorCode[];
  'x-counted'?: boolean;
  'x-confirmed'?: true;
  'x-while-waiting'?: readonly string[];
}
