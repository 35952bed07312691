type Value = string | number | null;

/** What an address says after its path: what differs from the defaults, as text. */
export function addressOf<Params extends object>(params: Params, defaults: Params): string {
  const changed = Object.entries(params as Record<string, Value>).filter(
    ([key, value]) => value !== (defaults as Record<string, Value>)[key],
  );
  const query = new URLSearchParams(changed.map(([key, value]) => [key, String(value)])).toString();
  return query && `?${query}`;
}

/** The page that an address names; the first where it is mistyped. */
export const pageIn = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
