import { LIFETIMES } from '@network/domain';
import type { User } from '@network/session';
import { Button } from '@network/ui';
import { useState } from 'react';
import { useT } from './messages';
import { RemovalDialog } from './removal-dialog';
import { Section } from './section';

/** How to delete the account. */
export function Removal({ user }: { user: User }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t('account.delete.title')}>
      <p>{t(`account.delete.text.${user.role}`, LIFETIMES)}</p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('account.delete.open')}
        </Button>
      </div>
      {isAsking && <RemovalDialog user={user} onClose={() => setAsking(false)} />}
    </Section>
  );
}
