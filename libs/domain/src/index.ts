export * from './product.js';
export * from './role.js';
export * from './interface-language.js';
export * from './label-id.js';
export * from './status.js';
export * from './options.js';
export * from './limits.js';
export * from './mail-kind.js';
