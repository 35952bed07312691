// The query cache as it is installed, beside the selection of it that the apps get under its name.
declare module 'whole-query-cache' {
  export * from '@tanstack/react-query';
}

// Files of the runtime that the package offers, but does not describe. The bundler's code calls them.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: unknown;
}
