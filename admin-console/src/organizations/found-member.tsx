import { Button, Icon, Row } from '@network/ui';
import { useT } from '../messages';
import { memberName, useIsFound, useMembers } from './use-members';

/** The row of the first member found by the search. */
export const FOUND_ID = 'found-member';

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
