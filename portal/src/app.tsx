import { Route, Routes } from 'react-router-dom';
import { StartPage } from './auth/start.page';
import { VerifyPage } from './auth/verify.page';
import { ExpertDashboardPage } from './expert/expert-dashboard.page';
import { ExpertProjectPage } from './expert/expert-project.page';
import { ExpertWizardPage } from './expert/expert-wizard.page';
import { LandingPage } from './landing/landing.page';
import { Messages } from './messages';
import { NewsletterForm } from './newsletter/newsletter-form';
import { SubscriptionPage } from './newsletter/subscription.page';
import { OrganizationDashboardPage } from './organization/organization-dashboard.page';
import { OrganizationOnboardingPage } from './organization/organization-onboarding.page';
import { EditProjectPage } from './project/edit-project.page';
import { SubmitProjectPage } from './project/submit-project.page';

/** The public pages, sign-in, and what experts and organizations do. The shell frames each and guards the signed-in ones. */
export default function App() {
  return (
    <Messages>
      <Routes>
        <Route path="/" element={<LandingPage newsletter={<NewsletterForm />} />} />
        <Route path="/auth/start" element={<StartPage />} />
        <Route path="/login" element={<StartPage />} />
        <Route path="/auth/verify" element={<VerifyPage />} />
        <Route path="/newsletter/confirm" element={<SubscriptionPage key="confirm" action="confirm" />} />
        <Route path="/newsletter/unsubscribe" element={<SubscriptionPage key="unsubscribe" action="unsubscribe" />} />
        <Route path="/app/expert/onboarding" element={<ExpertWizardPage />} />
        <Route path="/app/expert/dashboard" element={<ExpertDashboardPage />} />
        <Route path="/app/expert/projects/:id" element={<ExpertProjectPage />} />
        <Route path="/app/organization/onboarding" element={<OrganizationOnboardingPage />} />
        <Route path="/app/organization/dashboard" element={<OrganizationDashboardPage />} />
        <Route path="/app/organization/submit-project" element={<SubmitProjectPage />} />
        <Route path="/app/organization/edit-project/:id" element={<EditProjectPage />} />
      </Routes>
    </Messages>
  );
}
