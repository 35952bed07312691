import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PAGE_SLOTS } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The texts that this server writes into its pages, by slot name. */
type SlotTexts = Partial<Record<keyof typeof PAGE_SLOTS, string>>;

/** A file with this server's settings, in one encoding. */
interface FilledFile {
  encoding?: 'br' | 'gzip';
  etag: string;
  body: Buffer;
}

/** Sends built files whose slots this server fills. Each file is filled once, on its first request. */
export function filledFiles(texts: SlotTexts) {
  const files = new Map<string, Promise<FilledFile[]>>();
  const filled = (path: string) => {
    const file = files.get(path) ?? fill(path, texts);
    files.set(path, file);
    file.catch(() => files.delete(path));
    return file;
  };

  return async (request: FastifyRequest, reply: FastifyReply, path: string, type: string) => {
    const encodings = await filled(path);
    const { encoding, etag, body } = encodings.find(({ encoding }) => !encoding || accepts(request, encoding))!;
    const vary = ['Accept-Encoding', reply.getHeader('vary')].filter(Boolean).join(', ');
    void reply.headers({ etag, vary, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type(`${type}; charset=utf-8`).send(body);
  };
}

/** Returns whether the browser accepts the encoding. */
const accepts = ({ headers }: FastifyRequest, encoding: string) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((item) => {
      const [name, quality] = item.trim().split(/\s*;\s*q=/);
      return name === encoding && Number(quality ?? 1) > 0;
    });

/** Returns a file in every encoding for browsers, smallest first. */
async function fill(path: string, texts: SlotTexts): Promise<FilledFile[]> {
  const file = Buffer.from(filledIn(await readFile(path, 'utf8'), texts));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(file), promisify(gzip)(file, { level: 9 })]);
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 22);
  return [
    { encoding: 'br', etag: `"${hash}-br"`, body: br },
    { encoding: 'gzip', etag: `"${hash}-gzip"`, body: gz },
    { etag: `"${hash}"`, body: file },
  ];
}

/** Returns the text of a built file with this server's settings. */
export const filledIn = (file: string, texts: SlotTexts): string =>
  Object.entries(texts).reduce(
    (page, [name, text]) => page.replaceAll(PAGE_SLOTS[name as keyof typeof PAGE_SLOTS], () => escaped(text)),
    file,
  );

/** Escapes a text for HTML content and attributes. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
