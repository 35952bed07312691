import { $api, type ApiError, isText, localStore, STORAGE_KEYS } from '@network/api-client';
import { cleanLine, type JoiningRole, ROUTES } from '@network/domain';
import { isEmail } from '@network/forms';
import { Button, EmailField, ErrorBox, Stack } from '@network/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorMessage, useProblemText } from '../form-fields/error-texts';
import { useTouchedFields } from '../form-fields/use-touched-fields';
import { useT } from '../messages';

interface EmailFormProps {
  role?: JoiningRole;
  email: string;
  /** The error of an earlier attempt. */
  initialError?: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
  /** The label of the button. */
  submitLabel: string;
  /** Content above the address field. */
  children?: ReactNode;
}

/** The form for the address that a login link is sent to. */
export function EmailForm({ role, email, initialError, onEmail, onSent, submitLabel, children }: EmailFormProps) {
  const t = useT();
  const messageOf = useErrorMessage();
  const start = $api.useMutation('post', '/api/auth/start');
  const emailInput = useRef<HTMLInputElement>(null);
  const [emailError, setEmailError] = useState(initialError);
  const textOf = useProblemText();
  const problem = !email.trim() ? 'blank' : isEmail(email) ? undefined : 'email';
  const touched = useTouchedFields<{ email: string }>({ errorOf: () => problem && textOf(problem, 'email') });

  function rejectEmail(message: string) {
    setEmailError(message);
    emailInput.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = cleanLine(email);
    if (!address || start.isPending) return;
    if (problem) return rejectEmail(textOf(problem, 'email'));
    start.mutate(
      { body: role ? { email: address, role } : { email: address } },
      {
        onSuccess: () => {
          rememberEmail(address);
          onSent(address);
        },
        onError: (error: ApiError) => error.fields?.email && rejectEmail(error.fields.email[0] ?? error.message),
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} onBlur={touched.onBlur}>
      <Stack gap={6}>
        {children}
        <EmailField
          ref={emailInput}
          name="email"
          label={t('auth.email.label')}
          autoComplete="email"
          required
          value={email}
          error={emailError ?? touched.errors.email}
          onChange={(event) => {
            touched.change({ email });
            onEmail(event.target.value);
            setEmailError(undefined);
            if (start.isError) start.reset();
          }}
        />
        <ErrorBox>
          {start.error && !start.error.fields?.email && messageOf(start.error, t('auth.start.failed'))}
        </ErrorBox>
        <Button
          type="submit"
          size="lg"
          block
          disabled={!email.trim()}
          pending={start.isPending}
          pendingLabel={t('auth.start.sending')}
        >
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** Requests a replacement for a link that does not work, and opens 'Check your email'. */
export function NewLink() {
  const t = useT();
  const navigate = useNavigate();
  const [email, setEmail] = useState(lastEmail);
  return (
    <EmailForm
      email={email}
      onEmail={setEmail}
      onSent={(sentTo) => void navigate(ROUTES.start, { state: { sentTo } })}
      submitLabel={t('auth.verify.sendNew')}
    />
  );
}

/** Remembers the address a login link was sent to. In the local store, because the link opens in a new tab. */
export const rememberEmail = (email: string) => localStore.write(STORAGE_KEYS.loginEmail, email);

/** The address for which this browser last requested a login link, or an empty string. */
export const lastEmail = () => localStore.readText(STORAGE_KEYS.loginEmail, isText) ?? '';
