import { useRegistry, useSelect } from '@wordpress/data';
import { isPreview } from '../editor/editor-store';

/** Whether the block is rendered in a preview, as in the inserter and in pattern lists, where no request should be sent. */
export function useIsPreview(): boolean {
	const data = useRegistry();
	return useSelect( () => isPreview( data ), [ data ] );
}
