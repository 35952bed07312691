import { directionOf, pageLanguage, PRODUCT_NAME } from '@network/domain';
import { hostConfig } from '@network/federation';
import ar from './src/locales/ar.json' with { type: 'json' };
import en from './src/locales/en.json' with { type: 'json' };

const port = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const serverAt = (at: number) => `http://127.0.0.1:${at}`;

export default hostConfig({
  name: 'shell',
  dir: import.meta.dirname,
  title: PRODUCT_NAME,
  pages: [
    { language: 'en', direction: directionOf('en'), loading: en.loading },
    { language: 'ar', direction: directionOf('ar'), loading: ar.loading },
  ],
  favicon: '../libs/ui/src/assets/favicon.svg',
  // In development too there is one origin: what is not the shell's own is fetched from whoever serves it.
  devServer: {
    port: port('PORT', 3000),
    host: '127.0.0.1',
    hot: false,
    historyApiFallback: {
      rewrites: [{ from: /^[^.]*$/, to: ({ request }) => `/index.${pageLanguage(request.url, request.headers)}.html` }],
    },
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
