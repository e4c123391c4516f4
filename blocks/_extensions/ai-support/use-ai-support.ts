import { useSelector } from '@xstate/react';
import { store as blocksStore } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { isBlockSupported } from '../../../machines/ai/ai-feature';
import { useAiFeature } from '../../_shared/ai/use-ai-feature';

const ASSISTANT = 'jetpack/ai-assistant';

/** The `core/preferences` store, typed here because its package is not a dependency. */
interface Preferences {
	get: ( scope: string, name: string ) => unknown;
}

/**
 * Whether AI is offered on blocks of a type; true until the site has said otherwise. Imports XState: for lazy-loaded code only.
 *
 * @param blockName The block type that is extended.
 */
export function useAiSupport( blockName: string ): boolean {
	const flow = useAiFeature();
	const { isRegistered, isHidden } = useSelect(
		( select ) => {
			// Editors embedded elsewhere may not have the store.
			const preferences = select( 'core/preferences' ) as unknown as Preferences | undefined;
			const hidden = preferences?.get( 'core', 'hiddenBlockTypes' );
			return {
				isRegistered: Boolean( select( blocksStore ).getBlockType( blockName ) ),
				isHidden: Array.isArray( hidden ) && hidden.includes( ASSISTANT ),
			};
		},
		[ blockName ]
	);
	return useSelector( flow, ( { context: { quota, siteType } } ) =>
		isBlockSupported( {
			isRegistered,
			isHidden,
			siteType,
			isAvailable: quota?.hasFeature ?? true,
			isConnected: quota?.isConnected ?? true,
			errorCode: quota?.errorCode ?? '',
		} )
	);
}
