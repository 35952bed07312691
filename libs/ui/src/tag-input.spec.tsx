import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagInput, withTags } from './tag-input';

function Skills({ initial = [] }: { initial?: string[] }) {
  const [values, setValues] = useState(initial);
  const [draft, setDraft] = useState('');
  return (
    <TagInput
      label="Key skills"
      values={values}
      onChange={setValues}
      draft={draft}
      onDraftChange={setDraft}
      offers={{ options: [], label: 'Suggestions', countLabel: String }}
      max={3}
      maxLength={20}
      addLabel="Add"
      removeLabel={(value) => `Remove ${value}`}
      leftOutLabel={(left) => `Not added: ${left.join(' + ')}`}
    />
  );
}

const input = () => screen.getByRole('combobox', { name: 'Key skills' });
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('adding tags', () => {
  it('takes them trimmed, by Enter and by the button', async () => {
    render(<Skills />);
    await userEvent.type(input(), '  Welding {Enter}');
    await userEvent.type(input(), 'Drawing');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(tags()).toEqual(['Welding', 'Drawing']);
    expect(input()).toHaveValue('');
  });

  it('leaves the Enter alone that ends the composition of a word, and sends no form with the one that adds', async () => {
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Skills />
      </form>,
    );
    fireEvent.change(input(), { target: { value: 'Welding' } });
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(tags()).toEqual([]);
    await userEvent.type(input(), '{Enter}');
    expect(tags()).toEqual(['Welding']);
    expect(submit).not.toHaveBeenCalled();
  });

  it('refuses whitespace, and what is already there in other letter case', async () => {
    render(<Skills initial={['Welding']} />);
    await userEvent.type(input(), '   {Enter}');
    await userEvent.clear(input());
    await userEvent.type(input(), 'WELDING{Enter}');
    expect(tags()).toEqual(['Welding']);
  });

  it.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Add' }))],
  ])('keeps the focus before the chips when %s adds the last one', async (_, add) => {
    render(<Skills initial={['One', 'Two']} />);
    await userEvent.type(input(), 'Three');
    await add();
    expect(input()).toBeDisabled();
    expect(document.activeElement).toHaveAttribute('tabindex', '-1');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Remove One' })).toHaveFocus();
  });

  it('stops at the maximum and continues after a removal, with the focus in the input', async () => {
    render(<Skills initial={['One', 'Two', 'Three']} />);
    expect(input()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Two' }));
    expect(tags()).toEqual(['One', 'Three']);
    expect(input()).toBeEnabled();
    expect(input()).toHaveFocus();
  });
});

describe('a list', () => {
  it.each([
    ['Law, tax', ['Law', 'tax']],
    ['Law; tax;', ['Law', 'tax']],
    ['تدريب، ترجمة', ['تدريب', 'ترجمة']],
    ['Law\r\n\r\ntax\naudit', ['Law', 'tax', 'audit']],
    ['Law, LAW, la\u200bw', ['Law']],
  ])('pasted as %j becomes one chip each', async (pasted, expected) => {
    render(<Skills />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect([tags(), input()]).toEqual([expected, expect.objectContaining({ value: '' })]);
  });

  it('becomes one chip each when Enter or the button adds it', async () => {
    render(<Skills />);
    await userEvent.type(input(), 'Law, tax{Enter}');
    await userEvent.type(input(), 'audit; ');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(tags()).toEqual(['Law', 'tax', 'audit']);
  });

  it('joins what was typed before and after the cursor', async () => {
    render(<Skills />);
    await userEvent.type(input(), 'LaX', { initialSelectionStart: 0 });
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.paste('w, ta');
    expect(tags()).toEqual(['Law', 'taX']);
  });

  it('leaves out what is too many or too long, and says so', async () => {
    render(<Skills initial={['Welding']} />);
    await userEvent.click(input());
    await userEvent.paste(`Law,${'x'.repeat(21)},tax,audit`);
    expect(tags()).toEqual(['Welding', 'Law', 'tax']);
    expect(screen.getByText(`Not added: ${'x'.repeat(21)} + audit`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove tax' }));
    expect(screen.queryByText(/^Not added/)).toBeNull();
  });

  it('of one long text is left out, not cut', async () => {
    render(<Skills />);
    await userEvent.click(input());
    await userEvent.paste('x'.repeat(21));
    expect(tags()).toEqual([]);
    expect(screen.getByText(`Not added: ${'x'.repeat(21)}`)).toBeVisible();
  });

  it('of one tag stays text', async () => {
    render(<Skills />);
    await userEvent.click(input());
    await userEvent.paste('C++ / C#');
    expect(input()).toHaveValue('C++ / C#');
  });
});

it.each([
  [['One'], ['Two'], 3, ['One', 'Two'], []],
  [['One'], ['ONE', 'O\u00adne'], 3, ['One'], []],
  [['One', 'Two'], ['Three'], 2, ['One', 'Two'], ['Three']],
  [['One'], ['Three', 'Two'], 3, ['One', 'Two'], ['Three']],
])('%j with %j, at most %s, are %j without %j', (values, added, max, tags, leftOut) => {
  expect(withTags(values, added, { max, maxLength: 4 })).toEqual({ tags, leftOut });
});
