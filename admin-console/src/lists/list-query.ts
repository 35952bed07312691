import { api, type ApiError, type Schema } from '@network/api-client';
import { EXPERT_STATUSES, type AttentionKind } from '@network/domain';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { FilterTexts } from './people-filters';
import type { Sort } from './use-list-params';

interface ItemRows {
  '/api/admin/users/expert': Schema<'ExpertWithLoadDto'>;
  '/api/admin/users/organization': Schema<'OrganizationRowDto'>;
  '/api/admin/projects': Schema<'AdminProjectDto'>;
}
interface Rows extends ItemRows {
  '/api/admin/attention': Schema<'AttentionDto'>;
  '/api/admin/mails': Schema<'MailDto'>;
  '/api/admin/campaigns': Schema<'CampaignDto'>;
  '/api/admin/feedback': Schema<'FeedbackRowDto'>;
  '/api/admin/newsletter': Schema<'SubscriberDto'>;
  '/api/admin/administrators': Schema<'AdministratorDto'>;
  '/api/admin/audit': Schema<'AuditRowDto'>;
  '/api/admin/vocabulary': Schema<'AdditionDto'>;
  '/api/admin/segments': Schema<'SegmentDto'>;
  '/api/admin/api-keys': Schema<'ApiKeyDto'>;
  '/api/admin/webhooks': Schema<'WebhookDto'>;
  '/api/admin/imports': Schema<'ImportSummaryDto'>;
  '/api/admin/suppressions': Schema<'SuppressionDto'>;
  '/api/admin/hours': Schema<'HourRowDto'>;
  '/api/admin/impact/projects': Schema<'SupportedProjectDto'>;
}
/** The lists whose items open in a dialog. */
export type ListPath = keyof ItemRows;
export type CountedPath = keyof Rows;
export type RowOf<Path extends CountedPath> = Rows[Path];

export interface ListQuery extends Omit<FilterTexts, 'changesRequested'> {
  search?: string;
  status?: string;
  changesRequested?: 'true' | 'false';
  /** The standing of people: one, or several separated by commas. */
  standing?: string;
  owner?: string;
  sort?: Sort;
  page?: number;
  perPage?: number;
}

/** The log's own filters. */
interface LogQuery extends Pick<ListQuery, 'page' | 'perPage'> {
  action?: string;
  actor?: string;
  about?: string;
  subjectId?: string;
  from?: string;
  to?: string;
}

/** The hours' own filters. */
export interface HoursQuery {
  confirmed?: 'yes' | 'no';
  from?: string;
  to?: string;
  projectId?: string;
  expertId?: string;
}

/** The filters of the attention list. */
interface AttentionQuery extends Pick<ListQuery, 'page' | 'perPage'> {
  kind?: AttentionKind;
  owner?: string;
  setAside?: 'true';
}

interface OwnQueries {
  '/api/admin/attention': AttentionQuery;
  '/api/admin/audit': LogQuery;
  '/api/admin/hours': HoursQuery & Pick<ListQuery, 'page' | 'perPage'>;
}
export type QueryOf<Path extends CountedPath> = Path extends keyof OwnQueries ? OwnQueries[Path] : ListQuery;

export interface Counted<Row> {
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
}

/** The query options for one page of an administrators' list with the number of all rows. */
export const countedList = <Path extends CountedPath>(path: Path, query: QueryOf<Path>) =>
  // The generated hook returns only the body; the number of all rows is in a header.
  queryOptions<Counted<Rows[Path]>, ApiError>({
    queryKey: ['get', path, { params: { query } }, 'counted'],
    queryFn: async ({ signal }) =>
      counted((await api.GET(path as CountedPath, { params: { query }, signal })) as Answer<Rows[Path]>),
  });

interface Answer<Row> {
  data?: Row[];
  response: Response;
}

/** Returns the rows of an answer with the number of rows on all pages. */
export const counted = <Row>({ data = [], response }: Answer<Row>): Counted<Row> => ({
  rows: data,
  total: Number(response.headers.get('X-Total-Count') ?? data.length),
});

/** Returns one page of an administrators' list. The previous page stays until the next has loaded. */
export const useCountedList = <Path extends ListPath>(path: Path, query: ListQuery) =>
  useQuery({ ...countedList(path, query as QueryOf<Path>), placeholderData: keepPreviousData });

/** The statuses of experts who have submitted a profile, for the filter of their list. */
export const SUBMITTED = EXPERT_STATUSES.filter((status) => status !== 'onboarding').join(',');
