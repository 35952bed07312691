import { Route, Routes } from 'react-router-dom';
import { Messages } from './messages';
import { PlaceholderPage } from './placeholder.page';

/** What administrators do, under /admin. The shell frames and guards it. */
export default function App() {
  return (
    <Messages>
      <Routes>
        <Route path="/admin" element={<PlaceholderPage />} />
        <Route path="/admin/dashboard" element={<PlaceholderPage />} />
      </Routes>
    </Messages>
  );
}
