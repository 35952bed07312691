export { hostConfig } from './host-config';
export { landingConfig } from './landing-config';
export { remoteConfig } from './remote-config';
export { workerConfig } from './worker-config';
export type { AppOptions, BuildEnvironment } from './base-config';
