/** The port of the access of a post: which plans it takes, and what an error of the site is. */
import { createPostAccessServices } from '../../../../services/newsletter/post-access';
import { gold, silver } from '../../../machines/newsletter/post-access/post-access.model';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();
const { signal } = new AbortController();
const ask = () => createPostAccessServices().plans( undefined, signal );

it( '[NEWS-094] takes the plans of newsletters: tiers, and those whose buyers become subscribers', async () => {
	const follows = { ...silver, id: 20, type: '' };
	standIn.answer( 200, {
		connected_account_id: '',
		products: [
			gold,
			{ ...gold, id: 21, type: '', subscribe_as_site_subscriber: false },
			{ ...gold, id: 22, type: 'donation' },
			follows,
			{ ...silver, subscribe_as_site_subscriber: false },
		],
	} );
	await expect( ask() ).resolves.toEqual( [ gold, follows, { ...silver, subscribe_as_site_subscriber: false } ] );
	expect( standIn.asked() ).toEqual( [ [ 'GET', '/wp-json/statecraft/v1/memberships/status', '' ] ] );
} );

it.each( [
	[ 403, 'rest_forbidden', 'forbidden' ],
	[ 401, 'rest_forbidden', 'forbidden' ],
	[ 500, 'internal_server_error', 'refused' ],
	[ 503, 'site_paused', 'paused' ],
] )( 'an error of the site is one of the person or of the site: %s %s', async ( status, code, kind ) => {
	standIn.answer( status, { code, message: 'No.', data: { status } } );
	expect( await failureFrom( ask() ) ).toMatchObject( { kind, code, reason: 'No.' } );
} );

it( 'an answer that is none is a failure', async () => {
	standIn.answer( 200, [] );
	expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'refused' } );
} );
