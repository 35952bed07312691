import { Button, Dialog, Stack } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { SHORTCUTS, useShortcuts } from './use-shortcuts';
import styles from './shortcuts-help.module.css';

/** The button and the key that open the list of keyboard shortcuts. */
export function ShortcutsHelp() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useShortcuts('everywhere', { '?': isOpen ? undefined : () => setOpen(true) });
  return (
    <>
      <Button variant="ghost" size="sm" className={styles.button} onClick={() => setOpen(true)}>
        {t('shortcuts.title')}
      </Button>
      {isOpen && (
        <Dialog size="sm" title={t('shortcuts.title')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <Stack as="dl" gap={3}>
            {SHORTCUTS.map(([key, meaning]) => (
              <div key={key} className={styles.row}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{t(meaning)}</dd>
              </div>
            ))}
          </Stack>
          <p className={styles.note}>{t('shortcuts.note')}</p>
        </Dialog>
      )}
    </>
  );
}
