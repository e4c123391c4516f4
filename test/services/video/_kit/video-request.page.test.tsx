import apiFetch from '@wordpress/api-fetch';
import { videoRequest } from '../../../../services/video/_kit/video-request';
import { site } from '../../../../blocks/_runtime/registration/site';

afterEach( () => {
	delete window.statecraft;
	apiFetch.setFetchHandler( apiFetch.defaultFetchHandler );
} );

it.each( [
	[ '[VIDEO-142] carries', `${ window.location.origin }/wp-json/`, true ],
	[ '[VIDEO-143] does not carry', 'https://elsewhere.example/wp-json/', false ],
] )( '%s the header in the editor whose REST API is at %s', async ( _, restRoot, isCarried ) => {
	window.statecraft = { ...site(), restRoot };
	const sent = jest.fn().mockResolvedValue( {} );
	apiFetch.setFetchHandler( sent );
	await videoRequest( { path: '/x' } );
	expect( 'X-VideoPress-From-Editor' in ( sent.mock.calls[ 0 ][ 0 ].headers ?? {} ) ).toBe( isCarried );
} );
