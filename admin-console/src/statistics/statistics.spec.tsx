import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { Chart, type ChartProps } from './chart';
import { StatisticsPage } from './statistics.page';
import { SupportedProjectsPage } from './supported-projects.page';

describe('the statistics', () => {
  const none = { decided: 0, medianDays: null, p90Days: null };

  const review = {
    experts: { decided: 24, medianDays: 1.25, p90Days: 3.2 },
    organizations: none,
    projects: { decided: 2, medianDays: 0.52, p90Days: 9 },
  };

  const FIGURES: Schema<'StatisticsDto'> = {
    at: '2026-02-04T08:00:00.000Z',
    weeks: [
      {
        week: '2026-01-26',
        experts: 42,
        organizations: 5,
        projects: 9,
        hours: { confirmed: 38.5, waiting: 0 },
        review,
      },
      {
        week: '2026-02-02',
        experts: 1042,
        organizations: 0,
        projects: 1,
        hours: { confirmed: 0, waiting: 4.25 },
        review,
      },
    ],
    review,
    projects: { pending_review: 1200, completed: 3 },
    departed: { projects: 0, matches: 0, hours: 0 },
    hours: { confirmed: 412.5, waiting: 36, lately: 96.25 },
    impact: { experts: 240, organizations: 12, hours: 830 },
    areas: [
      { area: 'Health', available: 120, matched: 14, projects: 9 },
      { area: 'Design', available: 0, matched: 2, projects: 4 },
    ],
    projectsWithoutArea: 2,
    skills: [],
  };

  const answer = (figures: Partial<typeof FIGURES> = {}) =>
    server.use(http.get('/api/admin/statistics', () => HttpResponse.json({ ...FIGURES, ...figures })));

  const show = () => renderPage(<StatisticsPage />, { as: 'admin', messages: Messages });

  /** The rows of the table of a chart, cell by cell. */
  async function numbersOf(name: string) {
    const figure = await screen.findByRole('figure', { name });
    const rows = within(figure).getAllByRole('row', { hidden: true });
    return rows.map((row) => [...row.children].map((cell) => cell.textContent));
  }

  it.each([
    [
      'New per Week',
      [
        ['Week of', 'Experts', 'Organizations', 'Projects'],
        ['Jan 26', '42', '5', '9'],
        ['Feb 2', '1,042', '0', '1'],
      ],
    ],
    [
      'Hours per Week',
      [
        ['Week of', 'Confirmed', 'Not confirmed yet'],
        ['Jan 26', '38.5', '0'],
        ['Feb 2', '0', '4.25'],
      ],
    ],
    [
      'Time to Review',
      [
        ['Reviewed', 'Median wait', '90% waited at most'],
        ['Experts', '1.3', '3.2'],
        ['Projects', '0.5', '9'],
      ],
    ],
    [
      'Projects by Status',
      [
        ['Status', 'Projects'],
        ['Pending Review', '1,200'],
        ['In Progress', '0'],
        ['Completed', '3'],
        ['On Hold', '0'],
        ['Rejected', '0'],
        ['Withdrawn', '0'],
      ],
    ],
    [
      'Supply and Demand',
      [
        ['Area of expertise', 'Experts available', 'Open projects'],
        ['Health', '120', '9'],
        ['Design', '0', '4'],
      ],
    ],
  ])('has the numbers of %s', async (name, numbers) => {
    answer();
    await show();
    expect(await numbersOf(name)).toEqual(numbers);
  });

  it('states the promises, and the number of projects without an area', async () => {
    answer();
    await show();
    expect(await screen.findByText(/We promise 3 for profiles and 7 for projects/)).toBeVisible();
    expect(screen.getByText(/2 open projects name no area/)).toBeVisible();
  });

  it('states the share of former accounts, if there are any', async () => {
    answer();
    const { unmount } = await show();
    expect(await screen.findByText(/We promise 3/)).toBeVisible();
    expect(screen.queryByText(/people who have left/)).toBeNull();
    unmount();
    answer({ departed: { projects: 1, matches: 2, hours: 48.5 } });
    await show();
    expect(
      await screen.findByText(/people who have left.*1 completed project, 2 matches and 48.5 hours/),
    ).toBeVisible();
  });

  it('says that there are no decisions yet, without a chart', async () => {
    answer({ review: { experts: none, organizations: none, projects: none } });
    await show();
    expect(await screen.findAllByText('No decisions in the last twelve weeks.')).toHaveLength(2);
    expect(
      within(screen.getByRole('figure', { name: 'Time to Review' })).queryByRole('table', { hidden: true }),
    ).toBeNull();
  });

  it('replaces a chart of zeros with a sentence', async () => {
    const week = {
      experts: 0,
      organizations: 0,
      projects: 0,
      hours: { confirmed: 0, waiting: 0 },
      review: { experts: none, organizations: none, projects: none },
    };
    answer({
      weeks: FIGURES.weeks.map((item) => ({ ...item, ...week })),
      projects: {},
      areas: FIGURES.areas.map((area) => ({ ...area, available: 0, matched: 0, projects: 0 })),
    });
    await show();
    for (const [name, sentence] of [
      ['New per Week', /^No new accounts or projects/],
      ['Hours per Week', 'No hours in the last twelve weeks.'],
      ['Projects by Status', 'No projects yet.'],
      ['Supply and Demand', /^No approved experts/],
    ] as const) {
      const figure = within(await screen.findByRole('figure', { name }));
      expect(figure.getByText(sentence)).toBeVisible();
      expect(figure.queryByRole('group', { hidden: true })).toBeNull();
    }
  });

  it('links each figure to its rows', async () => {
    answer();
    const { user } = await show();
    const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await leadsTo('Confirmed: 412.5')).toBe('/admin/programme/hours?confirmed=yes');
    expect(await leadsTo('Not confirmed yet: 36')).toBe('/admin/programme/hours?confirmed=no');
    expect(await leadsTo('In the last four weeks: 96.25')).toBe('/admin/programme/hours?from=2026-01-08');
    expect(await leadsTo('Experts who pledged: 240')).toBe(
      '/admin?status=under_review%2Capproved_waiting%2Cmatched%2Cdone&standing=active',
    );
    expect(await leadsTo('Organizations supported: 12')).toBe('/admin/programme/impact');
    expect(await leadsTo('Hours donated: 830')).toBe('/admin/programme/impact');
    const linksOf = async (name: string) => {
      const figure = within(screen.getByRole('figure', { name }));
      await user.click(figure.getByText('Show the numbers'));
      return figure.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    };
    expect(await linksOf('Hours per Week')).toEqual([
      ['38.5', '/admin/programme/hours?confirmed=yes&from=2026-01-26&to=2026-02-01'],
      ['4.25', '/admin/programme/hours?confirmed=no&from=2026-02-02&to=2026-02-08'],
    ]);
    expect(await linksOf('Projects by Status')).toEqual([
      ['1,200', '/admin?tab=projects&status=pending_review'],
      ['3', '/admin?tab=projects&status=completed'],
    ]);
  });

  it('replaces an empty plot with a sentence', async () => {
    answer({ weeks: FIGURES.weeks.map((item) => ({ ...item, organizations: 0 })) });
    await show();
    const figure = within(await screen.findByRole('figure', { name: 'New per Week' }));
    expect(figure.getAllByText('None in these weeks')).toHaveLength(1);
  });

  it('draws no chart of skills without demand', async () => {
    answer();
    await show();
    expect(await screen.findByText('No open project asks for specific skills.')).toBeVisible();
    expect(within(screen.getByRole('figure', { name: 'Skills in Demand' })).queryByText('Show the numbers')).toBeNull();
  });

  it('shows a load error and retries', async () => {
    server.use(http.get('/api/admin/statistics', () => new HttpResponse(null, { status: 500 }) as never));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer();
    await user.click(retry);
    expect(await screen.findByRole('figure', { name: 'Projects by Status' })).toBeVisible();
  });
});

