import { landingConfig } from '@network/federation';

export default landingConfig({ name: 'landing', dir: import.meta.dirname });
