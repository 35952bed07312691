/** The header that makes the server refuse a write when somebody changed the thing after this version. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
