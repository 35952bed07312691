import { renderPage, screen, waitFor } from '@network/web-testing';
import { useState } from 'react';
import { SearchBox } from './search-box';

/** A search field, with a button that searches for something else, as the browser's Back does. */
function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchBox
        label="Search"
        value={search}
        onSearch={(text) => {
          onSearch(text);
          setSearch(text);
        }}
      />
      <button onClick={() => setSearch('clinic')}>Back</button>
      <p>Searched for {search}</p>
    </>
  );
}

async function show() {
  const searches: string[] = [];
  const { user } = await renderPage(<Search onSearch={(text) => searches.push(text)} />);
  return { user, searches, field: screen.getByRole('searchbox'), back: screen.getByRole('button') };
}

it('takes over what the address says when nobody has typed since', async () => {
  const { user, searches, field, back } = await show();
  await user.type(field, 'school');
  await waitFor(() => expect(searches).toEqual(['school']));
  await user.click(back);
  expect(field).toHaveValue('clinic');
  expect(searches).toEqual(['school']);
});

it('keeps and searches what is typed when the address changes before the pause', async () => {
  const { user, searches, field, back } = await show();
  await user.type(field, 'school');
  await waitFor(() => expect(searches).toEqual(['school']));
  await user.type(field, 's');
  await user.click(back);
  expect(field).toHaveValue('schools');
  expect(await screen.findByText('Searched for schools')).toBeVisible();
  expect(field).toHaveValue('schools');
});
