import type { TestApp } from './test-app.js';

/** Returns the function by which a new administrator uploads lists of people. */
export async function uploader(app: TestApp) {
  const token = await app.tokenOf(await app.admin());
  return async (content: string | Uint8Array, { role = 'expert', as = token } = {}) => {
    const form = new FormData();
    form.append('file', new Blob([content as BlobPart]), 'people.csv');
    form.append('role', role);
    form.append('source', 'the pledge form');
    const headers = { authorization: `Bearer ${as}` };
    const response = await fetch(`${app.origin}/api/admin/imports`, { method: 'POST', body: form, headers });
    return { status: response.status, body: await response.json() };
  };
}
