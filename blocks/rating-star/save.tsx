import { useBlockProps } from '@wordpress/block-editor';
import { colorOr } from '../_shared/attributes/color';
import type { Attributes } from './attributes';
import { shownRating } from './rating';

/** The fallback for feeds and wherever the server does not render the stars: one symbol per star, half stars rounded up. */
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
