/** The ports of the views: what is asked, what is read of the answers, and what every other answer is. */
import { createViewAsServices } from '../../../../services/content/view-as';
import { views } from '../../../machines/content/view-as/view-as.model';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();
const { signal } = new AbortController();
const autosave = jest.fn< Promise< void >, [] >();
const services = createViewAsServices( { autosave } );
const ask = () => services.views( { postId: 7 }, signal );

beforeEach( () => autosave.mockReset().mockResolvedValue() );

it( 'asks for the views of the post', async () => {
	standIn.answer( 200, { views: views.map( ( view ) => ( { ...view, more: 1 } ) ) } );
	await expect( ask() ).resolves.toEqual( views );
	expect( standIn.asked() ).toEqual( [ [ 'GET', '/wp-json/statecraft/v1/posts/7/views', '' ] ] );
} );

it.each( [
	[ null ],
	[ [] ],
	[ { views: [] } ],
	[ { views: {} } ],
	[ { views: [ ...views, null ] } ],
	[ { views: [ { ...views[ 0 ], id: '' } ] } ],
	[ { views: [ { ...views[ 0 ], label: 7 } ] } ],
	[ { views: [ { ...views[ 0 ], url: 'javascript:alert(1)' } ] } ],
	[ { views: [ { ...views[ 0 ], url: '/?p=7' } ] } ],
] )( 'takes nothing else for an answer: %j', async ( body ) => {
	standIn.answer( 200, body );
	expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unexpected', isRetryable: true } );
} );

it.each( [
	[ 401, 'forbidden', false ],
	[ 403, 'forbidden', false ],
	[ 404, 'refused', false ],
	[ 500, 'refused', true ],
] )(
	'an error of the site is one of the person, a decision, or a fault that may pass: %s',
	async ( status, kind, isRetryable ) => {
		standIn.answer( status, { code: 'no_view', message: 'No view.', data: { status } } );
		expect( await failureFrom( ask() ) ).toMatchObject( {
			kind,
			isRetryable,
			code: 'no_view',
			reason: 'No view.',
		} );
	}
);

it( 'a page in place of an answer, and a cut connection, may pass', async () => {
	standIn.handle( ( _, response ) => void response.end( '<html><title>Access denied</title>' ) );
	expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unexpected', isRetryable: true } );
	standIn.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unreached', isRetryable: true } );
} );

it( 'saves as the editor does, and says why it could not', async () => {
	await expect( services.save( undefined, signal ) ).resolves.toBeUndefined();
	expect( autosave ).toHaveBeenCalledTimes( 1 );
	autosave.mockRejectedValue( new Error( 'The site did not accept the post.' ) );
	expect( await failureFrom( services.save( undefined, signal ) ) ).toMatchObject( {
		kind: 'refused',
		reason: 'The site did not accept the post.',
	} );
	expect( standIn.received ).toEqual( [] );
} );

it( 'stops when it is left: at once before it starts, and while it waits', async () => {
	await expect( services.views( { postId: 7 }, AbortSignal.abort( new Error( 'left' ) ) ) ).rejects.toThrow( 'left' );
	await expect( services.save( undefined, AbortSignal.abort( new Error( 'left' ) ) ) ).rejects.toThrow( 'left' );
	expect( [ standIn.received, autosave.mock.calls ] ).toEqual( [ [], [] ] );
	const leaving = new AbortController();
	autosave.mockReturnValue( new Promise( () => {} ) );
	const saved = services.save( undefined, leaving.signal );
	leaving.abort( new Error( 'left' ) );
	await expect( saved ).rejects.toThrow( 'left' );
} );
