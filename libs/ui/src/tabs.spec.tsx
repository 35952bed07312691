import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const TABS = [
  { id: 'all', label: 'All', count: 3 },
  { id: 'pending', label: 'Pending', count: 1 },
  { id: 'completed', label: 'Completed', count: 2 },
];

function Projects({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [tab, setTab] = useState('all');
  return (
    <div dir={dir}>
      <Tabs label="Projects" tabs={TABS} value={tab} onChange={setTab}>
        Panel of {tab}
      </Tabs>
    </div>
  );
}

const openTab = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  it('bring the open one into sight by moving their own list, not the page', () => {
    const box = (left: number, right: number) => ({ left, right }) as DOMRect;
    const boxOf = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.getAttribute('role') === 'tab' ? box(380, 460) : box(0, 400);
    });
    render(<Projects dir="ltr" />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(60);
    boxOf.mockRestore();
  });

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)('follow the reading direction (%s)', async (dir, forward, backward) => {
    render(<Projects dir={dir} />);
    await userEvent.tab();
    await userEvent.keyboard(forward);
    expect(openTab()).toHaveAccessibleName('Pending 1');
    expect(openTab()).toHaveFocus();
    await userEvent.keyboard(backward + backward);
    expect(openTab()).toHaveAccessibleName('Completed 2');
    await userEvent.keyboard('{Home}');
    expect(openTab()).toHaveAccessibleName('All 3');
    await userEvent.keyboard('{End}');
    expect(openTab()).toHaveAccessibleName('Completed 2');
    expect(openTab()).toHaveFocus();
  });

  it('name the panel after the open tab', async () => {
    render(<Projects dir="ltr" />);
    await userEvent.click(screen.getByRole('tab', { name: 'Pending 1' }));
    expect(screen.getByRole('tabpanel', { name: 'Pending 1' })).toHaveTextContent('Panel of pending');
  });
});
