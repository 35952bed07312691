import { mayAct } from '@network/domain';
import { useSession } from '@network/session';
import { Button, SkeletonText, Stack } from '@network/ui';
import { useRef, useState } from 'react';
import { BackToDashboard } from '../button-to';
import { withMessages } from '../messages';
import { Page } from '../page';
import { QueryState } from '../query-state';
import { Section } from '../section';
import { type Member, ownersToAsk, useMembers, useNames } from '../use-members';
import { InviteDialog } from './invite-dialog';
import { MemberRow } from './member-row';
import { Messages, useT } from './messages';
import styles from './members.module.css';

export { preload } from './messages';

/** The members of the user's organization. Owners invite, change and remove them (docs/product 13). */
export default withMessages(Messages, function MembersPage() {
  const t = useT();
  const { user } = useSession();
  const query = useMembers();
  const [isInviting, setInviting] = useState(false);
  const isOwner = mayAct(user?.membership?.role ?? null, 'owner');
  return (
    <Page
      title={t('colleagues.title')}
      subtitle={user?.orgName && t('colleagues.subtitle', { orgName: user.orgName })}
      width="narrow"
      back={<BackToDashboard role="organization" />}
      actions={isOwner && <Button onClick={() => setInviting(true)}>{t('colleagues.invite')}</Button>}
    >
      {query.data ? (
        <MemberList members={query.data} isOwner={isOwner} />
      ) : (
        <QueryState
          query={query}
          pending={
            <div role="status" aria-label={t('colleagues.loading')}>
              <SkeletonText lines={6} />
            </div>
          }
        />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
});

function MemberList({ members, isOwner }: { members: readonly Member[]; isOwner: boolean }) {
  const t = useT();
  const names = useNames('disjunction');
  const heading = useRef<HTMLHeadingElement>(null);
  const owners = ownersToAsk(members);
  return (
    <Section title={t('colleagues.list')} headingRef={heading}>
      {!isOwner && owners.length > 0 && <p>{t('colleagues.onlyOwners', { owners: names(owners) })}</p>}
      <Stack as="ul" gap={1}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isOwner={isOwner}
            // The pressed button disappears with its row.
            onGone={() => heading.current?.focus()}
          />
        ))}
      </Stack>
      {isOwner && members.length === 1 && <p className={styles.note}>{t('colleagues.alone')}</p>}
    </Section>
  );
}
