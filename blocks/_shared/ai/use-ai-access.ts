import { useSelector } from '@xstate/react';
import type { AccessChange } from '../../../machines/ai/ai-feature';
import type { AiFeatureFlow } from './flow';

/**
 * The event that tells a flow whether requests are allowed now.
 *
 * @param feature The site's AI feature flow.
 */
export const useAiAccess = ( feature: AiFeatureFlow ): AccessChange => ( {
	type: 'access.change',
	access: useSelector( feature, ( snapshot ) => ( snapshot.hasTag( 'barred' ) ? 'barred' : 'allowed' ) ),
} );
