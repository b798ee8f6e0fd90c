import type { NextConfig } from 'next';

const config: NextConfig = { poweredByHeader: false };

// Next reads the default export.
export default config;
