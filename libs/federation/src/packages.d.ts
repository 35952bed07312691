// The query cache as it is installed, beside the selection of it that the apps get under its name.
declare module 'whole-query-cache' {
  export * from '@tanstack/react-query';
}
