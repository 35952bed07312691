import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';
import { MultiPicker } from './multi-picker';
import { TagInput, withTags } from './tag-input';

describe('the combobox', () => {
  const SKILLS = ['Accounting', 'Accounting software', 'Audit'];

  const offersFor = (typed: string) => ({
    options: SKILLS.filter((skill) => typed && skill.toLowerCase().startsWith(typed.toLowerCase())),
    label: 'Suggestions',
    countLabel: (count: number) => `${count} suggestions`,
  });

  function Skills({ onSubmit, onLeave }: { onSubmit?: () => void; onLeave?: () => void }) {
    const [values, setValues] = useState<string[]>([]);
    const [draft, setDraft] = useState('');
    return (
      <form onSubmit={onSubmit} onKeyDown={(event) => event.key === 'Escape' && onLeave?.()}>
        <TagInput
          label="Key skills"
          values={values}
          onChange={setValues}
          draft={draft}
          onDraftChange={setDraft}
          offers={offersFor(draft)}
          max={3}
          maxLength={60}
          addLabel="Add"
          removeLabel={(value) => `Remove ${value}`}
          leftOutLabel={(tags) => tags.join()}
        />
      </form>
    );
  }

  function Meaning() {
    const [value, setValue] = useState('');
    return <Combobox label="Means" value={value} onChange={setValue} offers={offersFor(value)} />;
  }

  const input = () => screen.getByRole('combobox', { name: 'Key skills' });

  const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });

  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

  const active = () => screen.queryByRole('option', { selected: true })?.textContent;

  const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

  describe('the suggestions', () => {
    it('open while the user types, are announced, and belong to the input', async () => {
      render(<Skills />);
      expect(input()).toHaveAttribute('aria-expanded', 'false');
      await userEvent.type(input(), 'acc');
      expect(options()).toEqual(['Accounting', 'Accounting software']);
      expect(input()).toHaveAttribute('aria-expanded', 'true');
      expect(input()).toHaveAttribute('aria-controls', list()!.id);
      expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
      await userEvent.type(input(), 'x');
      expect(list()).toBeNull();
      expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    });

    it('are reached with the arrow keys, which return to the text at either end, and chosen with Enter', async () => {
      render(<Skills />);
      const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
      await userEvent.type(input(), 'acc{ArrowDown}');
      expect(active()).toBe('Accounting');
      expect(scrolled.mock.contexts).toEqual([screen.getByRole('option', { selected: true })]);
      expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      expect(active()).toBeUndefined();
      await userEvent.keyboard('{ArrowUp}{Enter}');
      expect(tags()).toEqual(['Accounting software']);
      expect([input(), list()]).toEqual([expect.objectContaining({ value: '' }), null]);
      expect(input()).toHaveFocus();
    });

    it('leave the typed text alone, which Enter without an option and Add add', async () => {
      const submit = jest.fn();
      render(<Skills onSubmit={submit} />);
      await userEvent.type(input(), 'acc{Enter}');
      await userEvent.type(input(), 'aud');
      await userEvent.click(screen.getByRole('button', { name: 'Add' }));
      expect(tags()).toEqual(['acc', 'aud']);
      expect(list()).toBeNull();
      expect(submit).not.toHaveBeenCalled();
    });

    it('close on Escape, which does not propagate, and on blur, and reopen with an arrow key', async () => {
      const leave = jest.fn();
      render(<Skills onLeave={leave} />);
      await userEvent.type(input(), 'acc{ArrowDown}{Escape}');
      expect([list(), leave.mock.calls.length]).toEqual([null, 0]);
      expect(input()).toHaveValue('acc');
      await userEvent.keyboard('{ArrowUp}');
      expect(active()).toBe('Accounting software');
      await userEvent.tab();
      expect(list()).toBeNull();
      input().focus();
      await userEvent.keyboard('{Escape}');
      expect(leave).toHaveBeenCalledTimes(1);
    });

    it('can be clicked without taking the focus, and omit existing tags', async () => {
      render(<Skills />);
      await userEvent.type(input(), 'acc');
      await userEvent.click(screen.getByRole('option', { name: 'Accounting' }));
      expect(tags()).toEqual(['Accounting']);
      expect(input()).toHaveFocus();
      await userEvent.type(input(), 'acc');
      expect(options()).toEqual(['Accounting software']);
    });

    it('leave the keys to an input method while it composes a word', async () => {
      render(<Skills />);
      await userEvent.type(input(), 'acc');
      fireEvent.keyDown(input(), { key: 'ArrowDown', isComposing: true });
      expect(active()).toBeUndefined();
    });

    it('fill a text field', async () => {
      render(<Meaning />);
      await userEvent.type(screen.getByRole('combobox', { name: 'Means' }), 'au{ArrowDown}{Enter}');
      expect(screen.getByRole('combobox')).toHaveValue('Audit');
      expect(list()).toBeNull();
    });
  });
});

const LANGUAGES = [
  { value: 'ar', label: 'Arabic' },
  { value: 'en', label: 'English' },
];

function Languages() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <MultiPicker
      label="Languages"
      options={LANGUAGES}
      values={values}
      onChange={setValues}
      placeholder="Add a language"
      addLabel="Add"
      allSelectedLabel="All languages selected"
      removeLabel={(value) => `Remove ${value}`}
    />
  );
}

it('says that everything is chosen, and keeps the focus', async () => {
  render(<Languages />);
  await userEvent.selectOptions(screen.getByLabelText('Languages'), 'Arabic');
  await userEvent.selectOptions(screen.getByLabelText('Languages'), 'English');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('All languages selected')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Arabic', 'English']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Arabic' }));
  expect(screen.getByRole('combobox', { name: 'Languages' })).toHaveFocus();
});

describe('an option that the arrow keys reach', () => {
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Languages' });
  const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);
  /** A browser changes a closed select between the two events of an arrow key. */
  function reach(value: string) {
    fireEvent.keyDown(list(), { key: 'ArrowDown' });
    fireEvent.change(list(), { target: { value } });
    fireEvent.keyUp(list(), { key: 'ArrowDown' });
  }

  it('waits for Enter', () => {
    render(<Languages />);
    for (const value of ['ar', 'en']) reach(value);
    expect([chips(), list().value]).toEqual([[], 'en']);
    fireEvent.keyDown(list(), { key: 'Enter' });
    expect([chips(), list().value]).toEqual([['English'], '']);
  });

  it('waits for the button', async () => {
    render(<Languages />);
    reach('ar');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(chips()).toEqual(['Arabic']);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(chips()).toEqual(['Arabic']);
  });
});

describe('the tag input', () => {
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
    it('adds trimmed tags with Enter and with the button', async () => {
      render(<Skills />);
      await userEvent.type(input(), '  Welding {Enter}');
      await userEvent.type(input(), 'Drawing');
      await userEvent.click(screen.getByRole('button', { name: 'Add' }));
      expect(tags()).toEqual(['Welding', 'Drawing']);
      expect(input()).toHaveValue('');
    });

    it('ignores the Enter that ends a composition, and submits no form with the one that adds', async () => {
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

    it('rejects whitespace, and duplicates in other letter case', async () => {
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

    it('leaves out excess and overlong tags, and says so', async () => {
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
});
