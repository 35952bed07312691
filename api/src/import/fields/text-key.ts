import { latinDigits } from '@network/domain';
import { fold } from '../../platform/search/search-text.js';

const RANGE = /(?<=\d)\s*(?:to|until|till|and|-|–|—|−|الى|حتي|و)\s*(?=\d)/g;

/**
 * Normalizes headings and options for comparison: removes case, accents, punctuation and spaces, and converts digits to
 * 0–9 and ranges to 5-10.
 */
export const textKey = (text: string): string =>
  fold(latinDigits(text))
    .replace(/[()[\]{}*?؟:;،.,'’"“”_/\\|&]+/g, ' ')
    .replace(RANGE, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
