import { ROUTES } from '@network/domain';
import { Spinner } from '@network/ui';
import { Fragment, lazy, Suspense, useEffect, type ComponentType, type PropsWithChildren } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { StartPage } from './auth/start.page';
import { VerifyPage } from './auth/verify.page';
import { LandingPage } from './landing/landing.page';
import { Messages, useT } from './messages';
import { NewsletterForm } from './newsletter/newsletter-form';
import { onIntent } from './on-intent';
import { Outbox } from './submission/outbox';

/** The shell also waits for the texts, so that no blank page appears after its spinner. */
export { preload } from './messages';

/**
 * Pages outside a visitor's first page load on demand. The name of each chunk is the path without its parameters. The
 * server finds the files of a page by that name and preloads them.
 */
const PAGES = [
  page(ROUTES.account, () => import(/* webpackChunkName: "app-account" */ './account/account.page')),
  page(ROUTES.accountDeleted, () => import(/* webpackChunkName: "account-deleted" */ './account/deleted.page')),
  page(
    ROUTES.restoreAccount,
    () => import(/* webpackChunkName: "account-take-back" */ './account/restore-account.page'),
  ),
  page(ROUTES.certificate, () => import(/* webpackChunkName: "certificate" */ './certificate/certificate.page')),
  page(ROUTES.privacy, () => import(/* webpackChunkName: "privacy" */ './legal/privacy.page')),
  page(ROUTES.terms, () => import(/* webpackChunkName: "terms" */ './legal/terms.page')),
  page(ROUTES.about, () => import(/* webpackChunkName: "about" */ './legal/about.page')),
  page(
    ROUTES.expertWizard,
    () => import(/* webpackChunkName: "app-expert-onboarding" */ './expert/expert-wizard.page'),
  ),
  page(
    ROUTES.expertDashboard,
    () => import(/* webpackChunkName: "app-expert-dashboard" */ './expert/expert-dashboard.page'),
  ),
  page(
    ROUTES.expertProject,
    () => import(/* webpackChunkName: "app-expert-projects" */ './expert/expert-project.page'),
  ),
  page(
    ROUTES.organizationWizard,
    () => import(/* webpackChunkName: "app-organization-onboarding" */ './organization/organization-wizard.page'),
  ),
  page(
    ROUTES.organizationDashboard,
    () => import(/* webpackChunkName: "app-organization-dashboard" */ './organization/organization-dashboard.page'),
  ),
  page(
    ROUTES.organizationProject,
    () => import(/* webpackChunkName: "app-organization-projects" */ './organization/organization-project.page'),
  ),
  page(
    ROUTES.organizationMembers,
    () => import(/* webpackChunkName: "app-organization-members" */ './members/members.page'),
  ),
  page(
    ROUTES.submitProject,
    () => import(/* webpackChunkName: "app-organization-submit-project" */ './project-form/submit-project.page'),
  ),
  page(
    ROUTES.editProject,
    () => import(/* webpackChunkName: "app-organization-edit-project" */ './project-form/edit-project.page'),
  ),
];

/**
 * The public pages, sign-in, and the pages of experts and organizations. The shell guards the signed-in ones, and its
 * boundary reports a page that fails to load. The outbox is above the boundary and continues to send.
 */
export default function App({ PageBoundary = Fragment }: { PageBoundary?: ComponentType<PropsWithChildren> }) {
  useEffect(() => onIntent(loadPageAt), []);
  return (
    <Messages>
      <Outbox />
      <PageBoundary>
        <Pages />
      </PageBoundary>
    </Messages>
  );
}

function Pages() {
  return (
    <Suspense fallback={<PagePending />}>
      <Routes>
        <Route path="/" element={<LandingPage newsletter={<NewsletterForm />} />} />
        <Route path={ROUTES.start} element={<StartPage />} />
        <Route path={ROUTES.login} element={<StartPage />} />
        <Route path={ROUTES.verify} element={<VerifyPage />} />
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </Suspense>
  );
}

interface PageModule {
  default: ComponentType;
  /** Loads the texts of the page's own catalog. */
  preload?: () => Promise<unknown>;
}

function page(path: string, load: () => Promise<PageModule>) {
  const known = { path, load: loadWithTexts, Page: lazyPage() };
  return known;

  async function loadWithTexts() {
    const module = await load();
    await module.preload?.();
    return module;
  }

  /** React caches a failed import. A new lazy component makes the next visit retry. */
  function lazyPage() {
    return lazy(() =>
      loadWithTexts().catch((error: unknown) => {
        known.Page = lazyPage();
        throw error;
      }),
    );
  }
}

/** Prefetches the page of an address. */
function loadPageAt({ pathname }: URL) {
  const next = PAGES.find(({ path }) => matchPath(path, pathname));
  // Opening the page retries and reports the failure.
  next?.load().catch(() => undefined);
}

function PagePending() {
  const t = useT();
  return <Spinner isPage label={t('app.loading')} />;
}
