import { $api, type ApiError } from '@network/api-client';
import { JOINING_ROLES, LIMITS, PRODUCT_NAME, type JoiningRole } from '@network/domain';
import { Button, ChoiceGrid, ErrorBox, Stack, TextField } from '@network/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useT } from '../messages';
import { AuthFrame } from './auth-frame';
import { useFailureText } from '../wizard/use-failure-text';

interface StartFormProps {
  /** What the link to this page said; only the two joining roles count. */
  askedRole: string | null;
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

/** Asks for the address and, where the link named a role, for the role; has the login link sent. */
export function StartForm({ askedRole, email, onEmail, onSent }: StartFormProps) {
  const t = useT();
  const failureText = useFailureText();
  const start = $api.useMutation('post', '/api/auth/start');
  const emailInput = useRef<HTMLInputElement>(null);
  const [emailError, setEmailError] = useState<string>();
  const asked = JOINING_ROLES.find((role) => role === askedRole);
  const [picked, setPicked] = useState<JoiningRole>();
  const role = asked && (picked ?? asked);

  function refuseEmail(sentence: string) {
    setEmailError(sentence);
    emailInput.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (!address || start.isPending) return;
    if (!emailInput.current?.validity.valid) return refuseEmail(t('auth.email.invalid'));
    start.mutate(
      { body: role ? { email: address, role } : { email: address } },
      {
        onSuccess: () => onSent(address),
        onError: (error: ApiError) => error.fields?.email && refuseEmail(error.fields.email[0] ?? error.message),
      },
    );
  }

  return (
    <AuthFrame
      title={t('auth.start.title', { product: PRODUCT_NAME })}
      subtitle={t(asked ? 'auth.start.join' : 'auth.start.login')}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={6}>
          {role && (
            <ChoiceGrid
              label={t('auth.start.role.label')}
              name="role"
              options={JOINING_ROLES.map((value) => ({
                value,
                label: t(`role.${value}`),
                description: t(`auth.start.role.${value}`),
              }))}
              value={role}
              onChange={setPicked}
            />
          )}
          <TextField
            ref={emailInput}
            type="email"
            name="email"
            label={t('auth.email.label')}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.email}
            required
            value={email}
            error={emailError}
            onChange={(event) => {
              onEmail(event.target.value);
              setEmailError(undefined);
              if (start.isError) start.reset();
            }}
          />
          <ErrorBox>
            {start.error && !start.error.fields?.email && failureText(start.error, t('auth.start.failed'))}
          </ErrorBox>
          <Button
            type="submit"
            size="lg"
            block
            disabled={!email.trim()}
            pending={start.isPending}
            pendingLabel={t('auth.start.sending')}
          >
            {t('auth.start.continue')}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
