import { PRODUCT_NAME } from '@network/domain';
import { hostConfig } from '@network/federation';
import texts from './src/locales/en.json' with { type: 'json' };

const port = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const serverAt = (at: number) => `http://127.0.0.1:${at}`;

export default hostConfig({
  name: 'shell',
  dir: import.meta.dirname,
  title: PRODUCT_NAME,
  loading: texts.loading,
  favicon: '../libs/ui/src/assets/favicon.svg',
  // In development too there is one origin: what is not the shell's own is fetched from whoever serves it.
  devServer: {
    port: port('PORT', 3000),
    host: '127.0.0.1',
    hot: false,
    historyApiFallback: true,
    // The page knows only the shell's server; it reloads for changes of the remotes too.
    watchFiles: ['../portal/src/**/*', '../admin-console/src/**/*'],
    proxy: [
      { pathFilter: ['/api', '/config.json', '/dev/inbox'], target: serverAt(port('API_PORT', 3001)) },
      {
        pathFilter: '/remotes/portal',
        pathRewrite: { '^/remotes/portal': '' },
        target: serverAt(port('PORTAL_PORT', 3002)),
      },
      {
        pathFilter: '/remotes/admin-console',
        pathRewrite: { '^/remotes/admin-console': '' },
        target: serverAt(port('ADMIN_CONSOLE_PORT', 3003)),
      },
    ],
  },
});
