/** Placeholder until `npm run generate` writes the types of api/openapi.json here. */
export interface paths {
  '/api/auth/me': { get: { responses: { 200: { content: { 'application/json': components['schemas']['MeDto'] } } } } };
  '/api/auth/logout': { post: { responses: { 204: { content?: never } } } };
}
export interface components {
  schemas: {
    MeDto: {
      id: string;
      email: string;
      fullName: string | null;
      role: 'expert' | 'organization' | 'admin';
      status:
        | 'onboarding'
        | 'under_review'
        | 'approved_waiting'
        | 'matched'
        | 'done'
        | 'approved_no_projects'
        | 'projects_active'
        | 'inactive'
        | 'active';
      language: 'en' | 'ar';
      country: string | null;
      city: string | null;
      linkedinUrl: string | null;
      languages: string[];
      timezone: string | null;
      version: number;
    };
  };
}
