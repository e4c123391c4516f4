/** How long a screen waits, whatever the site, or a proxy before it, asks for. */
import { crowded } from '../../../services/_kit/busy';
import { causeIn } from '../../../services/_kit/cause';
import { secondsIn } from '../../../services/_kit/retry-after';
import { ApiError } from '../../../services/connection/client/errors';
import { siteFailure } from '../../../services/connection/client/failure';
import { itemFailure } from '../../../services/media/copy-to-library/failures';
import { sourceFailure } from '../../../services/media/media-browser/failure';
import { retryAfterOf } from '../../../services/video/upload/failures';

const refusal = ( seconds: number ) => ( { code: 'media_busy', message: '', data: { retry_after: seconds } } );
const ended = { status: 503, url: 'https://site.example/', redirected: false };

const READERS: Record< string, ( seconds: number ) => number | undefined > = {
	'a place for an answer of the AI': ( seconds ) => crowded( seconds ).retryAfter,
	'a place for an answer, as a header': ( seconds ) => crowded( String( seconds ) ).retryAfter,
	'a provider of AI': ( seconds ) => causeIn( { cause: 'busy', retry_after: seconds } ).retryAfter,
	'a list of photos': ( seconds ) => sourceFailure( refusal( seconds ) ).retryAfter,
	'a copy': ( seconds ) => itemFailure( { errors: { media_busy: [ '' ] }, retry_after: seconds } )?.retryAfter,
	'a screen of the owner': ( seconds ) => siteFailure( new ApiError( ended, refusal( seconds ) ) ).retryAfter,
	'an upload': ( seconds ) => retryAfterOf( String( seconds ), 0 ),
	'an upload, as a date': ( seconds ) => retryAfterOf( new Date( seconds * 1000 ).toUTCString(), 0 ),
};

describe.each( Object.entries( READERS ) )( '%s', ( _, read ) => {
	it( '[CONN-156] in part: waits as long as the site asks', () => {
		expect( read( 90 ) ).toBe( 90 );
	} );

	// A browser would run a timer of more than 2^31 ms at once.
	it.each( [ 86_400, 3_000_000, 1e10 ] )(
		'[CONN-156] in part: waits for an hour if the site asks for %d s',
		( seconds ) => {
			expect( read( seconds ) ).toBe( 3600 );
		}
	);
} );

it.each( [ -1, Number.NaN, '90', null, undefined, {} ] )( '[CONN-156] in part: %p is no time to wait', ( value ) => {
	expect( secondsIn( value ) ).toBe( 0 );
} );

it( '[CONN-156] in part: a part of a second is a whole one, and no end is an hour', () => {
	expect( [ 0.2, 1.5, Number.POSITIVE_INFINITY ].map( secondsIn ) ).toEqual( [ 1, 2, 3600 ] );
} );
