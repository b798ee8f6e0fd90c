/** The projects outside the repository: how each is made, built and served, and where a purchase begins. */
import { join } from 'node:path';

export interface Project {
  readonly name: string;
  /** A template of `create-cartwright`, or a folder beside this file. */
  readonly from: { readonly template: string } | { readonly folder: string };
  /** The archives that it installs. */
  readonly packages: readonly ('client' | 'pricing' | 'react')[];
  /** Further packages, for an older version than the template's. */
  readonly also?: readonly string[];
  readonly build: readonly string[];
  /** Serves pages on a port; without it the script `checkout` prints the address of a checkout. */
  readonly serve?: (port: number) => { readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv };
}

const react = ['client', 'pricing', 'react'] as const;
const build = ['npm', 'run', 'build'] as const;
const vite = (port: number) => ({ args: ['npx', 'vite', 'preview', '--port', String(port), '--strictPort'] });

export const PROJECTS: readonly Project[] = [
  { name: 'vite-react-19', from: { template: 'vite' }, packages: react, build, serve: vite },
  {
    name: 'vite-react-18',
    from: { template: 'vite' },
    packages: react,
    also: ['react@18', 'react-dom@18', '@types/react@18', '@types/react-dom@18', '@tanstack/react-query@5.62.0'],
    build,
    serve: vite,
  },
  {
    name: 'next',
    from: { template: 'next' },
    packages: react,
    build,
    serve: (port) => ({ args: ['npx', 'next', 'start', '--port', String(port)] }),
  },
  {
    name: 'express',
    from: { template: 'express' },
    packages: ['client'],
    build,
    serve: (port) => ({ args: ['npm', 'start'], env: { SHOP_URL: `http://localhost:${port}` } }),
  },
  { name: 'node', from: { folder: 'node' }, packages: ['client'], build },
  { name: 'worker', from: { folder: 'worker' }, packages: ['client'], build },
];

export const OWN_PROJECTS = join(import.meta.dirname, 'projects');
