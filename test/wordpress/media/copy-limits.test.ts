/** Concurrent downloads: each holds a PHP worker, which pages need, too. */
import { php, reset, site } from '../_kit/client';
import { copy, ownPhotos, type Photo } from '../_kit/photos';
import { jpeg } from '../_kit/pictures';

jest.setTimeout( 240_000 );

const photos = ownPhotos();

const lake: Photo = { title: 'A lake', file: 'lake.jpg', url: '/lake' };

beforeEach( async () => {
	await photos.have( { items: { lake, hill: { ...lake, url: '/hill' } } } );
	photos.serve( jpeg );
} );
afterEach( () => reset() );

/** Other requests hold slots: of a person by id, or of the site. */
const hold = ( whose: number | 'site', count: number, seconds = 60 ) =>
	php( `
		foreach ( range( 1, ${ count } ) as $number ) {
			update_option( Statecraft\\Media\\Copy\\Transfer_Limit::SLOT . "${ whose }_$number", ( time() + ${ seconds } ) . ' other' );
		}
	` );
const slots = () =>
	php(
		`global $wpdb; echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_media\\_slot\\_%'" );`
	);
const refused = {
	errors: { media_busy: [ expect.stringContaining( 'Try again in a few seconds' ) ] },
	is_retryable: true,
	retry_after: 10,
};

describe( 'a copy', () => {
	it( 'is refused while three others of the same user are in progress; those of other users do not matter @races', async () => {
		await hold( site().users.author.id, 3 );
		expect( await copy( 'lake' ) ).toMatchObject( refused );
		expect( photos.received ).toHaveLength( 0 );
		expect( await copy( 'lake', {}, 'editor' ) ).toMatchObject( { reused: false } );
	} );

	it( 'is refused while six others of the site are in progress, and then holds no slot of its user @races', async () => {
		await hold( 'site', 6 );
		expect( await copy( 'lake' ) ).toMatchObject( refused );
		expect( photos.received ).toHaveLength( 0 );
		expect( await slots() ).toBe( '6' );
	} );

	it( 'needs no slot if the item is in the library', async () => {
		await copy( 'lake' );
		await hold( 'site', 6 );
		expect( await copy( 'lake' ) ).toMatchObject( { reused: true } );
	} );

	it( 'takes the last slot, and frees it, also if it fails', async () => {
		await hold( site().users.author.id, 2 );
		await hold( 'site', 5 );
		expect( await copy( 'lake' ) ).toMatchObject( { reused: false } );
		photos.serve( 'nothing' );
		expect( ( await copy( 'hill' ) ).errors ).toHaveProperty( 'media_type' );
		expect( await slots() ).toBe( '7' );
	} );

	it( 'takes the slot of a dead request', async () => {
		await hold( 'site', 6, -1 );
		expect( await copy( 'lake' ) ).toMatchObject( { reused: false } );
	} );
} );
