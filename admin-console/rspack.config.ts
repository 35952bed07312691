import { remoteConfig } from '@network/federation';
import { version } from './package.json';

export default remoteConfig({ name: 'admin_console', dir: import.meta.dirname, version });
