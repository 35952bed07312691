import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';
import { TagInput } from './tag-input';

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

describe('a list of what is offered', () => {
  it('opens while somebody types, says so, and names itself to the input', async () => {
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

  it('is walked with the arrow keys, back to the text at either end; Enter takes the option', async () => {
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

  it('leaves what is typed as it is: Enter without an option and Add add the text', async () => {
    const submit = jest.fn();
    render(<Skills onSubmit={submit} />);
    await userEvent.type(input(), 'acc{Enter}');
    await userEvent.type(input(), 'aud');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(tags()).toEqual(['acc', 'aud']);
    expect(list()).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('closes by Escape, which goes no further, and by leaving; an arrow key opens it again', async () => {
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

  it('is pressed without taking the focus, and offers nothing that is there', async () => {
    render(<Skills />);
    await userEvent.type(input(), 'acc');
    await userEvent.click(screen.getByRole('option', { name: 'Accounting' }));
    expect(tags()).toEqual(['Accounting']);
    expect(input()).toHaveFocus();
    await userEvent.type(input(), 'acc');
    expect(options()).toEqual(['Accounting software']);
  });

  it('leaves the keys to an input method that composes a word', async () => {
    render(<Skills />);
    await userEvent.type(input(), 'acc');
    fireEvent.keyDown(input(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toBeUndefined();
  });

  it('fills a line of text', async () => {
    render(<Meaning />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Means' }), 'au{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('Audit');
    expect(list()).toBeNull();
  });
});
