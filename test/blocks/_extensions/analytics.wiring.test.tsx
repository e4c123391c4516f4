import { removeAction } from '@wordpress/hooks';
import { register } from '../../../blocks/_extensions/analytics';
import { track } from '../../../blocks/_runtime/editor/track';
import { setSite } from '../../_kit/editor';

const PIXEL = 'https://example.org/t.gif';

afterEach( () => void removeAction( 'statecraft.track', 'statecraft/analytics' ) );

const turn = () => new Promise( setImmediate );

it( '[CONN-104] in part: each event goes to the address of the page, and what sends it is loaded with the first', async () => {
	setSite( { analytics: { pixel: PIXEL } } );
	const counted: unknown[] = [];
	const loaded: string[] = [];
	register( async ( pixel ) => {
		loaded.push( pixel );
		return ( ...event ) => counted.push( event );
	} );
	expect( loaded ).toEqual( [] );
	track( 'jetpack_first', { block: 'jetpack/map' } );
	track( 'jetpack_second', { blocks: 2 } );
	await turn();
	expect( new Set( loaded ) ).toEqual( new Set( [ PIXEL ] ) );
	expect( counted ).toEqual( [
		[ 'jetpack_first', { block: 'jetpack/map' } ],
		[ 'jetpack_second', { blocks: 2 } ],
	] );
} );

it( 'without an address, or the agreement of the person, nothing is loaded', async () => {
	setSite( {} );
	const loaded: string[] = [];
	register( async ( pixel ) => {
		loaded.push( pixel );
		return () => {};
	} );
	track( 'jetpack_event', {} );
	await turn();
	expect( loaded ).toEqual( [] );
} );

it( 'what cannot be loaded disturbs nobody', async () => {
	setSite( { analytics: { pixel: PIXEL } } );
	register( () => Promise.reject( new Error( 'Loading chunk failed.' ) ) );
	track( 'jetpack_event', {} );
	await turn();
} );
