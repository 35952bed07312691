import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart, type ChartProps } from './chart';

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

it('draws columns of each series on a scale of its own', () => {
  const { container } = render(<Chart {...CHART} kind="columns" rows={CHART.rows.slice(0, 1)} />);
  expect(lengths(container)).toEqual([1, 1]);
});

it('draws nothing when there are no numbers', () => {
  const nothing = CHART.rows.map((row) => ({ ...row, values: [0, 0] }));
  const { container, rerender } = render(<Chart {...CHART} rows={nothing} />);
  expect(lengths(container)).toEqual([0, 0, 0, 0]);
  rerender(<Chart {...CHART} rows={[]} />);
  expect(screen.queryByText('Show the numbers')).toBeNull();
});
