import { describe, expect, test } from 'vitest';

import { findProblems } from './check-imports.ts';
import { findCycles, readImports } from './import-graph.ts';
import { FEATURE_ARROWS, PLATFORM_GROUND_ARROWS } from './import-rules.ts';

const problems = (path: string, text: string) => findProblems([path], readImports(path, text));

describe('rooms', () => {
  test('the client may take types from the contract, and nothing at run time', () => {
    const path = 'packages/client/src/cart.ts';
    expect(problems(path, "import type { Cart } from '@cartwright/contract';")).toEqual([]);
    expect(problems(path, "import { Cart } from '@cartwright/contract';")).toEqual([
      `${path}: packages/client may not import @cartwright/contract; only its types`,
    ]);
    expect(problems(path, "export { Cart } from '@cartwright/contract';")).toHaveLength(1);
  });

  test('an inline type import still runs the module, so it counts as one', () => {
    expect(problems('packages/client/src/cart.ts', "import { type Cart } from '@cartwright/contract';")).toHaveLength(
      1,
    );
  });

  test('pricing imports nothing, not even Node', () => {
    const path = 'packages/pricing/src/money.ts';
    expect(problems(path, "import { hash } from 'node:crypto';")).toEqual([
      `${path}: packages/pricing must run without Node (node:crypto)`,
    ]);
    expect(problems(path, "import { z } from 'zod';")).toHaveLength(1);
    expect(problems('packages/pricing/src/money.test.ts', "import { test } from 'vitest';")).toEqual([]);
  });

  test('a path into another workspace is refused in favour of its name', () => {
    expect(problems('apps/admin/src/main.tsx', "import '../../storefront/src/brand.tsx';")[0]).toContain(
      'reaches into apps/storefront by path',
    );
  });

  test('an import() counts, as code and as a type', () => {
    expect(problems('apps/storefront/src/a.ts', "const a = import('@cartwright/platform');")).toHaveLength(1);
    expect(problems('apps/storefront/src/a.ts', "type A = import('@cartwright/platform').A;")).toHaveLength(1);
  });
});

describe('inside the platform', () => {
  test('an arrow that the plan does not have is refused', () => {
    expect(
      problems('apps/platform/src/accounts/identity/members/member.ts', "import { a } from '../oauth/tokens.ts';"),
    ).toEqual([
      'apps/platform/src/accounts/identity/members/member.ts: no arrow leads from identity to oauth; go by address, by a port, or by a fact that is read',
    ]);
    expect(
      problems('apps/platform/src/commerce/checkout/model/checkout.ts', "import { a } from '../cart/cart.ts';"),
    ).toEqual([]);
  });

  test('the plan itself has no circle', () => {
    const arrows = Object.entries({ ...FEATURE_ARROWS, ...PLATFORM_GROUND_ARROWS });
    const imports = arrows.flatMap(([from, targets]) =>
      targets.map((file) => ({ from, file, specifier: file, isType: false })),
    );
    expect(findCycles(imports)).toEqual([]);
  });

  test('the ground knows no feature', () => {
    expect(
      problems('apps/platform/src/foundation/http/server/pipeline.ts', "import { a } from '../oauth/tokens.ts';")[0],
    ).toContain('http may not know oauth');
  });

  test('nothing imports what puts everything together', () => {
    expect(problems('apps/platform/src/commerce/cart/routes.ts', "import { a } from '../platform.ts';")).toHaveLength(
      1,
    );
    expect(problems('apps/platform/src/platform.ts', "import { a } from './cart/routes.ts';")).toEqual([]);
  });
});

describe('inside the client', () => {
  test('a lower layer never imports a higher one', () => {
    expect(problems('packages/client/src/transport.ts', "import { a } from './session.ts';")).toHaveLength(1);
    expect(problems('packages/client/src/session.ts', "import { a } from './grants.ts';")).toEqual([]);
  });
});

describe('circles and names', () => {
  test('two files that know each other only by type are a circle', () => {
    const imports = [
      ...readImports('tools/a.ts', "import type { B } from './b.ts';"),
      ...readImports('tools/b.ts', "import { a } from './a.ts';"),
    ];
    expect(findProblems([], imports)).toEqual([
      'tools/a.ts: imports itself in a circle: tools/a.ts → tools/b.ts → tools/a.ts',
    ]);
  });

  test('a drawer is refused as a file and as a folder', () => {
    expect(findProblems(['packages/client/src/utils.ts'], [])).toHaveLength(1);
    expect(findProblems(['apps/admin/src/helpers/date.ts'], [])).toHaveLength(1);
  });

  test('a file name in another case than kebab is refused', () => {
    expect(findProblems(['apps/admin/src/CartLine.tsx'], [])).toHaveLength(1);
    expect(findProblems(['apps/storefront/src/entry.server.tsx', 'packages/client/test/a.test-d.ts'], [])).toEqual([]);
  });
});
