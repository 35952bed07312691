/**
 * Finds `./thing.ts` for an import of `./thing.js`, as TypeScript does. Jest keeps what a resolver finds for the next
 * spec, and looks again and again for what `moduleNameMapper` maps.
 */
module.exports = (path, options) =>
  options.defaultResolver(path, { ...options, extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } });
