import { all, controlsIn, make } from './dom';
import { fault } from './limits';

/** Adds to what is said of a control that it is wrong, or takes it away; what helps to fill it in stays before it. */
function describe( control: Element, error?: string ) {
	const said = ( control.getAttribute( 'aria-describedby' ) ?? '' ).split( ' ' );
	const ids = [ ...said.filter( ( id ) => ! id.endsWith( '-error' ) ), error ?? '' ].filter( Boolean );
	if ( ids.length ) {
		control.setAttribute( 'aria-describedby', ids.join( ' ' ) );
	} else {
		control.removeAttribute( 'aria-describedby' );
	}
}

/** What a field is called, without the mark that it has to be filled in. */
function nameOf( field: Element ): string {
	const label = field.querySelector( 'legend, label' )?.cloneNode( true ) as Element | undefined;
	label?.querySelector( '.statecraft-form__mark' )?.remove();
	return label?.textContent?.trim() ?? '';
}

/** Says what is wrong, in the markup of the server: which fields above, and what of each beside it. The focus reads it out, once. */
export function show( form: HTMLFormElement, message: string, errors: Record< string, string > ) {
	clear( form );
	const list = make( 'ul', {} );
	for ( const field of all( form, '[data-field]' ) ) {
		const text = errors[ field.dataset.field ?? '' ];
		if ( text ) {
			const id = `${ form.id }-${ field.dataset.field }`;
			list.append( make( 'li', {}, make( 'a', { href: `#${ id }` }, nameOf( field ) ) ) );
			field.append( make( 'p', { class: 'statecraft-form__error', id: `${ id }-error` }, text ) );
			for ( const control of controlsIn( field ) ) {
				control.setAttribute( 'aria-invalid', 'true' );
				describe( control, `${ id }-error` );
			}
		}
	}
	const said = `${ form.id }-said`;
	const attributes = { class: 'statecraft-form__summary', role: 'group', 'aria-labelledby': said, tabindex: '-1' };
	const words = make( 'p', { id: said }, message );
	const summary = make( 'div', attributes, words, ...( list.firstChild ? [ list ] : [] ) );
	form.prepend( summary );
	summary.focus();
}

/** Takes back what was said. */
export function clear( form: HTMLFormElement ) {
	all( form, '.statecraft-form__summary, .statecraft-form__error' ).forEach( ( old ) => old.remove() );
	all( form, '[aria-invalid]' ).forEach( ( old ) => {
		old.removeAttribute( 'aria-invalid' );
		describe( old );
	} );
}

/** What is wrong in a place: in the words of the server where it has some, else in those of the browser. */
export function faults( place: Element ): Record< string, string > {
	return Object.fromEntries(
		controlsIn( place )
			.map( ( control ) => [ control.closest< HTMLElement >( '[data-field]' )?.dataset.field, fault( control ) ] )
			.filter( ( [ , words ] ) => words )
	);
}
