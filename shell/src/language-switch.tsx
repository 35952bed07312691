import { LANGUAGE_NAMES, LANGUAGES_OF_INTERFACE } from '@network/domain';
import { useLanguage, useSession } from '@network/session';
import { Button, useIsLive, useToast } from '@network/ui';
import { useId, type MouseEvent } from 'react';
import { useT } from './messages';
import styles from './header.module.css';

/** The button that switches to the other language, labelled with that language's own name. Page and input are kept. */
export function LanguageSwitch() {
  const { choose, ownForm, ...button } = useOtherLanguage();
  return (
    <>
      {ownForm}
      <button {...button} className={styles.textButton} onClick={choose} />
    </>
  );
}

/** The same in a menu, which closes on it; without a script by the address that the answer has then. */
export function LanguageMenuItem({ onSelect, closedAt }: { onSelect: () => void; closedAt: string }) {
  const { choose, ownForm, ...button } = useOtherLanguage(closedAt);
  return (
    <>
      {ownForm}
      <Button
        {...button}
        variant="secondary"
        size="sm"
        block
        onClick={(event) => {
          choose(event);
          onSelect();
        }}
      />
    </>
  );
}

function useOtherLanguage(address?: string) {
  const t = useT();
  const showToast = useToast();
  const { language } = useLanguage();
  const { chooseLanguage } = useSession();
  const isLive = useIsLive();
  const id = useId();
  const other = LANGUAGES_OF_INTERFACE.find((each) => each !== language)!;
  return {
    // Without a script the button sends a form: the address names the language, and the server answers in it.
    ownForm: !isLive && <form id={id} action={address} hidden />,
    ...(isLive ? { type: 'button' as const } : { type: 'submit' as const, name: 'lang', value: other, form: id }),
    lang: other,
    children: LANGUAGE_NAMES[other],
    choose: (event: MouseEvent) => {
      event.preventDefault();
      chooseLanguage(other).catch(() => showToast(t('remote.failed.text'), 'danger'));
    },
  };
}
