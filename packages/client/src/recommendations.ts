/** Products that go with others. Names follow the newest official recommendations module. */
import { define, type ModuleFunction } from './call.ts';
import type {
  GetRecommendationOptions,
  GetRecommendationResponse,
  ListAvailableAlgorithmsResponse,
  RecommendationAlgorithm,
} from './entities.ts';
import type { CallOptions } from './transport.ts';

export type {
  GetRecommendationOptions,
  GetRecommendationResponse,
  ListAvailableAlgorithmsResponse,
  RecommendationAlgorithm,
} from './entities.ts';
export type { GetRecommendationRequest, ListAvailableAlgorithmsRequest } from './requests.ts';

/**
 * Lists the ways of recommending that the shop has.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, recommendations } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { recommendations },
 * });
 * const { availableAlgorithms } = await shop.recommendations.listAvailableAlgorithms();
 * ```
 */
export const listAvailableAlgorithms: ModuleFunction<(call?: CallOptions) => Promise<ListAvailableAlgorithmsResponse>> =
  define('GET /ecom/v1/recommendations/algorithms', '');

/**
 * Recommends products by the first of these algorithms that finds enough; an empty list where none does.
 *
 * @example
 * ```ts continues
 * const { recommendation } = await shop.recommendations.getRecommendation([{ _id: 'any', appId: 'app' }]);
 * console.log(recommendation?.items.length);
 * ```
 */
export const getRecommendation: ModuleFunction<
  (
    algorithms: readonly RecommendationAlgorithm[],
    options?: GetRecommendationOptions,
    call?: CallOptions,
  ) => Promise<GetRecommendationResponse>
> = define('POST /ecom/v1/recommendations/get', 'algorithms ...options', { isSafe: true });
