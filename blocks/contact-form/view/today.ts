import { all } from './dom';

/** The date in a time zone, such as `2026-11-30`; empty if the browser does not know the zone. */
const dayIn = ( timeZone?: string ): string => {
	try {
		return new Intl.DateTimeFormat( 'sv', { timeZone } ).format( new Date() );
	} catch {
		return '';
	}
};

/** Updates dates that mean today, since a cached page has the date on which it was rendered. */
export function updateDates( form: HTMLFormElement ) {
	for ( const input of all< HTMLInputElement >( form, '[data-today]' ) ) {
		const today = dayIn( input.dataset.zone );
		const days: Record< string, string > = { min: input.min, max: input.max, value: input.defaultValue };
		for ( const name of input.dataset.today?.split( ' ' ) ?? [] ) {
			// A client clock that is behind would exclude valid dates.
			days[ name ] = today > ( days[ name ] ?? '' ) ? today : ( days[ name ] ?? '' );
		}
		// If no date is left in the range, the server reports it.
		if ( ! days.max || ( days.min ?? '' ) <= days.max ) {
			Object.entries( days ).forEach( ( [ name, day ] ) => day && input.setAttribute( name, day ) );
		}
	}
}
