import { expect, test } from 'vitest';

import { findReleaseProblems } from './release.ts';

const client = {
  manifest: { name: '@cartwright/client', version: '1.2.0' },
  changelog: '# Changelog\n\n## 1.2.0\n\nFaster.\n',
};
const react = (version: string, wanted: string) => ({
  manifest: { name: '@cartwright/react', version, dependencies: { '@cartwright/client': wanted, other: '^3.0.0' } },
  changelog: `# Changelog\n\n## ${version}\n`,
});

test('packages of one version that depend on each other at it can be published', () => {
  expect(findReleaseProblems('1.2.0', [client, react('1.2.0', '1.2.0')])).toEqual([]);
});

test('each difference is told', () => {
  expect(findReleaseProblems('1.2.0', [client, react('1.1.0', '1.1.0')])).toEqual([
    '@cartwright/react has version 1.1.0 in its package.json, not 1.2.0.',
    'The changelog of @cartwright/react has no section 1.2.0.',
    '@cartwright/react depends on @cartwright/client 1.1.0, not 1.2.0.',
  ]);
});
