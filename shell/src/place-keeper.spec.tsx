import { fireEvent, renderPage, screen } from '@network/web-testing';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PlaceKeeper } from './place-keeper';

/** A frame at once, a page when it arrives. */
function SlowPage() {
  const [hasArrived, setArrived] = useState(false);
  return (
    <>
      <PlaceKeeper />
      <Link to="/#stories">Stories</Link>
      <Link to="/next">Next</Link>
      <button onClick={() => setArrived(true)}>arrive</button>
      <div id="content">
        {hasArrived && (
          <>
            <h1>Heading</h1>
            <section id="stories" aria-label="Stories" />
          </>
        )}
      </div>
    </>
  );
}

const scrolled = jest.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
  window.scrollTo = jest.fn();
  scrolled.mockClear();
});

/** The page arrives by itself, wherever the person is. */
const arrive = () => fireEvent.click(screen.getByRole('button', { name: 'arrive' }));

it('shows the section of the address when the page arrives, and goes on there', async () => {
  await renderPage(<SlowPage />, { path: '/#stories' });
  expect(scrolled).not.toHaveBeenCalled();
  arrive();
  expect(await screen.findByRole('region', { name: 'Stories' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('goes on where a link led, whose page arrives late', async () => {
  const { user } = await renderPage(<SlowPage />);
  await user.click(screen.getByRole('link', { name: 'Stories' }));
  arrive();
  expect(await screen.findByRole('region', { name: 'Stories' })).toHaveFocus();
});

it.each(['Stories', 'Next'])('calls nobody away who went on elsewhere while %s was loading', async (name) => {
  const { user } = await renderPage(<SlowPage />);
  await user.click(screen.getByRole('link', { name }));
  await user.tab();
  const elsewhere = document.activeElement;
  arrive();
  await screen.findByRole('heading');
  expect(elsewhere).toHaveFocus();
});

it('begins to read a new page at its heading', async () => {
  const { user } = await renderPage(<SlowPage />);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  arrive();
  expect(await screen.findByRole('heading')).toHaveFocus();
});
