import { PROJECT_STATUSES } from '@network/domain';
import { http, screen, server, waitFor, within } from '@network/web-testing';
import { answer, show } from '../../test/review';
import { answerEmptyTimeline, page, projectRow } from '../../test/sample-rows';

beforeEach(answerEmptyTimeline);

describe('the table', () => {
  it('lists projects and filters on the server, in the URL', async () => {
    const queries = answer(projectRow({ durationWeeks: null, expertsAssigned: ['a', 'b'] }));
    const { user, location } = await show();
    const row = within((await screen.findByRole('button', { name: 'Review' })).closest('tr')!);
    for (const text of ['A patient record system', 'Aleppo Clinic', 'Change management', 'N/A', 'Pending Review', '2'])
      expect(row.getByText(text)).toBeVisible();

    const filter = screen.getByRole('combobox', { name: 'Filter by status' });
    const options = within(filter).getAllByRole('option');
    expect(options.slice(0, 4).map((option) => option.textContent)).toEqual([
      'All',
      'Pending Review',
      'In Progress',
      'Completed',
    ]);
    expect(options).toHaveLength(2 + PROJECT_STATUSES.length);
    await user.selectOptions(filter, 'In Progress');
    expect(location()).toBe('/admin?tab=projects&status=in_progress');
    await waitFor(() => expect(queries).toContain('?page=1&perPage=50&status=in_progress'));
  });

  it('sorts on the server by the column headers, in the URL', async () => {
    const queries = answer();
    const { user, location } = await show('/admin?tab=projects&page=2');
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Submitted')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Title')).toHaveAttribute('aria-sort', 'none');
    expect(header('Organization')).not.toHaveAttribute('aria-sort');

    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(location()).toBe('/admin?tab=projects&sort=title');
    expect(header('Title')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Submitted')).toHaveAttribute('aria-sort', 'none');
    await waitFor(() => expect(queries.at(-1)).toBe('?page=1&perPage=50&sort=title'));
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(location()).toBe('/admin?tab=projects&sort=-title');
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(location()).toBe('/admin?tab=projects');
    await user.click(screen.getByRole('button', { name: 'Submitted' }));
    expect(location()).toBe('/admin?tab=projects&sort=createdAt');
  });

  it('has an empty state', async () => {
    server.use(http.get('/api/admin/projects', () => page([])));
    await show();
    expect(await screen.findByText('No projects found')).toBeVisible();
  });
});
