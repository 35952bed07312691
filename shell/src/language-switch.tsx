import { LANGUAGE_NAMES, LANGUAGES_OF_INTERFACE } from '@network/domain';
import { useLanguage, useSession } from '@network/session';
import { Button, useToast } from '@network/ui';
import type { MouseEvent } from 'react';
import { useT } from './messages';
import styles from './header.module.css';

/** The button that switches to the other language, labelled with that language's own name. Page and input are kept. */
export function LanguageSwitch() {
  const { choose, ...button } = useOtherLanguage();
  return (
    <form className={styles.form}>
      <button {...button} type="submit" className={styles.textButton} onClick={choose} />
    </form>
  );
}

/** The same in a menu, which closes on it. */
export function LanguageMenuItem({ onSelect }: { onSelect: () => void }) {
  const { choose, ...button } = useOtherLanguage();
  return (
    <form className={styles.form}>
      <Button
        {...button}
        type="submit"
        variant="secondary"
        size="sm"
        block
        onClick={(event) => {
          choose(event);
          onSelect();
        }}
      />
    </form>
  );
}

function useOtherLanguage() {
  const t = useT();
  const showToast = useToast();
  const { language } = useLanguage();
  const { chooseLanguage } = useSession();
  const other = LANGUAGES_OF_INTERFACE.find((each) => each !== language)!;
  return {
    lang: other,
    // Sent without a script: the address names the language, and the server answers in it.
    name: 'lang',
    value: other,
    children: LANGUAGE_NAMES[other],
    choose: (event: MouseEvent) => {
      event.preventDefault();
      chooseLanguage(other).catch(() => showToast(t('remote.failed.text'), 'danger'));
    },
  };
}
