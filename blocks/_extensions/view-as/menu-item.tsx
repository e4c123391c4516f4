import { useRegistry, useSelect } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { seen } from '@wordpress/icons';
import { editorSlots } from '../../_runtime/editor/editor-slots';
import { viewablePost } from './viewable-post';

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createErrorNotice: ( text: string, options: { id: string } ) => void;
}

async function open( data: DataRegistry, postId: number ): Promise< void > {
	try {
		( await import( './dialog/host' ) ).open( data, postId );
	} catch {
		( data.dispatch( 'core/notices' ) as unknown as Notices ).createErrorNotice(
			__( 'The view could not be loaded. Check your connection and try again.', 'statecraft' ),
			{ id: 'statecraft-view-as' }
		);
	}
}

/** “View as…” in the preview menu. Like the preview, it needs a post that can be saved. */
export default function ViewAsMenuItem() {
	const data = useRegistry();
	const { postId, isSaveable } = useSelect( ( select ) => {
		const post = select( 'core/editor' ) as unknown as { isEditedPostSaveable: () => boolean } | undefined;
		return {
			postId: viewablePost( select as DataRegistry[ 'select' ] ),
			isSaveable: post?.isEditedPostSaveable() ?? false,
		};
	}, [] );
	const { PluginPreviewMenuItem: Item } = editorSlots();
	return (
		Item &&
		postId !== null && (
			<Item icon={ seen } disabled={ ! isSaveable } onClick={ () => void open( data, postId ) }>
				{ __( 'View as…', 'statecraft' ) }
			</Item>
		)
	);
}
