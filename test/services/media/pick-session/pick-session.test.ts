import { createPickSessionServices } from '../../../../services/media/pick-session';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { fakePopup } from '../../_kit/popup-window';
import { sendJson } from '../../_kit/stand-in';

const PATH = '/wp-json/statecraft/v1/external-media/session/google_photos';
const ADDRESS = 'https://photos.example/pick/s1';
const session = { id: 's1', picker_url: ADDRESS, state: 'waiting', poll_interval: 3_000 };

const standIn = ownApiSite();

/** The services, with a popup that is open; null: the browser has blocked it. */
function at( popup: ReturnType< typeof fakePopup > | null = fakePopup(), pollLimit?: number ) {
	const { create, poll, close } = createPickSessionServices( {
		popups: { get: ( name ) => ( name === 'pick' ? ( popup as Window | null ) : null ) },
		...( pollLimit && { pollLimit } ),
	} );
	const current = { source: 'google_photos', id: 's1', popup: 'pick' };
	return {
		popup: popup!,
		create: ( signal = new AbortController().signal ) =>
			create( { source: 'google_photos', maxItems: 10, popup: 'pick' }, signal ),
		poll: ( signal = new AbortController().signal ) => poll( current, signal ),
		close: ( signal = new AbortController().signal ) => close( current, signal ),
	};
}

describe( 'a new session', () => {
	it( 'is requested with the number of items, and shown in the popup', async () => {
		standIn.answer( 200, session );
		const { create, popup } = at();
		expect( await create() ).toEqual( { id: 's1', pollInterval: 3_000 } );
		expect( standIn.asked() ).toEqual( [ [ 'POST', PATH, '{"max_items":10}' ] ] );
		expect( popup ).toMatchObject( { closed: false, shown: [ ADDRESS ] } );
	} );

	it( 'is not requested if the browser has blocked the popup', async () => {
		expect( await failureFrom( at( null ).create() ) ).toMatchObject( { kind: 'blocked' } );
		expect( standIn.asked() ).toEqual( [] );
	} );

	it.each< [ string, number, unknown, object ] >( [
		[
			'[MEDIA-109] without an account',
			403,
			{ code: 'authorization_required', message: 'Connect' },
			{ kind: 'unauthorized' },
		],
		[ 'refused', 502, { code: 'media_refused', message: 'No library' }, { kind: 'refused', reason: 'No library' } ],
		[ 'without an id', 200, { ...session, id: '' }, { kind: 'unexpected' } ],
		[ 'without a state', 200, { ...session, state: 'used' }, { kind: 'unexpected' } ],
		[ 'without an address', 200, { ...session, picker_url: 'javascript:alert(1)' }, { kind: 'unexpected' } ],
		[ 'that is none', 200, null, { kind: 'unexpected' } ],
	] )( '%s is a failure that closes the popup', async ( _, status, body, expected ) => {
		standIn.answer( status, body );
		const { create, popup } = at();
		expect( await failureFrom( create() ) ).toMatchObject( expected );
		expect( popup ).toMatchObject( { closed: true, shown: [] } );
	} );

	it( 'that is aborted is not shown', async () => {
		const { create, popup } = at();
		const controller = new AbortController();
		const arrived = new Promise< void >( ( resolve ) => standIn.handle( () => resolve() ) );
		const creating = create( controller.signal );
		await arrived;
		controller.abort();
		await expect( creating ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( popup ).toMatchObject( { closed: true, shown: [] } );
		await expect( create( AbortSignal.abort() ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( standIn.asked() ).toHaveLength( 1 );
	} );
} );

describe( 'a poll', () => {
	it.each( [
		[ 'waiting', false ],
		[ 'picked', true ],
		[ 'expired', true ],
	] as const )( 'reports that it is %s', async ( state, isClosed ) => {
		standIn.answer( 200, { ...session, state } );
		const { poll, popup } = at();
		expect( await poll() ).toEqual( { state, pollInterval: 3_000 } );
		expect( standIn.asked() ).toEqual( [ [ 'GET', `${ PATH }/s1`, '' ] ] );
		expect( popup.closed ).toBe( isClosed );
	} );

	it.each( [
		[ 1_500, 1_500 ],
		[ 0, 250 ],
		[ -5, 250 ],
		[ 1e9, 60_000 ],
		[ '3.5s', 5_000 ],
		[ null, 5_000 ],
	] )( 'is repeated after the site’s interval, within limits: %j', async ( interval, expected ) => {
		standIn.answer( 200, { ...session, poll_interval: interval } );
		expect( await at().poll() ).toMatchObject( { pollInterval: expected } );
	} );

	it.each< [ string, number, unknown, object ] >( [
		[ 'busy', 503, { code: 'media_busy', message: 'Later', data: { is_retryable: true } }, { isRetryable: true } ],
		[ 'refused', 502, { code: 'media_refused', message: 'No' }, { kind: 'refused', isRetryable: false } ],
		[ 'gone', 410, { code: 'media_gone', message: 'Gone' }, { kind: 'gone' } ],
		[ 'unauthorized', 403, { code: 'authorization_required', message: 'No' }, { kind: 'unauthorized' } ],
		[ 'unreadable', 200, {}, { kind: 'unexpected' } ],
	] )( 'that is %s is a failure', async ( _, status, body, expected ) => {
		standIn.answer( status, body );
		const { poll, popup } = at();
		expect( await failureFrom( poll() ) ).toMatchObject( expected );
		expect( popup.closed ).toBe( ! ( 'isRetryable' in expected && expected.isRetryable ) );
	} );

	it( 'that fails or times out can be repeated', async () => {
		standIn.handle( ( _, response ) => void response.destroy() );
		expect( await failureFrom( at().poll() ) ).toMatchObject( { kind: 'unreached', isRetryable: true } );
		standIn.handle( () => {} );
		expect( await failureFrom( at( fakePopup(), 20 ).poll() ) ).toMatchObject( {
			kind: 'unreached',
			isRetryable: true,
		} );
		await expect( standIn.received.at( -1 )?.left ).resolves.toBe( true );
	} );
} );

describe( 'closing a session', () => {
	it( 'closes the popup and deletes the session', async () => {
		standIn.answer( 200, { deleted: true } );
		const { close, popup } = at();
		await close();
		expect( standIn.asked() ).toEqual( [ [ 'DELETE', `${ PATH }/s1`, '' ] ] );
		expect( popup.closed ).toBe( true );
		await expect( at( null ).close() ).resolves.toBeUndefined();
	} );

	it( 'reaches the site even if aborted', async () => {
		const { close } = at();
		const controller = new AbortController();
		let respond = () => {};
		const arrived = new Promise< void >( ( resolve ) =>
			standIn.handle( ( _, response ) => {
				respond = () => sendJson( response, 200, { deleted: true } );
				resolve();
			} )
		);
		const closing = close( controller.signal );
		await arrived;
		controller.abort();
		respond();
		await expect( closing ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( standIn.received[ 0 ]!.left ).resolves.toBe( false );
	} );
} );
