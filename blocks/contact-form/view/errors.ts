import { all, controlsIn, make } from './dom';
import { errorOf } from './limits';

/** Adds an error to the `aria-describedby` of a control, or removes it; the help text stays before it. */
function describe( control: Element, error?: string ) {
	const present = ( control.getAttribute( 'aria-describedby' ) ?? '' ).split( ' ' );
	const ids = [ ...present.filter( ( id ) => ! id.endsWith( '-error' ) ), error ?? '' ].filter( Boolean );
	if ( ids.length ) {
		control.setAttribute( 'aria-describedby', ids.join( ' ' ) );
	} else {
		control.removeAttribute( 'aria-describedby' );
	}
}

/** The label of a field without its required mark. */
function nameOf( field: Element ): string {
	const label = field.querySelector( 'legend, label' )?.cloneNode( true ) as Element | undefined;
	label?.querySelector( '.statecraft-form__mark' )?.remove();
	return label?.textContent?.trim() ?? '';
}

/**
 * Shows errors in the server's markup: a summary above the form, and a text at each field. The summary is focused, so that it is announced
 * once.
 */
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
	const messageId = `${ form.id }-said`;
	const attributes = {
		class: 'statecraft-form__summary',
		role: 'group',
		'aria-labelledby': messageId,
		tabindex: '-1',
	};
	const paragraph = make( 'p', { id: messageId }, message );
	const summary = make( 'div', attributes, paragraph, ...( list.firstChild ? [ list ] : [] ) );
	form.prepend( summary );
	summary.focus();
}

/** Removes the errors. */
export function clear( form: HTMLFormElement ) {
	all( form, '.statecraft-form__summary, .statecraft-form__error' ).forEach( ( old ) => old.remove() );
	all( form, '[aria-invalid]' ).forEach( ( old ) => {
		old.removeAttribute( 'aria-invalid' );
		describe( old );
	} );
}

/** The errors of the controls within an element by field id, in the server's wording where it has one, otherwise the browser's. */
export function errorsIn( place: Element ): Record< string, string > {
	return Object.fromEntries(
		controlsIn( place )
			.map( ( control ) => [
				control.closest< HTMLElement >( '[data-field]' )?.dataset.field,
				errorOf( control ),
			] )
			.filter( ( [ , error ] ) => error )
	);
}
