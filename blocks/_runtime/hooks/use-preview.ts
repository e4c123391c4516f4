import { useRegistry, useSelect } from '@wordpress/data';
import { isPreview } from '../editor/editor-store';

/** Whether the block is only looked at, as in the inserter and in lists of patterns, where nobody has asked for anything yet. */
export function useIsPreview(): boolean {
	const data = useRegistry();
	return useSelect( () => isPreview( data ), [ data ] );
}
