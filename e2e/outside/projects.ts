/** The projects outside the repository: how each is made, built and served, and where a purchase begins. */
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { fillCart, fillStorefrontCart } from './buy.ts';
import { seesSavedFiles } from './hot-reload.ts';

/** A command that serves pages. */
interface Server {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export interface Project {
  readonly name: string;
  /** A template of `create-cartwright`, or a folder beside this file. */
  readonly from: { readonly template: string } | { readonly folder: string };
  /** The archives that it installs. */
  readonly packages: readonly ('client' | 'pricing' | 'react')[];
  /** Further packages, for an older version than the template's. */
  readonly also?: readonly string[];
  readonly build?: readonly string[];
  /** Instead of a purchase: tests that the project runs, of files of the repository that are copied into it. */
  readonly suite?: { readonly copied: readonly string[]; readonly run: readonly string[] };
  /** Serves pages on a port; without it the script `checkout` prints the address of a checkout. */
  readonly serve?: (port: number) => Server;
  /** Puts a mug into the cart of the shop at an address, and goes to the checkout. */
  readonly fill?: (page: Page, shop: string) => Promise<void>;
  /** The server for development, and what a saved file does to its pages. */
  readonly develop?: {
    readonly serve: (port: number) => Server;
    readonly check: (page: Page, shop: string, folder: string) => Promise<void>;
  };
}

const react = ['client', 'pricing', 'react'] as const;
const build = ['npm', 'run', 'build'] as const;
const storefrontAt = (port: number) => ({ SHOP_PORT: String(port), SHOP_PUBLIC_URL: `http://localhost:${port}` });
const vite = (port: number) => ({ args: ['npx', 'vite', 'preview', '--port', String(port), '--strictPort'] });

export const PROJECTS: readonly Project[] = [
  {
    name: 'storefront',
    from: { template: 'storefront' },
    packages: react,
    build,
    serve: (port) => ({ args: ['npm', 'start'], env: storefrontAt(port) }),
    fill: fillStorefrontCart,
    develop: {
      serve: (port) => ({ args: ['npm', 'run', 'dev'], env: { ...storefrontAt(port), NODE_ENV: 'development' } }),
      check: seesSavedFiles,
    },
  },
  { name: 'vite-react-19', from: { template: 'vite' }, packages: react, build, serve: vite, fill: fillCart },
  {
    name: 'vite-react-18',
    from: { template: 'vite' },
    packages: react,
    also: ['react@18', 'react-dom@18', '@types/react@18', '@types/react-dom@18', '@tanstack/react-query@5.62.0'],
    build,
    serve: vite,
    fill: fillCart,
  },
  {
    name: 'next',
    from: { template: 'next' },
    packages: react,
    build,
    serve: (port) => ({ args: ['npx', 'next', 'start', '--port', String(port)] }),
    fill: fillCart,
  },
  {
    name: 'react-router',
    from: { folder: 'react-router' },
    packages: react,
    build,
    serve: () => ({ args: ['npm', 'start'] }),
    fill: fillCart,
  },
  {
    name: 'express',
    from: { template: 'express' },
    packages: ['client'],
    build,
    serve: (port) => ({ args: ['npm', 'start'], env: { SHOP_URL: `http://localhost:${port}` } }),
    fill: fillCart,
  },
  {
    name: 'react-suite',
    from: { folder: 'react-suite' },
    packages: ['client', 'pricing'],
    suite: { copied: ['packages/react/src', 'packages/react/test'], run: ['npm', 'test'] },
  },
  { name: 'node', from: { folder: 'node' }, packages: ['client'], build },
  { name: 'worker', from: { folder: 'worker' }, packages: ['client'], build },
];

export const OWN_PROJECTS = join(import.meta.dirname, 'projects');
