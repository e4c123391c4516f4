import type { KeyboardEvent } from 'react';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { STEP, afterClick, afterKey, clampMaxRating, shownRating } from '../rating';

const STAR = 'M12 2l3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z';
const HALF = 'M12 2v15.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z';

const filledPath = ( rating: number, star: number ): string | null => {
	if ( rating >= star ) {
		return STAR;
	}
	return rating > star - 1 ? HALF : null;
};

interface Props {
	rating: number;
	maxRating: number;
	onChange: ( rating: number ) => void;
}

/** The stars, set by a click or by the keys of a slider. */
export function Stars( { rating, maxRating, onChange }: Props ) {
	const shown = shownRating( rating, maxRating );
	const max = clampMaxRating( maxRating );
	const onKeyDown = ( event: KeyboardEvent ) => {
		const next = afterKey( event.key, shown, max, isRTL() );
		if ( next !== null ) {
			// The editor would move to another block.
			event.preventDefault();
			event.stopPropagation();
			onChange( next );
		}
	};
	const valueText = sprintf(
		/* translators: 1: a rating, such as 3.5. 2: the highest rating. */
		__( '%1$s out of %2$s stars', 'statecraft' ),
		String( shown ),
		String( max )
	);
	return (
		<div className="jetpack-rating-star__stars">
			{ Array.from( { length: max }, ( _, i ) => i + 1 ).map( ( star ) => {
				const filled = filledPath( shown, star );
				return (
					// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The slider handles the keys.
					<span
						key={ star }
						className="jetpack-rating-star__star"
						onClick={ () => onChange( afterClick( shown, star ) ) }
					>
						<svg viewBox="0 0 24 24" aria-hidden="true">
							<path className="is-empty" d={ STAR } />
							{ filled && <path className="is-filled" d={ filled } /> }
						</svg>
					</span>
				);
			} ) }
			{ /* A native range input: in the editor, Tab reaches no other element, and arrow keys in it do not move the caret. */ }
			<input
				type="range"
				className="jetpack-rating-star__slider"
				aria-label={ __( 'Rating', 'statecraft' ) }
				min={ 0 }
				max={ max }
				step={ STEP }
				value={ shown }
				aria-valuetext={ valueText }
				onKeyDownCapture={ onKeyDown }
				onChange={ ( { target } ) => onChange( Number( target.value ) ) }
			/>
		</div>
	);
}
