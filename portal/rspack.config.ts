import { remoteConfig } from '@network/federation';

export default remoteConfig({ name: 'portal', dir: import.meta.dirname });
