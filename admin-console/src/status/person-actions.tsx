import { type ReactNode, useState } from 'react';
import type { Role } from '@network/domain';
import actions from './actions.module.css';
import { type PersonStanding, StandingActions, type StandingAction, useStandingChange } from './standing-actions';
import { type Choice, StatusManagement, useStatusChange } from './status-management';

type Person = PersonStanding & { role: Role };

interface PersonActionsProps {
  person: Person;
  name: string;
  /** Called after a decision. */
  onDone: () => void;
  /** Further buttons for an active person. */
  children: ReactNode;
}

/** The actions on a person. A decision of another administrator makes an open question void. */
export function PersonActions({ person, name, onDone, children }: PersonActionsProps) {
  const status = useStatusChange(person, name, onDone);
  const standing = useStandingChange(person, name, onDone);
  return (
    <Actions
      key={`${person.status} ${person.standing}`}
      person={person}
      name={name}
      status={status}
      standing={standing}
    >
      {children}
    </Actions>
  );
}

interface ActionsProps extends Omit<PersonActionsProps, 'onDone'> {
  status: ReturnType<typeof useStatusChange>;
  standing: ReturnType<typeof useStandingChange>;
}

/** Only the status of an active person can change. */
function Actions({ person, name, status, standing, children }: ActionsProps) {
  const [choice, setChoice] = useState<Choice>({ status: person.status, isConfirming: false });
  const [asking, setAsking] = useState<StandingAction | null>(null);
  return (
    <div className={actions.actions}>
      {person.standing === 'active' && !asking && (
        <StatusManagement user={person} change={status} choice={choice} onChoose={setChoice}>
          {children}
        </StatusManagement>
      )}
      <StandingActions person={person} name={name} change={standing} asking={asking} onAsk={setAsking} />
    </div>
  );
}
