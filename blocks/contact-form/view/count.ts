import { controlsIn, make } from './dom';
import { interpolate, lengthOf } from './limits';

/** The share of the limit from which the remaining count is also announced to screen readers, and the debounce in milliseconds. */
const NEAR = 0.2;
const PAUSE = 1000;

/** Shows how many characters are left while somebody types: visually at once, to screen readers debounced and only when few are left. */
export function countCharacters( form: HTMLFormElement ) {
	for ( const control of controlsIn( form ).filter( ( { dataset } ) => dataset.most ) ) {
		const hint = document.getElementById( `${ control.id }-hint` );
		const status = make( 'span', { role: 'status', class: 'screen-reader-text' } );
		const limit = Number( control.dataset.most );
		let pause = 0;
		const update = () => {
			const left = limit - lengthOf( control );
			const text = interpolate(
				left < 0 ? hint?.dataset.over : hint?.dataset.left,
				Math.abs( left ).toLocaleString( document.documentElement.lang || undefined )
			);
			hint?.replaceChildren( text );
			window.clearTimeout( pause );
			pause = window.setTimeout( () => {
				status.textContent = left < limit * NEAR ? text : '';
			}, PAUSE );
		};
		hint?.after( status );
		update();
		control.addEventListener( 'input', update );
	}
}
