import { api, type ApiError, hasShape, isText } from '@network/api-client';
import { programmeDay, type Standing, type UserStatus } from '@network/domain';
import { Button, type ButtonProps, Row, TextField } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { MutationError } from '../errors';
import { useDrafts } from '../drafts';
import { useT } from '../messages';
import { ifMatch, type Undoable, undoOf, useMutationFeedback } from '../mutations';
import { ActionStep, ReasonField } from './action-step';
import actions from './actions.module.css';

export type StandingAction = 'decline' | 'suspend' | 'reinstate';

export interface PersonStanding {
  id: string;
  status: UserStatus;
  standing: Standing;
  version: number;
}

/** The actions that a person's status and standing allow, with the looks of their buttons (docs/product 2.17). */
function offeredTo({ status, standing }: PersonStanding): Partial<Record<StandingAction, ButtonProps['variant']>> {
  if (standing !== 'active') return { reinstate: 'primary' };
  return { ...(status === 'under_review' && { decline: 'secondary' }), suspend: 'secondary' };
}

interface Draft {
  reason: string;
  until: string;
}

const NOTHING: Draft = { reason: '', until: '' };
const isDraft = hasShape<Draft>({ reason: isText, until: isText });

function send({ id, version }: PersonStanding, action: StandingAction, { reason, until }: Draft): Promise<Undoable> {
  const params = { path: { id }, header: ifMatch(version) };
  if (action === 'decline') return api.POST('/api/admin/users/{id}/decline', { params, body: { reason } });
  if (action === 'suspend') {
    return api.POST('/api/admin/users/{id}/suspend', { params, body: { reason, until: until || null } });
  }
  return api.POST('/api/admin/users/{id}/reinstate', { params, body: {} });
}

/** Declining, suspending and reinstating a person. After a success the dialog closes. */
export function useStandingChange(person: PersonStanding, name: string, onDone: () => void) {
  const t = useT();
  const feedback = useMutationFeedback(person.id, onDone);
  const drafts = useDrafts('standing', NOTHING, isDraft);
  // A reason to suspend is for administrators only, a reason to decline goes to the person.
  const keyOf = (action: StandingAction) => `${person.id}:${action}`;
  const { mutate, isPending, error } = useMutation<Undoable, ApiError, StandingAction>({
    mutationFn: (action) => send(person, action, drafts.of(keyOf(action))),
    onSuccess: (answer, action) => {
      drafts.forget(keyOf(action));
      feedback.succeeded(person.id, t(`standing.${action}.done`, { name }), undoOf(answer));
    },
    onError: (failure) => feedback.failed(person.id, name, failure),
  });
  return {
    draftOf: (action: StandingAction) => drafts.of(keyOf(action)),
    enter: (action: StandingAction, changes: Partial<Draft>) => drafts.enter(keyOf(action), changes),
    act: (action: StandingAction) => mutate(action),
    isPending,
    error,
  };
}

type StandingChange = ReturnType<typeof useStandingChange>;

interface StandingActionsProps {
  person: PersonStanding;
  name: string;
  change: StandingChange;
  /** The action whose question is open. */
  asking: StandingAction | null;
  onAsk: (action: StandingAction | null) => void;
}

/** The buttons that a person's standing allows, or the question of one of them with its fields. */
export function StandingActions({ person, name, change, asking, onAsk }: StandingActionsProps) {
  const t = useT();
  if (asking) return <StandingStep action={asking} name={name} change={change} onCancel={() => onAsk(null)} />;
  const offered = Object.entries(offeredTo(person)) as [StandingAction, ButtonProps['variant']][];
  return (
    <div className={actions.actions}>
      <MutationError error={change.error} />
      <Row gap={3} className={actions.line}>
        {offered.map(([action, variant]) => (
          <Button key={action} variant={variant} onClick={() => onAsk(action)}>
            {t(`standing.${action}`)}
          </Button>
        ))}
      </Row>
    </div>
  );
}

interface StandingStepProps {
  action: StandingAction;
  name: string;
  change: StandingChange;
  onCancel: () => void;
}

function StandingStep({ action, name, change, onCancel }: StandingStepProps) {
  const t = useT();
  const { error, isPending } = change;
  const { reason, until } = change.draftOf(action);
  const problems = error?.fields;
  return (
    <div className={actions.actions}>
      <MutationError error={error} />
      <ActionStep
        question={t(`standing.${action}.question`, { name })}
        effect={t(`standing.${action}.effect`)}
        isBusy={isPending}
        onCancel={onCancel}
        confirm={{
          label: t(`standing.${action}.confirm`),
          pendingLabel: t(`standing.${action}.pending`),
          isDanger: action !== 'reinstate',
          isDisabled: action !== 'reinstate' && reason.trim() === '',
          isPending,
          onClick: () => change.act(action),
        }}
      >
        {action !== 'reinstate' && (
          <ReasonField
            label={t('reason.required')}
            hint={t(`standing.${action}.reasonHint`)}
            value={reason}
            error={problems?.reason?.[0]}
            onChange={(changes) => change.enter(action, changes)}
          />
        )}
        {action === 'suspend' && (
          <TextField
            type="date"
            label={t('standing.untilLabel')}
            hint={t('standing.untilHint')}
            min={programmeDay()}
            value={until}
            error={problems?.until?.[0]}
            onChange={(event) => change.enter(action, { until: event.target.value })}
          />
        )}
      </ActionStep>
    </div>
  );
}
