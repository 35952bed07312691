import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { OrganizationQueries, OrganizationRowDto } from '../organization/organization.queries.js';
import { notFound } from '../platform/http/api-error.js';
import { ExpertLoadQueries, ExpertWithLoadDto } from '../project/assignments/expert-load.queries.js';

/** A person as administrators see them: an expert or an organization. */
export type PersonRow = ExpertWithLoadDto | OrganizationRowDto;

/** Documents that a call returns a person. */
export const ApiPerson = () =>
  applyDecorators(
    ApiExtraModels(ExpertWithLoadDto, OrganizationRowDto),
    ApiResponse({
      status: 200,
      schema: { oneOf: [{ $ref: getSchemaPath(ExpertWithLoadDto) }, { $ref: getSchemaPath(OrganizationRowDto) }] },
    }),
  );

/** Reads one expert or organization. */
@Injectable()
export class PersonRows {
  constructor(
    private readonly experts: ExpertLoadQueries,
    private readonly organizations: OrganizationQueries,
  ) {}

  /** Returns an expert or an organization with the whole profile. Throws 404 if there is none. */
  async get(id: string, tx?: EntityManager): Promise<PersonRow> {
    const person = (await this.experts.find(id, tx)) ?? (await this.organizations.find(id, tx));
    if (!person) throw notFound();
    return person;
  }
}
