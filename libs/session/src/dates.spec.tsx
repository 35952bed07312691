import { render } from '@testing-library/react';
import { useDateFormat } from './dates';

function Dates({ dateStyle }: { dateStyle: 'long' | 'medium' }) {
  const day = useDateFormat({ dateStyle, timeZone: 'UTC' });
  return day('2026-03-02T12:00:00Z');
}

const shown = (dateStyle: 'long' | 'medium') => render(<Dates dateStyle={dateStyle} />).container.textContent;

afterEach(() => jest.restoreAllMocks());

it('has the form of the region of an English browser', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
  expect([shown('long'), shown('medium')]).toEqual(['2 March 2026', '2 Mar 2026']);
});

it('has one form in Arabic, whatever the browser', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG', 'en-GB']);
  localStorage.setItem('lang', 'ar');
  expect([shown('long'), shown('medium')]).toEqual(['2 آذار 2026', '2 آذار 2026']);
});
