/** The script that tells the site of a view. */
const sent: [ string, FormData ][] = [];
let visibility = 'visible';

const load = async () => {
	jest.resetModules();
	await import( '../../../blocks/blog-stats/view' );
};

beforeEach( () => {
	sent.length = 0;
	Object.defineProperty( document, 'visibilityState', { configurable: true, get: () => visibility } );
	Object.assign( navigator, { sendBeacon: ( url: string, body: FormData ) => sent.push( [ url, body ] ) } );
} );

it( '[SHARE-078] in part: a page that is seen tells the site once, and stores nothing', async () => {
	visibility = 'visible';
	await load();
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	expect( sent.map( ( [ url, body ] ) => [ url, [ ...body.keys() ] ] ) ).toEqual( [
		[ window.location.href, [ 'statecraft_view[id]' ] ],
	] );
	expect( [ window.localStorage.length, window.sessionStorage.length, document.cookie ] ).toEqual( [ 0, 0, '' ] );
} );

it( '[SHARE-078] in part: a page in a tab behind others tells it once it is seen', async () => {
	visibility = 'hidden';
	await load();
	expect( sent ).toHaveLength( 0 );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	expect( sent ).toHaveLength( 1 );
} );