const CHART: ChartProps = {
  title: 'Supply and demand',
  summary: 'Where experts are short.',
  kind: 'bars',
  numbersLabel: 'Show the numbers',
  rowHeader: 'Area',
  series: ['Experts', 'Projects'],
  rows: [
    { id: 'health', label: 'Health', values: [1200, 300] },
    { id: 'design', label: 'Design', values: [0, null] },
  ],
  format: (value) => value.toLocaleString('en'),
};

const lengths = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => Number(style.getPropertyValue('--share')));

it('is a named figure with its numbers in a table', async () => {
  render(<Chart {...CHART} />);
  const figure = screen.getByRole('figure', { name: 'Supply and demand' });
  expect(figure).toHaveTextContent('Where experts are short.');
  const table = within(figure).getByRole('table', { name: 'Supply and demand', hidden: true });
  expect(table).not.toBeVisible();
  await userEvent.click(screen.getByText('Show the numbers'));
  expect(table).toBeVisible();
  const health = within(table).getByRole('row', { name: 'Health 1,200 300' });
  expect(within(health).getByRole('rowheader', { name: 'Health' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Design 0 –' })).toBeVisible();
});

it('draws bars on one scale, so that the series can be compared', () => {
  const { container } = render(<Chart {...CHART} />);
  expect(lengths(container)).toEqual([1, 0.25, 0, 0]);
});

it('draws the columns of each series on its own scale', () => {
  const { container } = render(<Chart {...CHART} kind="columns" rows={CHART.rows.slice(0, 1)} />);
  expect(lengths(container)).toEqual([1, 1]);
});

it('draws nothing without numbers', () => {
  const nothing = CHART.rows.map((row) => ({ ...row, values: [0, 0] }));
  const { container, rerender } = render(<Chart {...CHART} rows={nothing} />);
  expect(lengths(container)).toEqual([0, 0, 0, 0]);
  rerender(<Chart {...CHART} rows={[]} />);
  expect(screen.queryByText('Show the numbers')).toBeNull();
});

describe('the supported projects', () => {
  const supported = (fields: Partial<Schema<'SupportedProjectDto'>> = {}): Schema<'SupportedProjectDto'> => ({
    projectId: 'p1',
    projectTitle: 'A library',
    organizationId: 'o1',
    orgName: 'Aleppo Relief',
    status: 'completed',
    hoursDonated: 24,
    confirmedHours: 21.5,
    hours: 24,
    ...fields,
  });

  const show = () => renderPage(<SupportedProjectsPage />, { as: 'admin', messages: Messages });

  it('shows each project’s share, and links project, organization and confirmed hours', async () => {
    const other = { projectId: 'p2', projectTitle: 'A well', hoursDonated: null, confirmedHours: 0, hours: 0 };
    server.use(http.get('/api/admin/impact/projects', () => page([supported(), supported(other)])));
    await show();
    const row = within(await screen.findByRole('row', { name: /A library/ }));
    expect(row.getByRole('link', { name: 'A library' })).toHaveAttribute('href', '/admin?tab=projects&open=p1');
    expect(row.getByRole('link', { name: 'Aleppo Relief' })).toHaveAttribute(
      'href',
      '/admin?tab=organizations&open=o1',
    );
    expect(row.getByRole('link', { name: '21.5' })).toHaveAttribute(
      'href',
      '/admin/programme/hours?confirmed=yes&projectId=p1',
    );
    expect(row.getAllByText('24')).toHaveLength(2);
    expect(within(screen.getByRole('row', { name: /A well/ })).queryByRole('link', { name: '0' })).toBeNull();
  });

  it('has an empty state', async () => {
    server.use(http.get('/api/admin/impact/projects', () => page([])));
    await show();
    expect(await screen.findByText('No projects in progress or completed yet.')).toBeVisible();
  });
});
