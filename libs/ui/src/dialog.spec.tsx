import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={isOpen} title="A school wall" closeLabel="Close" onClose={() => setOpen(false)}>
        Details
      </Dialog>
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

  it('gives the focus back to what opened it', async () => {
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

  it('moves the focus from the content that is gone to its heading', () => {
    const { rerender } = render(item('First'));
    screen.getByRole('textbox').focus();
    rerender(item('Second'));
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  });

  it('leaves the focus on the button that turned to it', () => {
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
