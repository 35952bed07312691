import { call, type Caller } from './people.js';

/** Performs the programme team's actions on people and projects by API calls, without screens. */
export class Administrator {
  constructor(private readonly caller: Caller) {}

  setStatus(userId: string, status: string): Promise<unknown> {
    return call(this.caller, 'PATCH', `/api/admin/users/${userId}/status`, { status });
  }

  decline(userId: string, reason: string): Promise<unknown> {
    return call(this.caller, 'POST', `/api/admin/users/${userId}/decline`, { reason });
  }

  approve(projectId: string, expertId: string): Promise<unknown> {
    return this.move(projectId, 'approve', { status: 'in_progress', expertsAssigned: [expertId] });
  }

  reject(projectId: string, reason: string): Promise<unknown> {
    return this.move(projectId, 'reject', { status: 'rejected', reason });
  }

  complete(projectId: string): Promise<unknown> {
    return this.move(projectId, 'complete', { status: 'completed' });
  }

  private move(projectId: string, action: string, body: object): Promise<unknown> {
    return call(this.caller, 'PATCH', `/api/admin/projects/${projectId}/${action}`, body);
  }
}
