import { hasShape, isListOf, isText, localStore, STORAGE_KEYS, useStoredText } from '@network/api-client';
import { type User, useSession } from '@network/session';
import { Banner, IconButton } from '@network/ui';
import { useT } from './messages';

const keyOf = ({ orgName, reason }: User['refusedInvitations'][number]) => `${reason} ${orgName}`;

/** The invitations of organizations that the user cannot join, with what to do. Dismissed ones stay hidden. */
export function RefusedInvitations() {
  const t = useT();
  const { user } = useSession();
  const key = STORAGE_KEYS.dismissedInvitations(user?.id ?? '');
  useStoredText(key);
  const dismissed = localStore.readJson(key, isDismissed)?.names ?? [];
  const shown = user?.refusedInvitations?.filter((invitation) => !dismissed.includes(keyOf(invitation))) ?? [];
  if (shown.length === 0) return null;

  const dismiss = () => localStore.writeJson(key, { names: [...dismissed, ...shown.map(keyOf)] });
  return (
    <Banner
      title={t('dashboard.invited.title')}
      action={<IconButton icon="close" label={t('dashboard.invited.dismiss')} onClick={dismiss} />}
    >
      {shown.map((invitation) => (
        <p key={keyOf(invitation)}>
          {t(`dashboard.invited.${invitation.reason}`, {
            orgName: invitation.orgName ?? t('dashboard.invited.anOrganization'),
          })}
        </p>
      ))}
    </Banner>
  );
}

const isDismissed = hasShape<{ names: string[] }>({ names: isListOf(isText) });
