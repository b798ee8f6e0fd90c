/**
 * `node tools/run.mjs tools/release.ts v1.2.3 [--dry-run]`: publishes the packages at one version, which their manifests
 * and changelogs must name already. npm proves by provenance which commit they were built from.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each after the packages that it depends on. */
const PUBLISHED = ['client', 'pricing', 'react', 'create-cartwright'] as const;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What keeps these packages from being published as `version`, as sentences. */
export function findReleaseProblems(
  version: string,
  packages: readonly { readonly manifest: Manifest; readonly changelog: string }[],
): string[] {
  const names = new Set(packages.map(({ manifest }) => manifest.name));
  return packages.flatMap(({ manifest, changelog }) => [
    ...(manifest.version === version
      ? []
      : [`${manifest.name} has version ${manifest.version} in its package.json, not ${version}.`]),
    ...(changelog.includes(`\n## ${version}\n`)
      ? []
      : [`The changelog of ${manifest.name} has no section ${version}.`]),
    ...Object.entries(manifest.dependencies ?? {})
      .filter(([name, wanted]) => names.has(name) && wanted !== version)
      .map(([name, wanted]) => `${manifest.name} depends on ${name} ${wanted}, not ${version}.`),
  ]);
}

if (import.meta.main) {
  const [tag = '', ...options] = process.argv.slice(2);
  const folders = PUBLISHED.map((name) => join(import.meta.dirname, '..', 'packages', name));
  const packages = folders.map((folder) => ({
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest,
    changelog: readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'),
  }));
  const problems = findReleaseProblems(tag.replace(/^v/, ''), packages);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else for (const cwd of folders) execFileSync('npm', ['publish', ...options], { cwd, stdio: 'inherit' });
}
