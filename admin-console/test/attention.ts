import { http, HttpResponse, server } from '@network/web-testing';

// Every screen's navigation and every running project load attention rows. They are empty unless a test sets them.
beforeEach(() =>
  server.use(
    http.get('/api/admin/attention', () => HttpResponse.json([])),
    http.get('/api/admin/projects/{id}/check-ins', () => HttpResponse.json([])),
    http.get('/api/admin/attention/counts', () => HttpResponse.json([])),
  ),
);
