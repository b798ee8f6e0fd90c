/** Development routes. For others they do not exist: the response is the same as for an unknown address. */
import { mayDevelop, type DevelopmentAccess } from './developer.ts';
import { webRoute, type Route, type ShowProblem } from './route.ts';

export function hideFromOthers(
  routes: readonly Route[],
  access: DevelopmentAccess,
  showProblem: ShowProblem,
): readonly Route[] {
  if (access === 'none') return [];
  return routes.map((route) => {
    if (route.kind !== 'web') return route;
    return webRoute(route.method, route.path, (context) =>
      mayDevelop(access, context)
        ? route.handle(context)
        : showProblem(context, {
            status: 404,
            title: 'Page not found',
            message: 'There’s no page at this address.',
            words: { code: 'not-found' },
          }),
    );
  });
}
