import type { MailButton, MailContent } from './mail-renderers.js';

/** The token of a mailed link, wherever it stands: an id and what signs it. */
const TOKEN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]+/gi;
const HIDDEN = 'hidden';

/** A mail's content for somebody else than its reader: nothing in it signs in, confirms or unsubscribes. */
export function withoutSecrets(content: MailContent): MailContent {
  const { headers: _, code, ...said } = everyText(content, (text) => text.replace(TOKEN, HIDDEN));
  return {
    ...said,
    buttons: said.buttons.map(withoutRight),
    ...(said.items && { items: said.items.map((item) => ({ ...item, buttons: item.buttons.map(withoutRight) })) }),
    ...(code && { code: '•'.repeat(code.length) }),
  };
}

const withoutRight = (button: MailButton): MailButton => ({ ...button, url: withoutQuery(button.url) });

/** The address with its place only: whatever it passes on may be the right to do something. */
function withoutQuery(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  for (const name of new Set(parsed.searchParams.keys())) parsed.searchParams.set(name, HIDDEN);
  if (parsed.hash) parsed.hash = HIDDEN;
  return parsed.href;
}

function everyText<Value>(value: Value, change: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? change(each) : each,
  ) as Value;
}
