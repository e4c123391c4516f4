import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { galleryMachine } from '../../machines/galleries/gallery';
import type { Picture } from '../../machines/galleries/gallery';
import { useAfterRender } from '../_runtime/hooks/use-after-render';
import { useElement } from '../_runtime/hooks/use-element';
import { useFlow } from '../_runtime/hooks/use-flow';
import { usePostId } from '../_runtime/hooks/use-post-id';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import type { Choice } from '../_shared/galleries/chosen';
import { focusItem } from '../_shared/galleries/focus-item';
import { useUploadRules } from '../_shared/galleries/use-upload-rules';
import { filesOf } from './attributes';
import type { Attributes } from './attributes';
import { KINDS } from './parts/kinds';
import { StoryControls } from './parts/story-controls';
import { StoryView } from './parts/story-view';

/** A strip has no rows. */
const LAYOUT = { style: '', columns: undefined, align: '' };

export default function Edit( { clientId, attributes, isSelected }: BlockEditProps< Attributes > ) {
	const { canUpload, rules } = useUploadRules( KINDS );
	const levels = useUndoLevels( clientId );
	const block = useElement< HTMLElement >();
	const afterRender = useAfterRender();
	const pictures = filesOf( attributes ) as Picture[];
	const flow = useFlow( galleryMachine, {
		key: clientId,
		input: {
			pictures,
			attribute: 'mediaFiles',
			layout: LAYOUT,
			derived: '',
			rules,
			postId: usePostId() ?? 0,
		},
		on: {
			'attributes.type': ( { attributes: typed } ) => levels.type( typed ),
			'picture.focus': ( { index } ) => focusItem( { block: block.get(), items: 'li', index, afterRender } ),
		},
		propEvents: [
			{ type: 'pictures.change', pictures },
			...( isSelected ? [] : [ { type: 'picture.deselect' } as const ] ),
		],
	} );
	const onChoose = ( { files, pictures: chosen }: Choice ) => {
		if ( files.length > 0 ) {
			flow.send( { type: 'files.upload', files } );
		} else {
			flow.send( { type: 'media.pick', chosen } );
		}
	};
	return (
		<div { ...useBlockProps( { ref: block.ref } ) }>
			<StoryControls flow={ flow } />
			<StoryView { ...{ flow, isSelected, canUpload, onChoose } } />
		</div>
	);
}
