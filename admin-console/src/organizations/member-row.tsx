import { classNames, StatusBadge } from '@network/ui';
import { useId } from 'react';
import { DateTime, EmailAddress } from '../formats';
import { useT } from '../messages';
import { AccountButtons } from '../status/account-actions';
import { AddressChange } from '../status/address-change';
import { memberName, type Member } from './use-members';
import shared from '../shared.module.css';
import styles from './organizations.module.css';

interface MemberRowProps {
  member: Member;
  isFirst: boolean;
  isLastOwner: boolean;
  /** Whether the organization has other members. */
  hasOthers: boolean;
  /** Whether the search found this member. */
  isFound: boolean;
  rowId?: string;
  onErased?: () => void;
}

/** One member or invitation, and the actions on a member's own account. */
export function MemberRow({ member, isFirst, isLastOwner, hasOthers, isFound, rowId, onErased }: MemberRowProps) {
  const t = useT();
  const id = useId();
  const { id: userId, email, fullName, role, state } = member;
  const isActive = state === 'active';
  return (
    <li id={rowId} tabIndex={-1} className={classNames(styles.member, isFound && styles.found)}>
      <div id={id} className={styles.who}>
        {fullName && <bdi className={shared.strong}>{fullName}</bdi>}
        <EmailAddress email={email} />
        <span className={styles.badges}>
          <StatusBadge tone={role === 'owner' ? 'success' : 'neutral'} label={t(`memberRole.${role}`)} />
          {isFirst && hasOthers && <StatusBadge tone="neutral" label={t('members.first')} />}
          {isFound && <StatusBadge tone="info" label={t('members.found')} />}
          <Invited member={member} />
        </span>
      </div>
      {isActive && (
        <>
          {isFound && <AddressChange userId={userId} />}
          <AccountButtons
            person={{ id: userId, email }}
            name={memberName(member)}
            eraseEffect={isLastOwner ? hasOthers && t('members.erase.lastOwner') : t('members.erase.stays')}
            describedBy={id}
            // The organization's dialog shows the first owner's.
            waiting={!isFound && !isFirst && <AddressChange userId={userId} />}
            onErased={onErased}
          />
        </>
      )}
    </li>
  );
}

/** Whether an invitation is open, and until when. */
function Invited({ member: { state, expiresAt } }: { member: Member }) {
  const t = useT();
  if (state !== 'invited') return null;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <>
      <StatusBadge tone={isOver ? 'neutral' : 'warning'} label={t(isOver ? 'members.expired' : 'members.invited')} />
      {expiresAt && !isOver && (
        <span className={shared.note}>
          {t('members.until')} <DateTime at={expiresAt} />
        </span>
      )}
    </>
  );
}
