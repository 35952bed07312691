import { $api } from '@network/api-client';
import { useSession, type User } from '@network/session';
import { Checkbox, ErrorBox, Stack } from '@network/ui';
import { useErrorMessage } from '../form-fields/error-texts';
import { Section } from '../section';
import { useT } from './messages';

const SWITCHES = ['digest', 'projects', 'programme', 'newsletter'] as const;

/**
 * The emails that a person can switch off. Only administrators have the daily list, and members of organizations emails
 * about projects.
 */
export function Notifications({ notifications }: { notifications: User['notifications'] }) {
  const t = useT();
  const messageOf = useErrorMessage();
  const { refresh } = useSession();
  const { mutate, isPending, error, variables } = $api.useMutation('patch', '/api/account', { onSuccess: refresh });
  // Updates optimistically, and reverts on failure.
  const chosen = { ...notifications, ...(isPending && variables.body.notifications) };
  return (
    <Section title={t('account.notifications.title')}>
      <Stack gap={4}>
        {SWITCHES.filter((name) => notifications[name] !== undefined).map((name) => (
          <Checkbox
            key={name}
            label={t(`account.notifications.${name}`)}
            hint={t(`account.notifications.${name}.hint`)}
            checked={chosen[name] ?? false}
            onChange={(event) => mutate({ body: { notifications: { [name]: event.target.checked } } })}
          />
        ))}
        <ErrorBox>{error && messageOf(error, t('account.notifications.failed'))}</ErrorBox>
      </Stack>
    </Section>
  );
}
