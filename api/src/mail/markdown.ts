import MarkdownIt, { type Token } from 'markdown-it';
import { isWebAddress } from '../platform/validation/field-rules.js';

/** Markdown without HTML, images and tables. A line break stays one. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable(['image', 'table']);
markdown.linkify.set({ fuzzyLink: false });
markdown.validateLink = (address) => isWebAddress(address) || /^mailto:[^\s@]+@[^\s@]+$/i.test(address);

/** The sizes and sides of the email that shows the text. */
export interface MarkdownLook {
  direction: string;
  start: string;
  size: number;
  lineHeight: number;
}

/** Returns the class and the style of an element. Mail clients strip style sheets and inherit little. */
function styleOf(tag: string, { start, size, lineHeight }: MarkdownLook): [className: string, style: string] | null {
  const text = `text-align:${start};font-size:${size}px;line-height:${lineHeight};color:#14211b;overflow-wrap:anywhere`;
  const mono = 'font-family:ui-monospace,Menlo,Consolas,monospace';
  if (/^h\d$/.test(tag)) return ['ink', `${text};margin:24px 0 8px;font-size:${size + 2}px;line-height:1.4`];
  if (tag === 'p') return ['ink', `${text};margin:0 0 16px`];
  if (tag === 'ul' || tag === 'ol') return ['ink', `${text};margin:0 0 16px;padding:0;padding-${start}:24px`];
  if (tag === 'li') return ['ink', `${text};margin:0 0 8px`];
  if (tag === 'blockquote') {
    return ['line', `margin:0 0 16px;padding:0;padding-${start}:12px;border:0 solid #e2ddd2;border-${start}-width:3px`];
  }
  if (tag === 'a') return ['link', 'color:#1f5f4a'];
  if (tag === 'hr') return ['line', 'margin:24px 0;border:0;border-top:1px solid #e2ddd2'];
  if (tag === 'code') return ['ink', `${mono};font-size:${size - 2}px;color:#14211b;white-space:pre-wrap`];
  return null;
}

/** Renders Markdown as HTML and as plain text, and fills in the placeholders. Their values are not Markdown. */
export function renderMarkdown(source: string, values: PlaceholderValues, look: MarkdownLook) {
  const tokens = markdown.parse(withoutMissing(source, values), {});
  for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) {
    if (!token.children) token.content = fillIn(token.content, values);
    // The email's subject is its only heading of the first level.
    if (token.tag === 'h1') token.tag = 'h2';
    if (token.nesting >= 0) dress(token, look);
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), text: plainText(tokens) };
}

function dress(token: Token, look: MarkdownLook): void {
  const [className, style] = styleOf(token.tag, look) ?? [];
  if (!className) return;
  token.attrSet('class', className);
  token.attrSet('style', style!);
  if (token.block) token.attrSet('dir', look.direction);
}

/** Returns the addresses of all links in a text. */
export const linksIn = (source: string): string[] =>
  markdown
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === 'link_open' ? String(token.attrGet('href')) : []));

/** A block of the plain text. Blocks of a list have no blank lines between them. */
interface Block {
  text: string;
  isTight: boolean;
}

function plainText(tokens: Token[]): string {
  const blocks: Block[] = [];
  /** The number of the next item of each open list; null in a list without numbers. */
  const lists: (number | null)[] = [];
  let quotes = 0;
  let marker = '';
  let isTight = false;
  const add = (text: string) => {
    const begin = '> '.repeat(quotes) + '  '.repeat(Math.max(0, lists.length - 1));
    const lines = text
      .split('\n')
      .map((line, index) => begin + (index === 0 ? marker : ' '.repeat(marker.length)) + line);
    blocks.push({ text: lines.join('\n'), isTight });
    marker = ' '.repeat(marker.length);
  };
  const steps: Record<string, (token: Token) => void> = {
    bullet_list_open: () => lists.push(null),
    ordered_list_open: (token) => lists.push(Number(token.attrGet('start') ?? 1)),
    list_item_open: () => {
      const next = lists.at(-1) ?? null;
      marker = next === null ? '- ' : `${next}. `;
      if (next !== null) lists[lists.length - 1] = next + 1;
    },
    list_item_close: () => (marker = ''),
    bullet_list_close: () => lists.pop(),
    ordered_list_close: () => lists.pop(),
    blockquote_open: () => (quotes += 1),
    blockquote_close: () => (quotes -= 1),
    paragraph_open: ({ hidden }) => (isTight = hidden),
    heading_open: () => (isTight = false),
    inline: ({ children }) => add(lineOf(children ?? [])),
    fence: ({ content }) => add(content.trimEnd()),
    code_block: ({ content }) => add(content.trimEnd()),
    hr: () => add('---'),
  };
  for (const token of tokens) steps[token.type]?.(token);
  return blocks.reduce((text, block) => text + (text && (block.isTight ? '\n' : '\n\n')) + block.text, '');
}

/** Returns the text of a paragraph. The address of each link follows its words. */
function lineOf(tokens: Token[]): string {
  let line = '';
  let link = { address: '', from: 0 };
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += '\n';
    else if (token.type === 'link_open') link = { address: String(token.attrGet('href')), from: line.length };
    else if (token.type === 'link_close')
      line += isSame(line.slice(link.from), link.address) ? '' : ` (${link.address})`;
    else line += token.content;
  }
  return line;
}

const isSame = (label: string, address: string) =>
  [address, `mailto:${address}`].some((target) => target.endsWith(label));

/** The values of the placeholders for one recipient. A placeholder without a value is removed. */
export type PlaceholderValues = Record<string, string | null | undefined>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
/** A placeholder with the space, the commas and the marks of emphasis around it. */
const WITH_SURROUNDINGS = /([,،]?[ \t]*)([*_]{0,3})\{\{([^{}]*)\}\}\2([,،:][ \t]*)?/g;

/** Returns the names of all placeholders in a text, such as `firstName` of `{{firstName}}`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!.trim());

/** Returns the text with the values in place of their placeholders. Values are not expanded again. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => values[name.trim()] ?? placeholder);

/** Removes placeholders without a value, with the space, emphasis and comma around them. */
export const withoutMissing = (text: string, values: PlaceholderValues): string =>
  text.replace(WITH_SURROUNDINGS, (whole, _space, _marks, name: string, comma: string | undefined, offset: number) => {
    if (values[name.trim()]) return whole;
    const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    const isAtStart = withoutMissing(before, values).trim() === '';
    return isAtStart ? '' : (comma ?? '');
  });
