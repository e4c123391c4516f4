import type { AccessChange } from '../../../machines/ai/ai-feature';
import { useFlowValue } from '../../_runtime/hooks/use-flow';
import type { AiFeatureFlow } from './flow';

/**
 * The event that tells a flow whether requests are allowed now.
 *
 * @param feature The site's AI feature flow.
 */
export const useAiAccess = ( feature: AiFeatureFlow ): AccessChange => ( {
	type: 'access.change',
	access: useFlowValue( feature, ( snapshot ) => ( snapshot.hasTag( 'barred' ) ? 'barred' : 'allowed' ) ),
} );
