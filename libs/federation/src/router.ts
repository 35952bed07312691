/**
 * What `react-router-dom` exports in the browser: the parts that the product uses. Shared completely, the router would be
 * four times as large, because a shared package is not tree-shaken. What is missing here is undefined in the apps.
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
