import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrganizationQueries } from '../organization/organization.queries.js';
import { notFound } from '../platform/http/api-error.js';
import { ExpertQueries } from '../expert/expert.queries.js';
import type { PersonRow } from './person.dto.js';

@Injectable()
export class PersonQueries {
  constructor(
    private readonly experts: ExpertQueries,
    private readonly organizations: OrganizationQueries,
  ) {}

  /** Returns an expert or an organization with the whole profile. Throws 404 if there is none. */
  async get(id: string, tx?: EntityManager): Promise<PersonRow> {
    const person = (await this.experts.find(id, tx)) ?? (await this.organizations.find(id, tx));
    if (!person) throw notFound();
    return person;
  }
}
