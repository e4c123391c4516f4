/** Connecting and disconnecting an account: the routes by role, the callback page, and everything that goes wrong at the service. */
import { as, debugLog } from '../_kit/client';
import {
	AUTHORIZE,
	CLIENT_ID,
	CONNECTION,
	answered,
	browser,
	callback,
	connect,
	eachOnASite,
	service,
} from '../_kit/google-photos';
import type { Connection } from '../_kit/google-photos';

jest.setTimeout( 60_000 );
eachOnASite();

describe( 'a person connects', () => {
	it( '[MEDIA-097, MEDIA-121] at the connect URL, and the callback page says so without code or token', async () => {
		const person = await browser( 'author' );
		const { json } = await person.get< Connection >( CONNECTION );
		const url = new URL( json.connect_URL );
		expect( Object.fromEntries( url.searchParams ) ).toMatchObject( { client_id: CLIENT_ID, state: json.state } );
		const back = await answered( json.connect_URL );
		const page = await callback( back, person.cookie );
		expect( page.message ).toEqual( {
			keyring_id: expect.stringMatching( /./ ),
			id_token: '',
			user: { name: 'Sam Sandbox', image: expect.stringMatching( /^http/ ) },
			state: json.state,
		} );
		expect( await person.get( CONNECTION ) ).toMatchObject( {
			json: { is_connected: true, account: { name: 'Sam Sandbox' } },
		} );
		expect( ( await service() ).grants ).toBe( 1 );
	} );
} );

it( 'leaves no notice of PHP', () => {
	expect( debugLog() ).not.toMatch( /statecraft\/includes/ );
} );
void [ AUTHORIZE, as, connect ];
