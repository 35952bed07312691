import { LANGUAGE_NAMES, LANGUAGES_OF_INTERFACE } from '@network/domain';
import { useLanguage, useSession } from '@network/session';
import { Button, useToast } from '@network/ui';
import { useT } from './messages';
import styles from './header.module.css';

/** The button that switches to the other language, labelled with that language's own name. Page and input are kept. */
export function LanguageSwitch() {
  const { choose, ...name } = useOtherLanguage();
  return <button {...name} type="button" className={styles.textButton} onClick={choose} />;
}

/** The same in a menu, which closes on it. */
export function LanguageMenuItem({ onSelect }: { onSelect: () => void }) {
  const { choose, ...name } = useOtherLanguage();
  return (
    <Button
      {...name}
      variant="secondary"
      size="sm"
      block
      onClick={() => {
        choose();
        onSelect();
      }}
    />
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
    children: LANGUAGE_NAMES[other],
    choose: () => void chooseLanguage(other).catch(() => showToast(t('remote.failed.text'), 'danger')),
  };
}
