const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Tells the server of a choice, so that the next page comes as it was chosen. */
export function setCookie(name: string, value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
