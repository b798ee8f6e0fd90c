/** Routes for development, which are not there for anybody else: the same page as where nothing is. */
import { mayDevelop, type DevelopmentAccess } from './developer.ts';
import { webRoute, type Route, type ShowProblem } from './route.ts';

export function hideFromOthers(
  routes: readonly Route[],
  access: DevelopmentAccess,
  showProblem: ShowProblem,
): readonly Route[] {
  if (access === 'nobody') return [];
  return routes.map((route) => {
    if (route.kind !== 'web') return route;
    return webRoute(route.method, route.path, (context) =>
      mayDevelop(access, context)
        ? route.handle(context)
        : showProblem(context, {
            status: 404,
            title: 'There is nothing here',
            message: 'This address leads nowhere.',
            words: { code: 'not-found' },
          }),
    );
  });
}
