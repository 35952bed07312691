import { MEMBER_ROLES, type MemberRole } from '@network/domain';
import { useDateFormat, useSession } from '@network/session';
import { Address, Button, ConfirmBar, ErrorBox, Row, SelectControl, StatusBadge } from '@network/ui';
import { useId, useState } from 'react';
import { type Member, memberName } from '../use-members';
import { useT } from './messages';
import { useMemberActions } from './use-member-actions';
import styles from './members.module.css';

interface MemberRowProps {
  member: Member;
  /** Whether the user is an owner, who may change others. */
  isOwner: boolean;
  onGone: () => void;
}

/** A member or an invited person, with what the user may do about them. */
export function MemberRow({ member, isOwner, onGone }: MemberRowProps) {
  const t = useT();
  const { user } = useSession();
  const isSelf = member.id === user?.id;
  const isInvited = member.state === 'invited';
  const name = memberName(member);
  const { change, remove, renew } = useMemberActions(member, { isSelf, onGone });
  /** Confirms an action that the user cannot undo: a removal, or giving up their own role. */
  const [question, setQuestion] = useState<'remove' | MemberRole>();
  const removal = isInvited ? 'withdraw' : isSelf ? 'leave' : 'remove';
  const orgName = user?.orgName ?? '';
  const close = () => setQuestion(undefined);

  function confirm() {
    if (question === 'remove') remove.save(close);
    else if (question) change.save(question, close);
  }

  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi> {isSelf && <StatusBadge tone="success" label={t('colleagues.you')} />}
        </p>
        {member.fullName && <Address>{member.email}</Address>}
        {isInvited && <Invitation expiresAt={member.expiresAt} />}
      </div>
      <div>
        {isOwner ? (
          <RoleSelect name={name} change={change} onChoose={isSelf ? setQuestion : change.save} />
        ) : (
          t(`memberRole.${member.role}`)
        )}
      </div>
      {(isOwner || isSelf) && (
        <Row className={styles.actions}>
          {isInvited && <RenewButton name={name} renew={renew} />}
          <Button
            variant="secondary"
            size="sm"
            aria-label={t(`colleagues.${removal}.name`, { name })}
            onClick={() => setQuestion('remove')}
          >
            {t(`colleagues.${removal}`)}
          </Button>
        </Row>
      )}
      {question && (
        <div className={styles.whole}>
          <ConfirmBar
            question={
              question === 'remove'
                ? t(`colleagues.${removal}.question`, { name, orgName })
                : t('colleagues.demote.question')
            }
            confirmLabel={t(question === 'remove' ? `colleagues.${removal}` : 'colleagues.demote')}
            cancelLabel={t('colleagues.cancel')}
            isDestructive
            pending={remove.isPending || change.isPending}
            pendingLabel={t('colleagues.saving')}
            onConfirm={confirm}
            onCancel={close}
          />
        </div>
      )}
      <div className={styles.whole}>
        <ErrorBox>{remove.error ?? renew.error}</ErrorBox>
      </div>
    </li>
  );
}

interface RenewButtonProps {
  name: string;
  renew: ReturnType<typeof useMemberActions>['renew'];
}

/** Sends an invitation again, valid for another seven days. */
function RenewButton({ name, renew }: RenewButtonProps) {
  const t = useT();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('colleagues.renew.name', { name })}
      pending={renew.isPending}
      pendingLabel={t('colleagues.invite.sending')}
      onClick={renew.save}
    >
      {t('colleagues.renew')}
    </Button>
  );
}

interface RoleSelectProps {
  name: string;
  change: ReturnType<typeof useMemberActions>['change'];
  onChoose: (role: MemberRole) => void;
}

/** The choice of a member's role, and why it was refused. */
function RoleSelect({ name, change: { shown, isPending, error }, onChoose }: RoleSelectProps) {
  const t = useT();
  const errorId = useId();
  return (
    <>
      <SelectControl
        aria-label={t('colleagues.role', { name })}
        options={MEMBER_ROLES.map((role) => ({ value: role, label: t(`memberRole.${role}`) }))}
        value={shown}
        disabled={isPending}
        aria-describedby={error && errorId}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChoose(target.value as MemberRole)}
      />
      <div id={errorId}>
        <ErrorBox>{error}</ErrorBox>
      </div>
    </>
  );
}

/** Until when the invited person can join. */
function Invitation({ expiresAt }: Pick<Member, 'expiresAt'>) {
  const t = useT();
  const day = useDateFormat({ dateStyle: 'long' });
  const [now] = useState(Date.now);
  if (expiresAt === null) return null;
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <StatusBadge
      tone={isOver ? 'neutral' : 'warning'}
      label={t(isOver ? 'colleagues.expired' : 'colleagues.invited', { day: day(expiresAt) })}
    />
  );
}
