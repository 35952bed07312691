import { PAGE_SLOTS } from '@network/domain';
import { pageConfig } from './page-config';

const page = (data: Record<string, string>) => {
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(document.getElementById('root')!.dataset, data);
};

it('reads the settings, the portal’s entry and the build from the page', () => {
  page({ config: '{"contactEmail":"team@example.org"}', portal: '/remotes/portal/remoteEntry.1.js', build: '7' });
  expect(pageConfig()).toEqual({
    config: { contactEmail: 'team@example.org' },
    portal: '/remotes/portal/remoteEntry.1.js',
    build: '7',
  });
});

it('has nothing in a page whose slots no server filled in', () => {
  page({ config: PAGE_SLOTS.config, portal: PAGE_SLOTS.portalEntry, build: PAGE_SLOTS.build });
  expect(pageConfig()).toEqual({});
  document.body.innerHTML = '';
  expect(pageConfig()).toEqual({});
});
