import type { AccessChange } from '../../../machines/ai/ai-feature';
import { useFlowValue } from '../../_runtime/hooks/use-flow';
import type { AiFeatureFlow } from './flow';

/**
 * Whether anything may be asked now, to be told to each flow that asks.
 *
 * @param feature The one flow that knows.
 */
export const useAiAccess = ( feature: AiFeatureFlow ): AccessChange => ( {
	type: 'access.change',
	access: useFlowValue( feature, ( snapshot ) => ( snapshot.hasTag( 'barred' ) ? 'barred' : 'allowed' ) ),
} );
