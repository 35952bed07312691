// The alias of the installed @tanstack/react-query (query-cache.ts).
declare module 'whole-query-cache' {
  export * from '@tanstack/react-query';
}

// Files of the federation runtime without types of their own.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: unknown;
}
