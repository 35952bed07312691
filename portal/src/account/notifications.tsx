import { $api } from '@network/api-client';
import { useSession, type User } from '@network/session';
import { Checkbox, ErrorBox, Stack } from '@network/ui';
import { useErrorMessage } from '../form-fields/error-texts';
import { Section } from '../section';
import { useT } from './messages';

/** The emails that an administrator can switch off. */
export function Notifications({ of: { digest } }: { of: NonNullable<User['notifications']> }) {
  const t = useT();
  const messageOf = useErrorMessage();
  const { refresh } = useSession();
  const { mutate, isPending, error, variables } = $api.useMutation('patch', '/api/account', { onSuccess: refresh });
  // The switch shows the choice at once, and goes back if it fails.
  const isOn = isPending ? variables.body.notifications?.digest : digest;
  return (
    <Section title={t('account.notifications.title')}>
      <Stack gap={4}>
        <Checkbox
          label={t('account.notifications.digest')}
          hint={t('account.notifications.digest.hint')}
          checked={isOn ?? digest}
          onChange={(event) => mutate({ body: { notifications: { digest: event.target.checked } } })}
        />
        <ErrorBox>{error && messageOf(error, t('account.notifications.failed'))}</ErrorBox>
      </Stack>
    </Section>
  );
}
