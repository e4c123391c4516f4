/** The minutes of a unit, by the first letter of its name. */
const MINUTES: Readonly< Record< string, number > > = { d: 1440, h: 60, m: 1, s: 1 / 60 };

const AMOUNT = /(\d+(?:[.,]\d+)?)\s*(days?|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?!\p{L})/giu;

/** `PT1H30M`, without what a recipe does not need. */
const ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** The minutes in a text; 0 if it is not understood as a whole: a wrong time is worse than none. */
function minutesIn( text: string ): number {
	const iso = ISO.exec( text );
	if ( iso ) {
		return [ 1440, 60, 1, 1 / 60 ].reduce( ( sum, unit, i ) => sum + unit * Number( iso[ i + 1 ] ?? 0 ), 0 );
	}
	const clock = /^(\d{1,3}):([0-5]\d)$/.exec( text );
	if ( clock ) {
		return 60 * Number( clock[ 1 ] ) + Number( clock[ 2 ] );
	}
	if ( /^\d+$/.test( text ) ) {
		return Number( text );
	}
	// Numbers that are left belong to units that are not known, or to a range.
	return /\p{N}/u.test( text.replace( AMOUNT, '' ) )
		? 0
		: [ ...text.matchAll( AMOUNT ) ].reduce(
				( sum, [ , amount = '', unit = '' ] ) =>
					sum + Number( amount.replace( ',', '.' ) ) * MINUTES[ unit.charAt( 0 ).toLowerCase() ]!,
				0
			);
}

/**
 * A duration for machines, such as `PT90M` for “1 hour 30 min”, “90”, “1:30” or “PT1H30M”. The server has the same rules (includes/Render/Duration.php).
 *
 * @param html Rich text.
 * @return Undefined if it is not understood.
 */
export function duration( html = '' ): string | undefined {
	// Thin and other spaces are as good as any, also those that RichText writes as entities.
	const text = html
		.replace( /<[^>]*>|&nbsp;/g, ' ' )
		.replace( /\s+/g, ' ' )
		.trim();
	const minutes = Math.floor( minutesIn( text ) + 1e-6 );
	return minutes > 0 && minutes < 1e6 ? `PT${ minutes }M` : undefined;
}
