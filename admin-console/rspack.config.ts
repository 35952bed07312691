import { remoteConfig } from '@network/federation';

export default remoteConfig({ name: 'admin_console', dir: import.meta.dirname });
