import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { imageCompareMachine } from '../../machines/galleries/image-compare';
import type { Side } from '../../machines/galleries/image-compare';
import { useElement } from '../_runtime/hooks/use-element';
import { useFlow } from '../_runtime/hooks/use-flow';
import { usePostId } from '../_runtime/hooks/use-post-id';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import type { Choice } from '../_shared/galleries/chosen';
import { useUploadRules } from '../_shared/galleries/use-upload-rules';
import type { Attributes } from './attributes';
import { Caption } from './parts/caption';
import { CompareControls } from './parts/compare-controls';
import { CompareView } from './parts/compare-view';

export default function Edit( { clientId, attributes, isSelected }: BlockEditProps< Attributes > ) {
	const { imageBefore: before, imageAfter: after, orientation } = attributes;
	const { rules } = useUploadRules();
	const block = useElement< HTMLElement >();
	const levels = useUndoLevels( clientId );
	const pictures = { before, after };
	const flow = useFlow( imageCompareMachine, {
		key: clientId,
		input: { pictures, rules, postId: usePostId() ?? 0 },
		on: { 'attributes.type': ( { attributes: typed } ) => levels.type( typed ) },
		propEvents: [ { type: 'pictures.change', pictures } ],
	} );
	const onChoose = ( side: Side, { files, pictures: chosen }: Choice ) => {
		if ( files.length > 0 ) {
			flow.send( { type: 'files.upload', side, files } );
		} else {
			flow.send( { type: 'media.pick', side, chosen } );
		}
	};
	return (
		<figure { ...useBlockProps( { ref: block.ref } ) }>
			<CompareControls
				{ ...{ flow, orientation, onChoose } }
				onLeave={ () => block.get()?.focus( { preventScroll: true } ) }
				onOrient={ ( next ) => levels.act( { orientation: next } ) }
			/>
			<CompareView { ...{ flow, orientation, onChoose } } />
			<Caption
				caption={ attributes.caption }
				isSelected={ isSelected }
				onType={ ( caption ) => levels.type( { caption } ) }
			/>
		</figure>
	);
}
