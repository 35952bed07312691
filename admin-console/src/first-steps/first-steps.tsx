import { $api } from '@network/api-client';
import { ADMIN_ROUTES, ROUTES } from '@network/domain';
import { Button, buttonClass, Card, ErrorBox, Row, Stack, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import shared from '../shared.module.css';
import styles from './first-steps.module.css';

/** The steps in their order. Each disappears once the server says that it is done. */
const STEPS = ['testMail', 'contactAddress', 'secondAdministrator', 'passkey', 'links'] as const;
type Step = (typeof STEPS)[number];

/** The link for each step. */
const ACTIONS: Record<Step, ReactNode> = {
  testMail: <TestMail />,
  contactAddress: <StepLink step="contactAddress" to={ROUTES.privacy} />,
  secondAdministrator: <StepLink step="secondAdministrator" to={ADMIN_ROUTES.administrators} />,
  passkey: <StepLink step="passkey" to={ADMIN_ROUTES.administrators} />,
  links: <JoiningLinks />,
};

/** The worker sends an email within seconds, and other administrators do steps, too. */
const RELOAD_MS = 5000;

/** The remaining steps that make a new network ready. */
export function FirstSteps() {
  const t = useT();
  const id = useId();
  const { data } = $api.useQuery('get', '/api/admin/first-steps', {}, { refetchInterval: RELOAD_MS });
  const open = STEPS.filter((step) => data && !data[step]);
  if (open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <Stack gap={4}>
        <h2 id={id} className={shared.subheading}>
          {t('firstSteps.title')}
        </h2>
        <Stack as="ul" gap={4}>
          {open.map((step) => (
            <li key={step} className={styles.step}>
              <div>
                <h3 className={styles.name}>{t(`firstSteps.${step}`)}</h3>
                <p className={shared.muted}>{t(`firstSteps.${step}.text`)}</p>
              </div>
              {ACTIONS[step]}
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function StepLink({ step, to }: { step: Exclude<Step, 'testMail' | 'links'>; to: string }) {
  const t = useT();
  return (
    <Link to={to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {t(`firstSteps.${step}.action`)}
    </Link>
  );
}

/** Sends a test email to the user, and links to its delivery status. */
function TestMail() {
  const t = useT();
  const toast = useToast();
  const cache = useQueryClient();
  const sending = $api.useMutation('post', '/api/admin/first-steps/test-mail', {
    onSuccess: () => {
      toast(t('firstSteps.testMail.done'));
      void cache.invalidateQueries({ queryKey: ['get', '/api/admin/first-steps'] });
    },
  });
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <Button
          variant="secondary"
          size="sm"
          pending={sending.isPending}
          pendingLabel={t('sending')}
          onClick={() => sending.mutate({ body: {} })}
        >
          {t('firstSteps.testMail.action')}
        </Button>
        <Link to={ADMIN_ROUTES.mails}>{t('firstSteps.testMail.mails')}</Link>
      </Row>
      <ErrorBox>{sending.error?.message}</ErrorBox>
    </Stack>
  );
}

/** The sign-up links for experts and organizations. */
function JoiningLinks() {
  const t = useT();
  return (
    <ul role="list">
      {(['expert', 'organization'] as const).map((role) => {
        const url = `${window.location.origin}${ROUTES.start}?role=${role}`;
        return (
          <li key={role}>
            <span>{t(`firstSteps.links.${role}`)}</span>{' '}
            <a href={url} dir="ltr" className={styles.url}>
              {url}
            </a>
          </li>
        );
      })}
      <li>
        <Link to={ADMIN_ROUTES.import}>{t('firstSteps.links.import')}</Link>
      </li>
    </ul>
  );
}
