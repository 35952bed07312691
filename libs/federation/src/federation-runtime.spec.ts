import wholeRuntime from '@module-federation/webpack-bundler-runtime/dist/index.js';
import { dependencies } from '../package.json';
import federationRuntime from './federation-runtime';

it('has the functions of the package, except those that load remotes', () => {
  const { init: _, S: __, ...ours } = federationRuntime.bundlerRuntime;
  const theirs = Object.entries<unknown>(wholeRuntime.bundlerRuntime!).filter(([name]) => !(name in { init: 0, S: 0 }));
  const unused = ['getSharedFallbackGetter', 'remotes'];
  expect(theirs.map(([name]) => name).sort()).toEqual([...Object.keys(ours), ...unused].sort());
  expect(Object.fromEntries(theirs)).toMatchObject(ours);
  expect(federationRuntime.attachShareScopeMap).toBe(wholeRuntime.attachShareScopeMap);
});

it('fits this version of the package: read its changes before you raise it', () => {
  const versions = Object.entries(dependencies).filter(([name]) => name.startsWith('@module-federation/'));
  expect(Object.fromEntries(versions)).toEqual({
    '@module-federation/enhanced': '2.9.2',
    '@module-federation/runtime': '2.9.2',
    '@module-federation/webpack-bundler-runtime': '2.9.2',
  });
});
