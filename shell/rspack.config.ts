import { directionOf, PAGE_SLOTS, pageLanguage, type InterfaceLanguage } from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { labelsEn } from '@network/domain/labels.en';
import { hostConfig, workerConfig, type BuildEnvironment } from '@network/federation';
import ar from './src/locales/ar.json' with { type: 'json' };
import en from './src/locales/en.json' with { type: 'json' };

const port = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const serverAt = (at: number) => `http://127.0.0.1:${at}`;

/** The texts of first-view.js, as the value of an attribute. */
function firstLabels(labels: Record<string, string>, texts: typeof en): string {
  const statuses = Object.entries(labels).filter(([id]) => /^(userStatus|projectStatus)\./.test(id));
  const loading = { loadingDashboard: texts['loading.dashboard'], loadingRest: texts['loading.rest'] };
  return JSON.stringify({ ...Object.fromEntries(statuses), ...loading }).replaceAll('"', '&quot;');
}

const pageIn = (language: InterfaceLanguage, labels: Record<string, string>, texts: typeof en) => ({
  language,
  title: labels['product.name']!,
  direction: directionOf(language),
  description: texts['footer.about'],
  loading: texts.loading,
  firstLabels: firstLabels(labels, texts),
  notArrived: texts['remote.failed.text'],
  retry: texts['remote.retry'],
  needsScripts: texts['loading.needsScripts'],
  home: texts['fallback.home'],
  config: PAGE_SLOTS.config,
  portalEntry: PAGE_SLOTS.portalEntry,
  build: PAGE_SLOTS.build,
});

const app = { name: 'shell', dir: import.meta.dirname };

const host = hostConfig({
  ...app,
  pages: [pageIn('en', labelsEn, en), pageIn('ar', labelsAr, ar)],
  favicon: '../libs/ui/src/assets/favicon.svg',
  inlineScripts: ['src/before-paint.js', 'src/retry-assets.js'],
  firstView: 'src/first-view.js',
  // Development also uses one origin: the server proxies the paths of other servers.
  devServer: {
    port: port('PORT', 3000),
    host: '127.0.0.1',
    hot: false,
    historyApiFallback: {
      rewrites: [{ from: /^[^.]*$/, to: ({ request }) => `/index.${pageLanguage(request.url, request.headers)}.html` }],
    },
    // Reloads the page for changes of the remotes too.
    watchFiles: ['../portal/src/**/*', '../admin-console/src/**/*'],
    proxy: [
      {
        pathFilter: ['/api', '/config.json', '/dev/inbox', '/action', '/newsletter', '/account/email'],
        target: serverAt(port('API_PORT', 3001)),
      },
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

/** The development server has no service worker. */
export default (env: BuildEnvironment) => (env.RSPACK_SERVE ? host(env) : [host(env), workerConfig(app)]);
