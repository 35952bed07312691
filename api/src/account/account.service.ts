import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage } from '@network/domain';
import { DataSource } from 'typeorm';
import { UserService } from '../auth/user.service.js';
import type { SignedIn } from '../common/access.js';
import { toExpertAnswer } from '../expert/expert.dto.js';
import { ExpertService } from '../expert/expert.service.js';
import { toOrganizationProfile } from '../organization/organization.dto.js';
import { OrganizationService } from '../organization/organization.service.js';
import type { MeDto } from './account.dto.js';

const NO_PROFILE = { fullName: null, country: null, city: null, linkedinUrl: null, languages: [], timezone: null };

/** What one may see of and do with oneself. */
@Injectable()
export class AccountService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
  ) {}

  async me({ id, email, role, status, language }: SignedIn): Promise<MeDto> {
    return { ...NO_PROFILE, ...(await this.profileOf(id, role)), id, email, role, status, language };
  }

  private async profileOf(id: string, role: SignedIn['role']): Promise<Partial<MeDto> & { version: number }> {
    if (role === 'expert') return toExpertAnswer(await this.experts.get(id));
    if (role === 'admin') return { version: 1 };
    const organization = await this.organizations.ofUser(id);
    return { ...toOrganizationProfile(organization), fullName: organization.pocName, version: organization.version };
  }

  /** The language of the person's screens and mails from now on. */
  async setLanguage(language: InterfaceLanguage, actor: SignedIn): Promise<MeDto> {
    await this.users.setLanguage(this.database.manager, actor.id, language);
    return this.me({ ...actor, language });
  }
}
