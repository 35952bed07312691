import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createNetworkClient, type components } from '@network/client';
import { Webhook } from 'standardwebhooks';
import { Sheet, type Row } from './sheet.js';

const { NETWORK_URL, NETWORK_KEY, WEBHOOK_SECRET = '', SHEET = 'projects.csv', PORT = '4000' } = process.env;
const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

const network = createNetworkClient({ baseUrl: NETWORK_URL, key: NETWORK_KEY });
const webhook = new Webhook(WEBHOOK_SECRET);
const sheet = await Sheet.open(SHEET);

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    (error: unknown) => {
      console.error(error);
      // The message arrives again later.
      response.writeHead(503).end();
    },
  );
});

// The server listens before the first read, so that no change is lost in between.
server.listen(Number(PORT));
await sheet.fill(readProjects);
console.log('ready');

/** Verifies and stores a message. Returns the status of the answer. */
async function receive(request: IncomingMessage): Promise<number> {
  const headers = Object.fromEntries(SIGNED.map((name) => [name, String(request.headers[name])]));
  let event: { type: string; data: { projectId?: string } };
  try {
    event = webhook.verify(await text(request), headers) as typeof event;
  } catch {
    return 400;
  }
  const isNew = await sheet.apply(headers['webhook-id']!, () => readProject(event.data.projectId));
  console.log(isNew ? 'stored' : 'known', headers['webhook-id'], event.type);
  return 204;
}

/** Reads all projects, page by page, oldest first. */
async function readProjects(): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const query = { page, perPage: 200, sort: 'createdAt' as const };
    const { data, error, response } = await network.GET('/api/admin/projects', { params: { query } });
    if (error) throw new Error(`${error.code}: ${error.error}`);
    rows.push(...data.map(rowOf));
    if (!response.headers.get('link')?.includes('rel="next"')) return rows;
  }
}

/** Reads the project of an event. Other events have none. */
async function readProject(id: string | undefined): Promise<Row | null> {
  if (!id) return null;
  const { data, error, response } = await network.GET('/api/admin/projects/{id}', { params: { path: { id } } });
  if (response.status === 404) return null;
  if (error) throw new Error(`${error.code}: ${error.error}`);
  return rowOf(data);
}

function rowOf({ id, title, orgName, status, updatedAt }: components['schemas']['ProjectDto']): Row {
  return { id, title, organization: orgName ?? '', status, updatedAt };
}
