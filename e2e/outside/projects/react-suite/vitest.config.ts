/** The suite of `packages/react`, as there, but with the oldest versions that the package allows. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { environment: 'happy-dom', isolate: false } });
