import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

const read = (queryFn: () => Promise<unknown>) => ({ queryKey: ['read'], queryFn, retryDelay: 0 });

describe('a read', () => {
  it.each([
    ['the server failed', new ApiError('Bad Gateway', { status: 502 }), 2],
    ['the connection is lost', new ApiError('Offline', { status: 0, code: 'offline' }), 2],
    ['the server refused it', new ApiError('Not found', { status: 404 }), 1],
  ])('is tried as often as it makes sense where %s', async (_, error, times) => {
    const queryFn = jest.fn(() => Promise.reject(error));
    const observer = new QueryObserver(createQueryClient(), read(queryFn));
    await new Promise<void>((resolve) => observer.subscribe(({ isError }) => isError && resolve()));
    observer.destroy();
    expect(queryFn).toHaveBeenCalledTimes(times);
  });

  it('is fresh for a minute', async () => {
    const queryFn = jest.fn(async () => 'data');
    const cache = createQueryClient();
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    await cache.fetchQuery(read(queryFn));
    now.mockReturnValue(59_000);
    await cache.fetchQuery(read(queryFn));
    expect(queryFn).toHaveBeenCalledTimes(1);
    now.mockReturnValue(61_000);
    await cache.fetchQuery(read(queryFn));
    expect(queryFn).toHaveBeenCalledTimes(2);
    now.mockRestore();
  });
});
