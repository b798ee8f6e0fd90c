import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('./home.tsx'),
  route('products/:slug', './product.tsx'),
  route('cart', './cart.tsx'),
  route('api/*', './api.ts'),
] satisfies RouteConfig;
