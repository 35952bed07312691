import type { Page } from '@playwright/test';
import { call } from './people.js';
import { ADMINISTRATOR, signIn } from './pages/sign-in.js';

/** What the programme team does with people and projects, without its screens. */
export class Administrator {
  private constructor(private readonly page: Page) {}

  static async signIn(page: Page): Promise<Administrator> {
    await signIn(page, ADMINISTRATOR);
    return new Administrator(page);
  }

  setStatus(userId: string, status: string): Promise<unknown> {
    return call(this.page, 'PATCH', `/api/admin/users/${userId}/status`, { status });
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
    return call(this.page, 'PATCH', `/api/admin/projects/${projectId}/${action}`, body);
  }
}
