import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { slideshowMachine } from '../../machines/galleries/slideshow';
import { useFlow } from '../_runtime/hooks/use-flow';
import type { Attributes } from './attributes';
import { SlideshowView } from './parts/slideshow-view';

export default function Edit( { clientId, attributes }: BlockEditProps< Attributes > ) {
	const flow = useFlow( slideshowMachine, { key: clientId, input: undefined } );
	return (
		<div { ...useBlockProps() }>
			<SlideshowView flow={ flow } text={ attributes.text } />
		</div>
	);
}
