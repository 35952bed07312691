import { ApiError } from '@network/api-client';
import { fieldErrorsOf } from './field-form';

it('takes the first message of each field of the form, an item’s for its list', () => {
  const fields = { city: ['Too long.', 'Odd.'], 'skills.1': ['Too short.'], unknown: ['Not ours.'], name: [] };
  const error = new ApiError('Wrong', { status: 400, fields });
  expect(fieldErrorsOf(error, { name: '', city: '', skills: [] })).toEqual({ city: 'Too long.', skills: 'Too short.' });
});

it('finds none in other errors', () => {
  expect(fieldErrorsOf(new TypeError('x'), { name: '' })).toEqual({});
});
