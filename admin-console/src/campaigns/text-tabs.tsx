import type { ApiError } from '@network/api-client';
import { LANGUAGE_NAMES, LANGUAGES_OF_INTERFACE, LIMITS, type InterfaceLanguage } from '@network/domain';
import { useLanguage } from '@network/session';
import { Stack, Tabs, TextArea, TextField } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { type CampaignDraft, languagesIn, TEXT_KINDS, type TextKind, textProblem } from './campaign-draft';

interface TextTabsProps {
  draft: CampaignDraft;
  /** The API's errors. */
  error: ApiError | null;
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** Subject, text and button in each language, one language at a time. */
export function TextTabs({ draft, error, onChange }: TextTabsProps) {
  const t = useT();
  const { language: readers } = useLanguage();
  const [language, setLanguage] = useState<InterfaceLanguage>(readers);
  const isWrong = (id: InterfaceLanguage) => TEXT_KINDS.some((kind) => textProblem(error, kind, id));
  // Shows the first invalid text, so that its field can be focused.
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    setShownError(error);
    if (!isWrong(language)) setLanguage(LANGUAGES_OF_INTERFACE.find(isWrong) ?? language);
  }
  const complete = languagesIn(draft);
  const markOf = (id: InterfaceLanguage) => {
    if (id !== language && isWrong(id)) return t('campaigns.language.wrong');
    return complete.includes(id) ? undefined : t('campaigns.language.missing');
  };
  const field = (kind: TextKind) => ({
    error: textProblem(error, kind, language),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    value: draft[kind][language],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [kind]: { ...draft[kind], [language]: target.value } }),
  });
  return (
    <Tabs
      label={t('campaigns.languages')}
      tabs={LANGUAGES_OF_INTERFACE.map((id) => ({ id, label: LANGUAGE_NAMES[id], count: markOf(id) }))}
      value={language}
      onChange={setLanguage}
    >
      <Stack gap={5}>
        <TextField label={t('campaigns.subject')} maxLength={LIMITS.name} {...field('subject')} />
        <TextArea
          label={t('campaigns.body')}
          hint={t('campaigns.body.hint')}
          rows={14}
          maxLength={LIMITS.text}
          counter={t('campaigns.body.counter', { count: draft.body[language].length, max: LIMITS.text })}
          {...field('body')}
        />
        <TextField label={t('campaigns.button.label')} maxLength={LIMITS.item} {...field('label')} />
      </Stack>
    </Tabs>
  );
}
