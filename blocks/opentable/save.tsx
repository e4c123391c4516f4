import { useBlockProps } from '@wordpress/block-editor';
import { bookingUrl, ridsOf } from './attributes';
import type { Attributes } from './attributes';

/** Links that the server replaces with the widget. */
export function save( { attributes }: { attributes: Attributes } ) {
	return (
		<div { ...useBlockProps.save() }>
			{ ridsOf( attributes.rid ).map( ( rid, i ) => (
				<a key={ i } href={ bookingUrl( rid ) }>
					{ bookingUrl( rid ) }
				</a>
			) ) }
		</div>
	);
}
