import { __, _n, sprintf } from '@wordpress/i18n';
import { secondsLeftOf, speedOf } from '../../../../machines/video/upload';
import type { Context } from '../../../../machines/video/upload';

const UNITS = [ 'byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte' ] as const;

/** A number of bytes in the unit that suits it: `12.3 MB`. */
export function bytesText( bytes: number ): string {
	const step = Math.min( UNITS.length - 1, Math.max( 0, Math.floor( Math.log10( Math.max( 1, bytes ) ) / 3 ) ) );
	return new Intl.NumberFormat( document.documentElement.lang || undefined, {
		style: 'unit',
		unit: UNITS[ step ],
		maximumFractionDigits: step > 1 ? 1 : 0,
	} ).format( bytes / 1000 ** step );
}

/** A time in words, in the largest unit that fits. */
export function timeText( seconds: number ): string {
	if ( seconds < 60 ) {
		const count = Math.max( 1, Math.ceil( seconds ) );
		/* translators: %d: a number of seconds. */
		return sprintf( _n( '%d second', '%d seconds', count, 'statecraft' ), count );
	}
	if ( seconds < 3600 ) {
		const count = Math.round( seconds / 60 );
		/* translators: %d: a number of minutes. */
		return sprintf( _n( '%d minute', '%d minutes', count, 'statecraft' ), count );
	}
	const count = Math.round( seconds / 3600 );
	/* translators: %d: a number of hours. */
	return sprintf( _n( '%d hour', '%d hours', count, 'statecraft' ), count );
}

/** How much is sent, how fast, and how long it will take, as far as that is known. */
export function amountsText( context: Context ): string {
	const { sent, size } = context;
	const seconds = secondsLeftOf( context );
	return [
		size === null
			? bytesText( sent )
			: /* translators: 1: how much is uploaded, such as “12 MB”; 2: the size of the file. */
				sprintf( __( '%1$s of %2$s', 'statecraft' ), bytesText( sent ), bytesText( size ) ),
		...( seconds === null
			? []
			: [
					/* translators: %s: how much is uploaded in a second, such as “1.2 MB”. */
					sprintf( __( '%s per second', 'statecraft' ), bytesText( speedOf( context ) ) ),
					/* translators: %s: a time, such as “3 minutes”. */
					sprintf( __( '%s left', 'statecraft' ), timeText( seconds ) ),
				] ),
	].join( ' · ' );
}
