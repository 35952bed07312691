import { Button, ErrorBox, Icon, Row, SkeletonText, Stack } from '@network/ui';
import { useId } from 'react';
import { useT } from '../messages';
import { HelpLink } from '../navigation/help-pages';
import { InviteMember } from './invite-member';
import { MemberRow } from './member-row';
import { memberName, useIsFound, useMembers } from './use-members';
import shared from '../shared.module.css';

/** The row of the first member found by the search. */
const FOUND_ID = 'found-member';

interface MembersProps {
  organization: { orgId: string; orgName: string | null };
  /** The id in the address: the organization's, or that of one of its members. */
  openId: string;
  /** Called when the organization itself was erased. */
  onGone: () => void;
}

/** The people of an organization with their roles, and the team's invitation when no owner can be reached. */
export function Members({ organization: { orgId, orgName }, openId, onGone }: MembersProps) {
  const t = useT();
  const headingId = useId();
  const { data: members, error } = useMembers(orgId);
  const isFound = useIsFound(openId);
  const firstFound = members?.findIndex(isFound);
  const owners = members?.filter(({ role, state }) => role === 'owner' && state === 'active') ?? [];
  return (
    <Stack as="section" gap={3} className={shared.section}>
      <h3 id={headingId}>{t('members.title')}</h3>
      <p className={shared.muted}>
        <span>{t('members.text')}</span> <HelpLink page="colleagues" describedBy={headingId} />
      </p>
      <ErrorBox>{error && t('members.failed', { message: error.message })}</ErrorBox>
      {!members && !error && <SkeletonText lines={2} />}
      <Stack as="ul" gap={2}>
        {members?.map((member, index) => (
          <MemberRow
            key={member.id}
            member={member}
            isFirst={index === 0}
            isLastOwner={member.role === 'owner' && owners.length === 1}
            hasOthers={members.filter(({ state }) => state === 'active').length > 1}
            isFound={isFound(member, index)}
            rowId={index === firstFound ? FOUND_ID : undefined}
            onErased={index === 0 ? onGone : undefined}
          />
        ))}
      </Stack>
      {members && <InviteMember orgId={orgId} name={orgName ?? members[0]?.email ?? ''} />}
    </Stack>
  );
}

/** Names the member found by the search, and links to their row. */
export function FoundMember({ orgId, openId }: { orgId: string; openId: string }) {
  const t = useT();
  const { data } = useMembers(orgId);
  const isFound = useIsFound(openId);
  const member = data?.find(isFound);
  if (!member) return null;
  const show = () => {
    const row = document.getElementById(FOUND_ID);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  return (
    <Row gap={2}>
      <Icon name="info" size={18} />
      <p>{t('members.foundAs', { name: memberName(member), role: t(`memberRole.${member.role}`) })}</p>
      <Button variant="ghost" size="sm" onClick={show}>
        {t('members.show')}
      </Button>
    </Row>
  );
}
