import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageLanguage } from '@network/domain';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.html': 'text/html' };

/** A page that needs nothing else: the product's, with neither scripts, pictures nor letters of its own. */
export async function asOneFile(address, language) {
  const answer = await fetch(address, { headers: { 'accept-language': language } });
  return (await answer.text())
    .replace(/<script\b.*?<\/script>|<link\b[^>]*>|<img\b[^>]*>/gs, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace('<head>', '<head><link rel="icon" href="data:,">');
}

/** Serves one file, compressed as the product's are. */
export function serveFile(text) {
  const body = brotliCompressSync(text);
  return listening((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body),
  );
}

/** Serves a built front end, whose calls go to the product at this address. */
export function serveFrontEnd(folder, product) {
  return listening((request, response) => {
    const { pathname } = new URL(request.url, product);
    if (/^\/(api\/|config\.json)/.test(pathname)) return passOn(request, response, product);
    const name = extname(pathname) ? pathname : `index.${pageLanguage(request.url, request.headers)}.html`;
    const file = join(folder, name);
    if (!existsSync(file)) return response.writeHead(404).end();
    const isSmaller = existsSync(`${file}.br`);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...(isSmaller && { 'content-encoding': 'br' }) });
    return response.end(readFileSync(isSmaller ? `${file}.br` : file));
  });
}

function passOn(request, response, product) {
  const { method, url, headers } = request;
  const asked = ask(new URL(url, product), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', (error) => response.destroy(error));
  request.pipe(asked);
}

async function listening(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}
