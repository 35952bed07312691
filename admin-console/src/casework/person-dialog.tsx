import type { ApiError, Schema } from '@network/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ItemDialog } from '../item-dialog/item-dialog';
import type { OpenItem } from '../lists/use-item-dialog';
import { AddressChange } from '../status/address-change';
import { PersonActions } from '../status/person-actions';
import { StandingNote } from '../status/standing';
import { ReviewStateBadge, StatusAndStanding } from '../status/status';
import { usePersonCase } from './case-subject';
import { CaseworkButtons, CaseworkPanel } from './casework-panel';
import { useCasework } from './use-casework';

interface PersonDialogProps extends Pick<
  OpenItem<never>,
  'id' | 'neighbors' | 'opensAtNotes' | 'onDecided' | 'onClose'
> {
  query: UseQueryResult<{ changeRequests: Schema<'ChangeRequestDto'>[] }, ApiError>;
  /** Undefined while it is unknown. */
  person: Schema<'ExpertRowDto'> | Schema<'OrganizationRowDto'> | undefined;
  name: string;
  roleOf?: (actorId: string) => string | undefined;
  /** Above the casework. */
  note?: ReactElement;
  /** The profile. The correction form replaces it. */
  facts: ReactElement | undefined;
  children: ReactElement | undefined;
}

/** The dialog of an expert or an organization: the profile, its review and the person's status. */
export function PersonDialog({
  id,
  query,
  person,
  name,
  note,
  facts,
  onDecided,
  onClose,
  children,
  ...dialog
}: PersonDialogProps) {
  const subject = usePersonCase(person, name);
  const casework = useCasework(subject, onDecided);
  const profile = casework.form === 'correct' ? null : facts;
  return (
    <ItemDialog
      {...dialog}
      // Notes and history belong to the organization, also where the address names one of its members.
      id={person?.id ?? id}
      query={query}
      subject={subject}
      title={person && <bdi>{name}</bdi>}
      subtitle={
        person && (
          <>
            <StatusAndStanding person={person} /> <ReviewStateBadge review={person} />
          </>
        )
      }
      onEscape={casework.cancel}
      onClose={onClose}
      changeRequests={query.data?.changeRequests}
      footer={
        person &&
        subject &&
        !casework.form && (
          <PersonActions key={person.id} person={person} name={name} onDone={onDecided ?? onClose}>
            <CaseworkButtons subject={subject} casework={casework} />
          </PersonActions>
        )
      }
    >
      {person && subject && (
        <>
          <StandingNote person={person} />
          {note}
          <AddressChange userId={person.id} />
          <CaseworkPanel subject={subject} casework={casework} />
          {profile}
          {children}
        </>
      )}
    </ItemDialog>
  );
}
