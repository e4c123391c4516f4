import { store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { gifSearchMachine } from '../../machines/galleries/gif-search';
import { useElement } from '../_runtime/hooks/use-element';
import { useFlow } from '../_runtime/hooks/use-flow';
import { site } from '../_runtime/registration/site';
import { leave } from '../_shared/focus';
import { storedOf } from './attributes';
import type { Attributes } from './attributes';
import { Controls } from './parts/controls';
import { GifFigure } from './parts/gif-figure';
import { GifView } from './parts/gif-view';

export default function Edit( { clientId, attributes, setAttributes, isSelected }: BlockEditProps< Attributes > ) {
	const service = site().gifs;
	const stored = storedOf( attributes );
	const place = useElement< HTMLDivElement >();
	const { stopTyping } = useDispatch( blockEditorStore );
	const flow = useFlow( gifSearchMachine, {
		key: clientId,
		input: { stored, keepers: service?.keep ?? [] },
		propEvents: [ { type: 'attributes.change', stored } ],
		on: {
			'focus.request': () => {
				leave( place.get() );
				// The GIF is edited from the toolbar, which the editor hides while the author types.
				stopTyping();
			},
		},
	} );
	return (
		<div { ...useBlockProps() }>
			<Controls { ...{ flow, attributes, setAttributes } } />
			<div ref={ place.ref }>
				<GifView { ...{ flow, service } }>
					<GifFigure { ...{ attributes, setAttributes, isSelected } } />
				</GifView>
			</div>
		</div>
	);
}
