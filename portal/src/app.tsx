import { Route, Routes } from 'react-router-dom';
import { Messages } from './messages';
import { PlaceholderPage } from './placeholder.page';

/** The public pages, sign-in, and what experts and organizations do. The shell frames each and guards the signed-in ones. */
export default function App() {
  return (
    <Messages>
      <Routes>
        <Route path="/" element={<PlaceholderPage />} />
        <Route path="/auth/start" element={<PlaceholderPage />} />
        <Route path="/login" element={<PlaceholderPage />} />
        <Route path="/auth/verify" element={<PlaceholderPage />} />
        <Route path="/newsletter/confirm" element={<PlaceholderPage />} />
        <Route path="/newsletter/unsubscribe" element={<PlaceholderPage />} />
        <Route path="/app/expert/onboarding" element={<PlaceholderPage />} />
        <Route path="/app/expert/dashboard" element={<PlaceholderPage />} />
        <Route path="/app/organization/onboarding" element={<PlaceholderPage />} />
        <Route path="/app/organization/dashboard" element={<PlaceholderPage />} />
        <Route path="/app/organization/submit-project" element={<PlaceholderPage />} />
        <Route path="/app/organization/edit-project/:id" element={<PlaceholderPage />} />
      </Routes>
    </Messages>
  );
}
