export * from './product.js';
export * from './role.js';
export * from './status.js';
export * from './options.js';
export * from './limits.js';
export * from './labels.en.js';
