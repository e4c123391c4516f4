import { createVideoSettingsServices } from '../../../../services/video/video-settings';
import { saveMeta } from '../../../../services/video/_kit/meta';
import { videoRequest } from '../../../../services/video/_kit/video-request';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const site = ownApiSite();

const { save } = createVideoSettingsServices();
const { signal } = new AbortController();
const change = { id: 7, changes: { rating: 'PG-13' } } as const;
const success = { code: 'success', message: 'Saved.', data: 200 };
const sent = () => site.asked().map( ( [ method, path, body ] ) => [ method, path, JSON.parse( body ) as unknown ] );

it.each( [
	[ '[VIDEO-081] the rating', { rating: 'R-17' }, { rating: 'R-17' } ],
	[ '[VIDEO-082] a permitted download as 1', { allowDownload: true }, { allow_download: 1 } ],
	[ '[VIDEO-082] a forbidden download as 0', { allowDownload: false }, { allow_download: 0 } ],
	[ '[VIDEO-081] public as 0', { privacySetting: 0 }, { privacy_setting: 0 } ],
	[ '[VIDEO-081] the privacy of the site as 2', { privacySetting: 2 }, { privacy_setting: 2 } ],
	[
		'[VIDEO-081] several together',
		{ rating: 'G', allowDownload: true, privacySetting: 1 },
		{ rating: 'G', allow_download: 1, privacy_setting: 1 },
	],
] as const )( '%s is sent with the id, and nothing else', async ( _, changes, body ) => {
	site.answer( 200, success );
	await expect( save( { id: 7, changes }, signal ) ).resolves.toBeUndefined();
	expect( sent() ).toEqual( [ [ 'POST', '/wp-json/statecraft/v1/videopress/meta', { id: 7, ...body } ] ] );
} );

it( '[VIDEO-081] title and description are sent by the same call, also when they are emptied', async () => {
	site.answer( 200, success );
	await saveMeta( videoRequest, 7, { title: 'Harbour', description: '' }, signal );
	expect( sent() ).toEqual( [
		[ 'POST', '/wp-json/statecraft/v1/videopress/meta', { id: 7, title: 'Harbour', description: '' } ],
	] );
} );

it.each( [ [ success ], [ { data: { status: 200 } } ] ] )(
	'[VIDEO-083] a reply of status 200 is a success: %j',
	async ( answer ) => {
		site.answer( 200, answer );
		await expect( save( change, signal ) ).resolves.toBeUndefined();
	}
);

it.each( [
	[ { code: 'success' } ],
	[ { data: 500, message: 'Not stored.' } ],
	[ { data: '200' } ],
	[ { data: { status: 403 }, message: 'Not yours.' } ],
	[ { data: null } ],
	[ [] ],
	[ true ],
	[ null ],
] )( '[VIDEO-083, VIDEO-087] a reply whose data is not status 200 is a failure: %j', async ( answer ) => {
	site.answer( 200, answer );
	expect( await failureFrom( save( change, signal ) ) ).toMatchObject( {
		kind: 'refused',
		reason: ( answer as { message?: string } | null )?.message ?? '',
	} );
} );

it( 'a refusal, another format and a cut connection are failures', async () => {
	site.answer( 403, { code: 'rest_forbidden', message: 'Not yours.', data: { status: 403 } } );
	expect( await failureFrom( save( change, signal ) ) ).toMatchObject( {
		kind: 'refused',
		code: 'rest_forbidden',
		reason: 'Not yours.',
	} );
	site.handle( ( _, response ) => void response.end( '<p>Maintenance</p>' ) );
	expect( await failureFrom( save( change, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	site.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( save( change, signal ) ) ).toMatchObject( { kind: 'unreached' } );
} );

it( 'nothing is sent when nobody waits any more, and leaving closes the request', async () => {
	await expect( save( change, AbortSignal.abort() ) ).rejects.toThrow();
	expect( site.received ).toEqual( [] );
	const controller = new AbortController();
	const arrived = new Promise< void >( ( resolve ) => site.handle( () => resolve() ) );
	const saving = save( change, controller.signal );
	await arrived;
	controller.abort();
	await expect( saving ).rejects.toMatchObject( { name: 'AbortError' } );
	await expect( site.received.at( -1 )?.left ).resolves.toBe( true );
} );
