import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { LIMITS } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalidInput } from '../platform/http/api-error.js';
import { readForm } from '../platform/validation/pipes.js';
import { UploadDto } from './import.dto.js';

export interface Upload extends UploadDto {
  /** The path of the temporary file. */
  path: string;
  hash: string;
}

const FORM_LIMITS = { fileSize: LIMITS.importBytes, files: 1, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 20 };

/**
 * Streams the file of a multipart request to a temporary file and hands it to `use`, with the other fields. Throws 413
 * for an oversized file, 415 for another content type, and 400 for a missing file or invalid fields.
 */
export async function withUpload<T>(request: FastifyRequest, use: (upload: Upload) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    return await use(await receive(request, join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, path: string): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('not_json', { sentence: 'import.malformed' });
  const fields: Record<string, unknown> = {};
  let hash: string | undefined;
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'file') hash = await store(part, path);
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid_input', { sentence: 'import.malformed' });
  }
  const dto = readForm(fields, UploadDto);
  if (!hash) throw invalidInput({ file: [{ id: 'import.file.missing' }] });
  return {
    ...dto,
    path,
    hash: createHash('sha256')
      .update(JSON.stringify([hash, dto.role, dto.source]))
      .digest('hex'),
  };
}

/** Stores the file and returns its hash. Drains oversized uploads, so that the client receives the 413. */
async function store({ fieldname, file }: MultipartFile, path: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(file, hashed, createWriteStream(path));
  if (fieldname !== 'file') throw invalidInput({ [fieldname.slice(0, 100)]: [{ id: 'field.unknown' }] });
  if (file.truncated) throw new ApiError('too_large', { sentence: 'import.file.tooLarge' });
  return hash.digest('hex');
}
