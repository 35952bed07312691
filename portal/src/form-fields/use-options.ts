import { FORMATS, type LabelKind } from '@network/domain';
import { useLanguage } from '@network/session';
import { useT } from '../messages';

/** The kinds of names, which are sorted alphabetically. Scales, such as years or hours, have a fixed order. */
const NAMES: readonly LabelKind[] = ['country', 'language', 'timezone', 'expertise', 'sector', 'orgType'];

/** The most frequent choices come first, 'Other' last. */
const RANKS: Record<string, number> = { Syria: -1, Arabic: -1, 'Asia/Damascus': -1, Other: 1 };
const rankOf = (value: string) => RANKS[value] ?? 0;

/** Returns a function that turns stored values into options, labeled and sorted in the reader's language. */
export function useOptions() {
  const t = useT();
  const { language } = useLanguage();
  return <Value extends string>(kind: LabelKind, values: readonly Value[]) => {
    const options = values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
    // The order of the English lists is fixed (docs/product 5.1).
    if (language === 'en' || !NAMES.includes(kind)) return options;
    const { compare } = new Intl.Collator(FORMATS[language]);
    return options.sort((a, b) => rankOf(a.value) - rankOf(b.value) || compare(a.label, b.label));
  };
}
