import { MINUTE_MS } from '@network/domain';

/** Hands a file to the browser, which saves it under the name. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
