import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends bytes as they are: fetch would refuse or mend much of it. */
export function send(origin: string, { method, path, headers, body }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const call = request(
      origin,
      {
        agent,
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
