import { test } from 'vitest';

test('never runs', () => undefined);

throw new Error('This suite cannot be loaded.');
