/**
 * What `react-router-dom` is in the browser: the parts the product uses. Shared whole, the router would be four times
 * as large, for nothing can be shaken out of a shared package. A part that is missing here is undefined there.
 */
export {
  BrowserRouter,
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
