import { Button, Dialog } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { useShortcuts } from './use-shortcuts';
import styles from './shortcuts-help.module.css';

const KEYS = [
  ['/', 'keys.search'],
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['Enter', 'keys.open'],
  ['Space', 'keys.choose'],
  ['c', 'keys.compare'],
  ['x', 'keys.select'],
  ['a', 'keys.approve'],
  ['w', 'keys.write'],
  ['s', 'keys.setAside'],
  ['g', 'keys.attention'],
  ['n', 'keys.nextItem'],
  ['p', 'keys.previousItem'],
  ['Esc', 'keys.close'],
  ['?', 'keys.help'],
] as const;

/** The button and the key that open the list of keyboard shortcuts. */
export function ShortcutsHelp() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useShortcuts('everywhere', { '?': isOpen ? undefined : () => setOpen(true) });
  return (
    <>
      <Button variant="ghost" size="sm" className={styles.button} onClick={() => setOpen(true)}>
        {t('keys.button')}
      </Button>
      <Dialog open={isOpen} size="sm" title={t('keys.title')} closeLabel={t('close')} onClose={() => setOpen(false)}>
        <dl className={styles.keys}>
          {KEYS.map(([key, meaning]) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('keys.note')}</p>
      </Dialog>
    </>
  );
}
