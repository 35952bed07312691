import { startTestApp, type TestApp } from './test-app.js';

export const IMPORTS = '/api/admin/imports';

/** Starts an app with an administrator who imports lists of people. `upload` returns the response with the draft. */
export async function startImports() {
  const app = await startTestApp();
  const administrator = await app.admin();
  const token = await app.tokenOf(administrator);
  return { app, token, admin: await app.as(administrator), upload: uploadAs(app, token) };
}

const uploadAs =
  ({ origin }: TestApp, token: string) =>
  async (content: string | Uint8Array, { role = 'expert', as = token } = {}) => {
    const form = new FormData();
    form.append('file', new Blob([content as BlobPart]), 'people.csv');
    form.append('role', role);
    form.append('source', 'the pledge form');
    const headers = { authorization: `Bearer ${as}` };
    const response = await fetch(origin + IMPORTS, { method: 'POST', body: form, headers });
    return { status: response.status, body: await response.json() };
  };

export type Imports = Awaited<ReturnType<typeof startImports>>;
