/** The header that makes the API refuse a write when the item has changed since this version. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
