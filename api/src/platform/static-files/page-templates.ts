import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PAGE_SLOTS } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The texts that this server writes into its pages, by slot name. */
type SlotTexts = Partial<Record<keyof typeof PAGE_SLOTS, string>>;

/** A file with this server's settings, in every encoding for browsers, smallest first. */
interface FilledFile {
  etag: string;
  bodies: { encoding?: 'br' | 'gzip'; body: Buffer }[];
}

/** Sends built files whose slots this server fills. Each file is filled once, on its first request. */
export function filledFiles(texts: SlotTexts) {
  const files = new Map<string, Promise<FilledFile>>();
  const filled = (path: string) => {
    const file = files.get(path) ?? fill(path, texts);
    files.set(path, file);
    return file;
  };

  return async (request: FastifyRequest, reply: FastifyReply, path: string, type: string) => {
    const { etag, bodies } = await filled(path);
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    const { encoding, body } = bodies.find(({ encoding }) => !encoding || accepts(request, encoding))!;
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
      return name === encoding && quality !== '0';
    });

async function fill(path: string, texts: SlotTexts): Promise<FilledFile> {
  const file = Buffer.from(filledIn(await readFile(path, 'utf8'), texts));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(file), promisify(gzip)(file, { level: 9 })]);
  return {
    etag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`,
    bodies: [{ encoding: 'br', body: br }, { encoding: 'gzip', body: gz }, { body: file }],
  };
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
