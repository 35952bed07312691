import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface OperationResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends the bytes unchanged. `fetch` would refuse or repair many of them. */
export function send(origin: string, { method, path, headers, body }: Sent): Promise<OperationResponse> {
  return new Promise((resolve, reject) => {
    const call = request(
      origin,
      {
        agent,
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        );
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
