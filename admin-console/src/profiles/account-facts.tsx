import type { Schema } from '@network/api-client';
import type { ReactNode } from 'react';
import { DateTime, EmailAddress, LocationName } from '../formats';
import { Fact } from '../item-dialog/facts';
import { useT } from '../messages';

interface AccountFactsProps {
  person: Pick<Schema<'OrganizationRowDto'>, 'email' | 'country' | 'imported'> & { city?: string | null };
  /** The contact data of the profile. */
  children: ReactNode;
}

/** The facts of every account: its address, its location, and its source if it was imported. */
export function AccountFacts({ person, children }: AccountFactsProps) {
  const t = useT();
  const { email, imported } = person;
  return (
    <>
      <Fact name={t('users.email')}>
        <a href={`mailto:${email}`}>
          <EmailAddress email={email} />
        </a>
      </Fact>
      <Fact name={t('users.location')}>
        <LocationName person={person} />
      </Fact>
      {children}
      {imported && (
        <Fact name={t('people.importedFrom')}>
          <bdi>{imported.source}</bdi> · <DateTime at={imported.at} />
        </Fact>
      )}
    </>
  );
}
