import { useBlockProps } from '@wordpress/block-editor';
import { colorOr } from '../_shared/attributes/color';
import type { Attributes } from './attributes';
import { shownRating } from './rating';

/** For feeds and wherever the server does not draw the stars: one sign for each star that is begun. */
export function save( { attributes: { rating, maxRating, color, align } }: { attributes: Attributes } ) {
	const style = color ? { color: colorOr( color, undefined ) } : undefined;
	return (
		<figure { ...useBlockProps.save( { className: undefined, style: { textAlign: align as 'left' } } ) }>
			{ Array.from( { length: Math.ceil( shownRating( rating, maxRating ) ) }, ( _, i ) => (
				<span key={ i } style={ style }>
					★
				</span>
			) ) }
		</figure>
	);
}
