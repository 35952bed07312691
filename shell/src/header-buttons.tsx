import { LANGUAGE_NAMES, LANGUAGES_OF_INTERFACE } from '@network/domain';
import { useLanguage, useSession, useTheme } from '@network/session';
import { Button, IconButton, useIsLive, useToast } from '@network/ui';
import { useId, type MouseEvent } from 'react';
import { useT } from './messages';
import styles from './header.module.css';

/** Switches to the other language without reloading the page. Its label is that language's own name. */
export function LanguageSwitch() {
  const { choose, ownForm, ...button } = useOtherLanguage();
  return (
    <>
      {ownForm}
      <button {...button} className={styles.textButton} onClick={choose} />
    </>
  );
}

/**
 * A menu item that switches the language and closes the menu: by `onSelect`, or without a script by the fragment
 * `closedAt`.
 */
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
  const otherLanguage = LANGUAGES_OF_INTERFACE.find((offered) => offered !== language)!;
  return {
    // Without a script the button submits a form whose `lang` parameter the server follows.
    ownForm: !isLive && <form id={id} action={address} hidden />,
    ...(isLive
      ? { type: 'button' as const }
      : { type: 'submit' as const, name: 'lang', value: otherLanguage, form: id }),
    lang: otherLanguage,
    children: LANGUAGE_NAMES[otherLanguage],
    choose: (event: MouseEvent) => {
      event.preventDefault();
      chooseLanguage(otherLanguage).catch(() => showToast(t('remote.failed.text'), 'danger'));
    },
  };
}

/** The button that switches to the other theme. */
export function ThemeToggle() {
  const t = useT();
  const { theme, toggleTheme } = useTheme();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={otherTheme(t, theme)}
      className={useIsLive() ? undefined : styles.scripted}
      onClick={toggleTheme}
    />
  );
}

/** The label of the theme button. */
export const otherTheme = (t: ReturnType<typeof useT>, theme: 'light' | 'dark') =>
  t(theme === 'dark' ? 'theme.light' : 'theme.dark');
