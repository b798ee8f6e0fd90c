import { describe, expect, test } from 'vitest';

import { findProblems } from './check-imports.ts';
import { findCycles, type Import, readImports } from './import-graph.ts';
import { PLATFORM_LAYERS } from './import-rules.ts';
import { describeStructure } from './platform-layers.ts';

const problems = (path: string, text: string) => findProblems([path], readImports(path, text));
/** An import of `to` by `from`, both below the platform's source. */
const imports = (...pairs: readonly (readonly [from: string, to: string])[]): Import[] =>
  pairs.map(([from, to]) => ({
    from: `apps/platform/src/${from}`,
    file: `apps/platform/src/${to}`,
    specifier: './x.ts',
    isType: false,
  }));

describe('workspaces', () => {
  test('the client may take types from the contract, and no code', () => {
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

  test('a path into another workspace is an error that names the package', () => {
    expect(problems('apps/admin/src/main.tsx', "import '../../storefront/src/routes.tsx';")[0]).toContain(
      'reaches into apps/storefront by path',
    );
  });

  test('an import() counts, as code and as a type', () => {
    expect(problems('apps/storefront/src/a.ts', "const a = import('@cartwright/platform');")).toHaveLength(1);
    expect(problems('apps/storefront/src/a.ts', "type A = import('@cartwright/platform').A;")).toHaveLength(1);
  });
});

describe('inside the platform', () => {
  test('accounts and commerce import nothing of each other, not even a type', () => {
    const member = 'apps/platform/src/accounts/identity/member.ts';
    expect(problems(member, "import type { A } from '../../commerce/cart/cart.ts';")).toEqual([
      `${member}: accounts may not import commerce; use an address, a function argument, or stored data instead`,
    ]);
    const cart = 'apps/platform/src/commerce/cart/cart.ts';
    expect(problems(cart, "import { a } from '../../accounts/identity/member.ts';")).toHaveLength(1);
    expect(problems(cart, "import { a } from '../orders/order.ts';")).toEqual([]);
  });

  test('the foundation imports neither half', () => {
    const path = 'apps/platform/src/foundation/http/api.ts';
    expect(problems(path, "import { a } from '../../accounts/oauth/grants.ts';")[0]).toContain(
      'foundation may not import accounts',
    );
  });

  test('an interface takes types from one half, and no code', () => {
    const path = 'apps/platform/src/interfaces/redirects/routes.ts';
    const [accounts, commerce] = ["'../../accounts/open-accounts.ts';", "'../../commerce/open-commerce.ts';"];
    expect(problems(path, `import type { A } from ${accounts}`)).toEqual([]);
    expect(problems(path, `import { a } from ${accounts}`)).toHaveLength(1);
    expect(problems(path, `import type { A } from ${accounts}\nimport type { B } from ${commerce}`)).toEqual([
      'apps/platform/src/interfaces/redirects: takes types from accounts and commerce; from one of them',
    ]);
  });

  test('accounts know no prices', () => {
    const path = 'apps/platform/src/accounts/oauth/grants.ts';
    expect(problems(path, "import { a } from '@cartwright/pricing';")).toEqual([
      `${path}: accounts may not import @cartwright/pricing`,
    ]);
  });

  test('nothing imports the files that open and connect', () => {
    expect(problems('apps/platform/src/commerce/cart/routes.ts', "import { a } from '../../platform.ts';")).toEqual([
      'apps/platform/src/commerce/cart/routes.ts: nothing imports platform.ts, which opens and connects',
    ]);
    expect(problems('apps/platform/src/platform.ts', "import { a } from './commerce/cart/routes.ts';")).toEqual([]);
  });

  test('a folder that is no layer is an error', () => {
    expect(problems('apps/platform/src/orders/order.ts', "import { a } from './store.ts';")).toEqual([
      'apps/platform/src/orders/order.ts: "orders" is no layer of the platform (tools/import-rules.ts)',
    ]);
  });

  test('features form no cycle, even where their files form none', () => {
    const found = findProblems(
      [],
      imports(['commerce/cart/a.ts', 'commerce/orders/b.ts'], ['commerce/orders/c.ts', 'commerce/cart/d.ts']),
    );
    expect(found).toContain(
      'apps/platform/src/commerce/cart: folders import each other in a cycle: commerce/cart → commerce/orders → commerce/cart',
    );
  });

  test('folders of one feature form no cycle either; a file beside them counts alone', () => {
    const [model, estimate] = ['commerce/cart/model', 'commerce/cart/estimate'];
    expect(
      findProblems([], imports([`${model}/a.ts`, `${estimate}/b.ts`], [`${estimate}/c.ts`, `${model}/d.ts`])),
    ).toHaveLength(1);
    expect(
      findProblems(
        [],
        imports(['commerce/cart/routes.ts', `${model}/a.ts`], [`${model}/b.ts`, 'commerce/cart/facts.ts']),
      ),
    ).toEqual([]);
  });

  test('the rules themselves have no cycle', () => {
    const rules = Object.entries(PLATFORM_LAYERS).flatMap(([from, { layers, types = [] }]) =>
      [...layers, ...types].map((file) => ({ from, file, specifier: file, isType: false })),
    );
    expect(findCycles(rules)).toEqual([]);
  });

  test('the table counts folders, levels and the imports between the halves', () => {
    const table = describeStructure(
      imports(
        ['commerce/cart/cart.ts', 'commerce/catalog/product.ts'],
        ['commerce/catalog/product.ts', 'foundation/http/api.ts'],
        ['foundation/http/api.ts', 'foundation/http/caller.ts'],
      ),
    );
    expect(table.split('\n').at(-1)).toBe('3 folders, 3 levels, 2 imports between folders; accounts ↔ commerce: 0');
  });
});

describe('inside a React app', () => {
  test('a page may import a feature, a feature the shell, and nothing imports upward', () => {
    const page = 'apps/storefront/src/catalog/product-page.tsx';
    const feature = 'apps/storefront/src/cart/cart-line.tsx';
    expect(problems(page, "import { a } from '../cart/cart-line.tsx';")).toEqual([]);
    expect(problems(feature, "import { a } from '../shell/site.ts';")).toEqual([]);
    expect(problems(feature, "import { a } from '../layout/layout.tsx';")).toEqual([
      `${feature}: a file of the feature level imports layout/layout.tsx, a file of the page level (entry → page → feature → shell → client)`,
    ]);
    expect(problems('apps/storefront/src/client/shop-client.ts', "import { a } from '../shell/site.ts';")).toHaveLength(
      1,
    );
  });

  test('features form no cycle', () => {
    const found = findProblems(
      [],
      [
        ...readImports('apps/admin/src/orders/a.ts', "import { b } from '../products/b.ts';"),
        ...readImports('apps/admin/src/products/c.ts', "import { d } from '../orders/d.ts';"),
      ],
    );
    expect(found).toEqual([
      'apps/admin/src/orders/: features import each other in a cycle: orders/ → products/ → orders/',
    ]);
  });
});

describe('inside the client', () => {
  test('a lower layer never imports a higher one', () => {
    expect(problems('packages/client/src/transport.ts', "import { a } from './session.ts';")).toHaveLength(1);
    expect(problems('packages/client/src/session.ts', "import { a } from './grants.ts';")).toEqual([]);
  });
});

describe('cycles and names', () => {
  test('two files that import each other only for types are a cycle', () => {
    const found = [
      ...readImports('tools/a.ts', "import type { B } from './b.ts';"),
      ...readImports('tools/b.ts', "import { a } from './a.ts';"),
    ];
    expect(findProblems([], found)).toEqual([
      'tools/a.ts: imports itself in a cycle: tools/a.ts → tools/b.ts → tools/a.ts',
    ]);
  });

  test('a name that states a kind is an error, for a file and for a folder', () => {
    expect(findProblems(['packages/client/src/utils.ts'], [])).toHaveLength(1);
    expect(findProblems(['apps/admin/src/helpers/date.ts'], [])).toHaveLength(1);
  });

  test('a file name that is not kebab-case is an error', () => {
    expect(findProblems(['apps/admin/src/CartLine.tsx'], [])).toHaveLength(1);
    expect(findProblems(['apps/storefront/src/entry.server.tsx', 'packages/client/test/a.test-d.ts'], [])).toEqual([]);
  });
});
