import type { ComponentProps, ReactNode } from 'react';
import actions from './actions.module.css';
import { StandingActions } from './standing-actions';
import { StatusManagement } from './status-management';

interface PersonActionsProps {
  person: ComponentProps<typeof StatusManagement>['user'] & ComponentProps<typeof StandingActions>['person'];
  name: string;
  status: ComponentProps<typeof StatusManagement>['change'];
  standing: ComponentProps<typeof StandingActions>['change'];
  /** Further buttons for an active person. */
  children: ReactNode;
}

/** The actions on a person. Only the status of an active person can change. */
export function PersonActions({ person, name, status, standing, children }: PersonActionsProps) {
  return (
    <div className={actions.actions}>
      {person.standing === 'active' && !standing.asking && (
        <StatusManagement user={person} change={status}>
          {children}
        </StatusManagement>
      )}
      <StandingActions person={person} name={name} change={standing} />
    </div>
  );
}
