const two = ( count: number ): string => String( count ).padStart( 2, '0' );

/** Formats seconds: `0:05`, `12:34`, `1:00:00`. */
export function clock( seconds: number ): string {
	const whole = Math.max( Math.floor( seconds ), 0 );
	const [ hours, minutes, rest ] = [ Math.floor( whole / 3600 ), Math.floor( whole / 60 ) % 60, whole % 60 ];
	return hours > 0 ? `${ hours }:${ two( minutes ) }:${ two( rest ) }` : `${ minutes }:${ two( rest ) }`;
}
