/**
 * Finds `./thing.ts` for an import of `./thing.js`, as TypeScript does. Jest caches a resolver's results across specs,
 * but not those of `moduleNameMapper`.
 */
module.exports = (path, options) =>
  options.defaultResolver(path, { ...options, extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } });
