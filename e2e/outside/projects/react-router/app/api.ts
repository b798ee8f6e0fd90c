import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

import { forward } from './session.server.ts';

export const loader = ({ request }: LoaderFunctionArgs) => forward(request);
export const action = ({ request }: ActionFunctionArgs) => forward(request);
