import { http, HttpResponse, server } from '@network/web-testing';

// Every screen of the console asks in its navigation, and every running project for its check-ins; in a test nothing
// needs anybody unless it says so.
beforeEach(() =>
  server.use(
    http.get('/api/admin/attention', () => HttpResponse.json([])),
    http.get('/api/admin/projects/{id}/check-ins', () => HttpResponse.json([])),
    http.get('/api/admin/attention/counts', () => HttpResponse.json([])),
  ),
);
