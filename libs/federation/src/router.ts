/**
 * The exports of `react-router-dom` in the browser. A shared package is not tree-shaken: the whole router would be four
 * times as large. An export that is missing here is undefined in the apps.
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
