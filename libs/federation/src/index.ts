export { hostConfig, workerConfig } from './host-config';
export { landingConfig } from './landing-config';
export { remoteConfig } from './remote-config';
export type { AppOptions, BuildEnvironment } from './base-config';
