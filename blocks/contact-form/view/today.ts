import { all } from './dom';

/** What day it is in a time zone, such as `2026-11-30`; empty where the browser does not know it. */
const dayIn = ( timeZone?: string ): string => {
	try {
		return new Intl.DateTimeFormat( 'sv', { timeZone } ).format( new Date() );
	} catch {
		return '';
	}
};

/** A page out of a cache says which day it was when it was made: what is meant to be today becomes that. */
export function renewDays( form: HTMLFormElement ) {
	for ( const input of all< HTMLInputElement >( form, '[data-today]' ) ) {
		const today = dayIn( input.dataset.zone );
		const days: Record< string, string > = { min: input.min, max: input.max, value: input.defaultValue };
		for ( const name of input.dataset.today?.split( ' ' ) ?? [] ) {
			// A clock that is slow would take away days that are right.
			days[ name ] = today > ( days[ name ] ?? '' ) ? today : ( days[ name ] ?? '' );
		}
		// Where no day is left, the server says so.
		if ( ! days.max || ( days.min ?? '' ) <= days.max ) {
			Object.entries( days ).forEach( ( [ name, day ] ) => day && input.setAttribute( name, day ) );
		}
	}
}
