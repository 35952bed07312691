import { Spinner } from '@network/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { StartPage } from './auth/start.page';
import { VerifyPage } from './auth/verify.page';
import { LandingPage } from './landing/landing.page';
import { Messages, useT } from './messages';
import { NewsletterForm } from './newsletter/newsletter-form';
import { SubscriptionPage } from './newsletter/subscription.page';
import { Outbox } from './outbox/outbox';

/** The shell waits for the texts too, so that nothing blank is shown between its spinner and the page. */
export { preload } from './messages';

// What only signed-in people need is loaded when it is needed: a visitor's first page stays small.
const AccountPage = withTexts(() => import('./account/account.page'));
const DeletedPage = withTexts(() => import('./account/deleted.page'));
const TakeBackPage = withTexts(() => import('./account/take-back.page'));
const CertificatePage = withTexts(() => import('./certificate/certificate.page'));
const PrivacyPage = withTexts(() => import('./legal/privacy.page'));
const TermsPage = withTexts(() => import('./legal/terms.page'));
const AboutPage = withTexts(() => import('./legal/about.page'));
const ExpertWizardPage = lazy(() => import('./expert/expert-wizard.page'));
const ExpertDashboardPage = withTexts(() => import('./expert/expert-dashboard.page'));
const ExpertProjectPage = withTexts(() => import('./expert/expert-project.page'));
const OrganizationWizardPage = lazy(() => import('./organization/organization-wizard.page'));
const OrganizationDashboardPage = withTexts(() => import('./organization/organization-dashboard.page'));
const OrganizationProjectPage = withTexts(() => import('./organization/organization-project.page'));
const SubmitProjectPage = lazy(() => import('./project/submit-project.page'));
const EditProjectPage = lazy(() => import('./project/edit-project.page'));

/** The public pages, sign-in, and what experts and organizations do. The shell frames each and guards the signed-in ones. */
export default function App() {
  return (
    <Messages>
      <Outbox />
      <Suspense fallback={<PagePending />}>
        <Routes>
          <Route path="/" element={<LandingPage newsletter={<NewsletterForm />} />} />
          <Route path="/auth/start" element={<StartPage />} />
          <Route path="/login" element={<StartPage />} />
          <Route path="/auth/verify" element={<VerifyPage />} />
          <Route path="/newsletter/confirm" element={<SubscriptionPage key="confirm" action="confirm" />} />
          <Route path="/newsletter/unsubscribe" element={<SubscriptionPage key="unsubscribe" action="unsubscribe" />} />
          <Route path="/certificate/:code" element={<CertificatePage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/about" element={<AboutPage />} />
          <Route path="/account-deleted" element={<DeletedPage />} />
          <Route path="/account/take-back" element={<TakeBackPage />} />
          <Route path="/app/account" element={<AccountPage />} />
          <Route path="/app/expert/onboarding" element={<ExpertWizardPage />} />
          <Route path="/app/expert/dashboard" element={<ExpertDashboardPage />} />
          <Route path="/app/expert/projects/:id" element={<ExpertProjectPage />} />
          <Route path="/app/organization/onboarding" element={<OrganizationWizardPage />} />
          <Route path="/app/organization/dashboard" element={<OrganizationDashboardPage />} />
          <Route path="/app/organization/projects/:id" element={<OrganizationProjectPage />} />
          <Route path="/app/organization/submit-project" element={<SubmitProjectPage />} />
          <Route path="/app/organization/edit-project/:id" element={<EditProjectPage />} />
        </Routes>
      </Suspense>
    </Messages>
  );
}

/** A page with texts of its own, which a visitor's first page does not load: it is shown once both are there. */
function withTexts(load: () => Promise<{ default: ComponentType; preload: () => Promise<unknown> }>) {
  return lazy(async () => {
    const page = await load();
    await page.preload();
    return page;
  });
}

function PagePending() {
  const t = useT();
  return <Spinner isPage label={t('app.loading')} />;
}
