import type { paths } from '@network/api-client';
import { setupServer } from 'msw/node';
import { createOpenApiHttp } from 'openapi-msw';

/** Handlers for the API in tests, typed by its OpenAPI document: `server.use(http.get('/api/auth/me', …))`. */
export const http = createOpenApiHttp<paths>({ baseUrl: window.location.origin });

/** The API in tests. A call without a handler fails the test that made it. */
export const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
