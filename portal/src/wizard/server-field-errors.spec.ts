import { ApiError } from '@network/api-client';
import { serverFieldErrors } from './server-field-errors';

it('takes the first sentence of each field of the form, an item’s for its list', () => {
  const fields = { city: ['Too long.', 'Odd.'], 'skills.1': ['Too short.'], unknown: ['Not ours.'], name: [] };
  const error = new ApiError('Wrong', { status: 400, fields });
  expect(serverFieldErrors(error, { name: '', city: '', skills: [] })).toEqual({
    city: 'Too long.',
    skills: 'Too short.',
  });
});

it('has nothing to say of other errors', () => {
  expect(serverFieldErrors(new TypeError('x'), { name: '' })).toEqual({});
});
