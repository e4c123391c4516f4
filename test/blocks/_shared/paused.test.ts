/** A paused site: every flow has the failure kind, and every view shows the site's message, never that a key or service is at fault. */
import { failed } from '../../../machines/_kit';
import { reasonOf as connection } from '../../../blocks/_admin/connection/messages';
import { failureText as browser } from '../../../blocks/_extensions/media-picker/browser/messages';
import { failureText as copies } from '../../../blocks/_extensions/media-picker/copies/messages';
import { failureText as library } from '../../../blocks/_extensions/media-picker/library/messages';
import { messageOf as assistant } from '../../../blocks/_shared/ai/messages';
import { reasonOf as embed } from '../../../blocks/_shared/embeds/messages';
import { failureText as upload } from '../../../blocks/_shared/media/messages';
import { failureText as gate } from '../../../blocks/_shared/related/messages';
import { readingFailureText as plans } from '../../../blocks/_shared/payments/plans/messages';
import { failureText as videoUpload } from '../../../blocks/_shared/video/upload/messages';
import { failureText as video } from '../../../blocks/_shared/video/messages';
import { failureText as donations } from '../../../blocks/donations/parts/messages';
import { failureText as gif } from '../../../blocks/gif/parts/messages';
import { failureText as instagram } from '../../../blocks/instagram-gallery/parts/messages';
import { messageOf as mailchimp } from '../../../blocks/mailchimp/parts/messages';
import { apiFailureText as map, searchFailureText as places } from '../../../blocks/map/parts/texts';
import { failureText as restaurants } from '../../../blocks/opentable/parts/messages';
import { messageOf as paypal } from '../../../blocks/simple-payments/parts/messages';
import { refusalInStream } from '../../../services/ai/ai-request/failures';
import { siteFailure } from '../../../services/connection/client';
import { ApiError } from '../../../services/connection/client/errors';
import { copyFailure, itemFailure } from '../../../services/media/copy-to-library/failures';
import { sourceFailure } from '../../../services/media/media-browser/failure';
import { failureOf } from '../../../services/_kit/site-request';

const SAID = 'Diese Website ist getrennt. Verbinde sie.';
const paused = { kind: 'paused', reason: SAID };
const answer = { code: 'site_paused', message: SAID, data: { status: 503, is_retryable: false } };

it.each( [
	[ 'a request to the site', failureOf( answer ) ],
	[ 'a stream of words that has begun', refusalInStream( answer ).failure ],
	[ 'a list of photos', sourceFailure( answer ) ],
	[ 'a batch of copies', copyFailure( answer ) ],
	[ 'a copy of a batch', itemFailure( { errors: { site_paused: [ SAID ] } } ) ],
	[
		'the client of the connection',
		siteFailure( new ApiError( { status: 503, url: '/', redirected: false }, answer ) ),
	],
] )( 'the error of %s is of the kind “paused” and not retryable', ( _, failure ) => {
	expect( failure ).toMatchObject( { ...paused, isRetryable: false } );
} );

it.each( [
	[ 'the connection', connection ],
	[ 'the list of photos', browser ],
	[ 'copies', copies ],
	[ 'an account of photos', library ],
	[ 'the assistant', assistant ],
	[ 'an embed', embed ],
	[ 'an upload', upload ],
	[ 'a feature that is off', gate ],
	[ 'plans', plans ],
	[ 'an upload of a video', videoUpload ],
	[ 'a video', video ],
	[ 'donations', ( failure: Parameters< typeof donations >[ 0 ] ) => donations( failure, 'example.org' ) ],
	[ 'a GIF', gif ],
	[ 'Instagram', instagram ],
	[ 'Mailchimp', mailchimp ],
	[ 'a map', map ],
	[ 'places', places ],
	[ 'restaurants', restaurants ],
	[ 'PayPal', paypal ],
] as [ string, ( failure: ReturnType< typeof failed< never > >, label: string ) => string ][] )(
	'%s shows the site’s message',
	( _, textOf ) => {
		expect( textOf( failed( 'paused', { reason: SAID } ), 'Pexels' ) ).toBe( SAID );
	}
);
