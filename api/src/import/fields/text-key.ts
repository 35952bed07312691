import { latinDigits } from '@network/domain';
import { fold } from '../../platform/search/fold.js';

const RANGE = /(?<=\d)\s*(?:to|until|till|and|-|–|—|−|الى|حتي|و)\s*(?=\d)/g;

/**
 * Returns the form in which headings and options are compared: without case, accents, punctuation and spaces, with the
 * digits of every script as 0–9, and ranges as 5-10.
 */
export const textKey = (text: string): string =>
  fold(latinDigits(text))
    .replace(/[()[\]{}*?؟:;،.,'’"“”_/\\|&]+/g, ' ')
    .replace(RANGE, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
