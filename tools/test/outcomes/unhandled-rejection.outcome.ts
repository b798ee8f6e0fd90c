import { expect, test } from 'vitest';

void Promise.reject(new Error('Unhandled, outside a test.'));

test('passes', () => expect(1).toBe(1));
