import { LANGUAGE_NAMES, LANGUAGES_OF_INTERFACE } from '@network/domain';
import { useLanguage, useSession, useTheme } from '@network/session';
import { Stack, ToggleButtons, useToast } from '@network/ui';
import { useT } from './messages';
import { Section } from '../section';

const THEMES = ['light', 'dark'] as const;

/** Language and theme. Both take effect at once. */
export function Preferences() {
  const t = useT();
  const showToast = useToast();
  const { language } = useLanguage();
  const { theme, toggleTheme } = useTheme();
  const { chooseLanguage } = useSession();
  return (
    <Section title={t('account.preferences.title')}>
      <Stack gap={5}>
        <ToggleButtons
          label={t('account.preferences.language')}
          hint={t('account.preferences.language.hint')}
          options={LANGUAGES_OF_INTERFACE.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(chosen) =>
            void chooseLanguage(chosen).catch(() => showToast(t('account.preferences.failed'), 'danger'))
          }
        />
        <ToggleButtons
          label={t('account.preferences.theme')}
          options={THEMES.map((value) => ({ value, label: t(`account.preferences.theme.${value}`) }))}
          value={theme}
          onChange={(chosen) => chosen !== theme && toggleTheme()}
        />
      </Stack>
    </Section>
  );
}
