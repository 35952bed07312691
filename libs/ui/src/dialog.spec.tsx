import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { ConfirmBar, type ConfirmBarProps } from './confirm-bar';
import { ConfirmButton } from './confirm-bar';
import { Dialog } from './dialog';
import { Tabs } from './tabs';

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="A school wall" closeLabel="Close" onClose={() => setOpen(false)}>
          Details
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('is named by its heading, which takes the focus', async () => {
    render(<Screen />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'A school wall' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A school wall' })).toHaveFocus();
  });

  it('returns the focus to its opener', async () => {
    render(<Screen />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

describe('a dialog that shows another item', () => {
  const item = (name: string) => (
    <Dialog title={name} contentKey={name} tools={<button>Next</button>} closeLabel="Close" onClose={() => {}}>
      <input aria-label="Note" />
    </Dialog>
  );

  it('moves the focus from removed content to its heading', () => {
    const { rerender } = render(item('First'));
    screen.getByRole('textbox').focus();
    rerender(item('Second'));
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  });

  it('leaves the focus on the button that opened it', () => {
    const { rerender } = render(item('First'));
    screen.getByRole('button', { name: 'Next' }).focus();
    rerender(item('Second'));
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('leaves the focus in the content while the same item is rendered again', () => {
    const { rerender } = render(item('First'));
    screen.getByRole('textbox').focus();
    rerender(item('First'));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

const bar = (props: Partial<ConfirmBarProps>) => (
  <ConfirmBar
    question="Remove this note?"
    confirmLabel="Yes, Remove"
    cancelLabel="Cancel"
    onConfirm={() => {}}
    onCancel={() => {}}
    {...props}
  />
);

describe('a confirmation', () => {
  it.each([
    [false, () => screen.getByRole('group', { name: 'Remove this note?' })],
    [true, () => screen.getByRole('button', { name: 'Yes, Remove' })],
  ])('takes the focus, on its button only for a key (%s), and gives it back', (isConfirmFocused, focused) => {
    const screenWith = (confirmation: ReactNode) => (
      <>
        <button>Remove</button>
        {confirmation}
      </>
    );
    const { rerender } = render(screenWith(null));
    screen.getByRole('button', { name: 'Remove' }).focus();
    rerender(screenWith(bar({ isConfirmFocused })));
    expect(focused()).toHaveFocus();
    rerender(screenWith(null));
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });

  it.each([
    ['{Enter}', [1, 0]],
    [' ', [0, 0]],
    ['{Escape}', [0, 1]],
  ])('that a key has opened: %j confirms and cancels %j times', async (key, calls) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(bar({ isConfirmFocused: true, onConfirm, onCancel }));
    await userEvent.keyboard(key);
    expect([onConfirm, onCancel].map(({ mock }) => mock.calls.length)).toEqual(calls);
  });

  it('cannot be canceled once it is running', () => {
    render(bar({ pending: true }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
});

describe('a button with a confirmation', () => {
  const show = async (onConfirm: (close: () => void) => void) => {
    render(
      <ConfirmButton
        label="Remove"
        question="Remove it?"
        confirmLabel="Yes"
        cancelLabel="Cancel"
        onConfirm={onConfirm}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  };

  it('gets the focus back on Cancel', async () => {
    const onConfirm = jest.fn();
    await show(onConfirm);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open until the action is over', async () => {
    let end = () => {};
    await show((close) => (end = close));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByRole('group', { name: 'Remove it?' })).toBeVisible();
    act(end);
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });
});

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
  it('scroll the open one into view in their list, without scrolling the page', () => {
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
