/** Items in the media library are not copied again: neither later, nor by two concurrent requests. */
import { as, php, reset, site, type Role } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { justBefore, takeLease } from '../_kit/leases';
import { copy, copyAll, ownPhotos, stored, type Photo } from '../_kit/photos';
import { jpeg } from '../_kit/pictures';

jest.setTimeout( 240_000 );

const photos = ownPhotos();

const lake: Photo = { title: 'A lake', file: 'lake.jpg', url: '/lake', alt: 'A lake at dawn' };
const items = { lake, hill: { ...lake, title: 'A hill', file: 'hill.jpg', url: '/hill' } };

beforeEach( async () => {
	await photos.have( { items } );
	photos.serve( jpeg );
} );
afterEach( () => reset() );

const draftOf = async ( role: Role ) =>
	( await as( role ).post< { id: number } >( 'wp/v2/posts', { title: 'Draft' } ) ).json.id;

describe( 'an item that was copied before', () => {
	const again = async ( prepare: ( id: number ) => string, role: Role = 'author' ) => {
		const first = await copy( 'lake' );
		await php( prepare( first.ID! ) );
		const second = await copy( 'lake', {}, role );
		return { first, second, isSame: second.ID === first.ID };
	};

	it( 'is not copied again: its attachment is reused, by other users, too', async () => {
		const { first, second } = await again( () => '', 'editor' );
		expect( second ).toEqual( { ...first, reused: true } );
		expect( photos.received ).toHaveLength( 1 );
		expect( ( await stored() ).attachments ).toEqual( [ first.ID ] );
	} );

	it.each( [
		[
			'is in the trash',
			( id: number ) => `wp_update_post( array( 'ID' => ${ id }, 'post_status' => 'trash' ) );`,
		],
		[ 'was deleted', ( id: number ) => `wp_delete_attachment( ${ id }, true );` ],
		[ 'has lost its file', ( id: number ) => `unlink( get_attached_file( ${ id } ) );` ],
	] )( 'is copied again if its attachment %s', async ( _, prepare ) => {
		const { second, isSame } = await again( prepare );
		expect( [ second.reused, isSame ] ).toEqual( [ false, false ] );
	} );

	it( 'is copied again for users who cannot see its attachment', async () => {
		const draft = await draftOf( 'editor' );
		const { json } = await copyAll( [ 'lake' ], { post_id: draft }, 'editor' );
		await php( `wp_update_post( array( 'ID' => ${ draft }, 'post_status' => 'private' ) );` );
		const own = await copy( 'lake' );
		expect( [ own.reused, own.ID === json.media[ 0 ]!.ID ] ).toEqual( [ false, false ] );
	} );

	it( 'is found by a key of the database’s index, for many items in one query', async () => {
		const { ID } = await copy( 'lake' );
		const found = JSON.parse(
			await php( `
				wp_set_current_user( ${ site().users.author.id } );
				update_meta_cache( 'post', array( ${ ID } ) );
				$queries = array();
				add_filter( 'query', static function ( $query ) use ( &$queries ) { str_contains( $query, 'postmeta' ) && $queries[] = $query; return $query; } );
				$ids = array_map( static fn( $n ) => "item-$n", range( 1, 30 ) );
				echo wp_json_encode( array( 'found' => Statecraft\\Media\\Copied_Items::find_all( 'photos', array( ...$ids, 'lake' ) ), 'queries' => $queries ) );
			` )
		);
		expect( found.found ).toEqual( { lake: ID } );
		expect( found.queries ).toHaveLength( 1 );
		expect( found.queries[ 0 ] ).toMatch( /WHERE meta_key IN \(/ );
	} );

	it( 'is copied once by two concurrent requests @races', async () => {
		let release = () => {};
		const isAsked = new Promise< void >( ( resolve ) =>
			photos.handle( ( _, response ) => {
				release = () => void response.writeHead( 200, { 'Content-Length': jpeg.length } ).end( jpeg );
				resolve();
			} )
		);
		const both = [ copy( 'lake' ), copy( 'lake', {}, 'editor' ) ];
		await isAsked;
		release();
		const results = await Promise.all( both );
		expect( results.map( ( { reused } ) => reused ).sort() ).toEqual( [ false, true ] );
		expect( new Set( results.map( ( { ID } ) => ID ) ).size ).toBe( 1 );
		expect( photos.received ).toHaveLength( 1 );
		expect( ( await stored() ).attachments ).toHaveLength( 1 );
	} );

	it( 'finds what another request has copied just before it gets the lock', async () => {
		const copier = `( new Statecraft\\Media\\Copy\\Copier( Statecraft\\Media\\Sources::all()['photos'], 0 ) )->copy( 'lake', array() )`;
		const told = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			$other = null;
			${ justBefore( 'statecraft_media_lock_', `$GLOBALS['other'] = ${ copier };` ) }
			$told = ${ copier };
			echo wp_json_encode( array( $GLOBALS['other'], $told ) );
		` );
		const [ other, own ] = JSON.parse( told ) as [ number, boolean ][];
		expect( [ other![ 1 ], own ] ).toEqual( [ false, [ other![ 0 ], true ] ] );
		expect( photos.received ).toHaveLength( 1 );
		expect( ( await stored() ).attachments ).toEqual( [ other![ 0 ] ] );
	} );

	it( 'waits for a copy in progress, and then says that it can be retried @races', async () => {
		const lock = await php(
			`echo Statecraft\\Media\\Copy\\Copier::LOCK . Statecraft\\Media\\Copied_Items::hash( 'photos', 'lake' );`
		);
		await setKnobs( { filters: { statecraft_lease_wait: 0.2 } } );
		await takeLease( lock );
		expect( await copy( 'lake' ) ).toMatchObject( {
			errors: { media_busy: [ expect.stringContaining( 'another tab' ) ] },
			is_retryable: true,
			retry_after: 5,
		} );
		expect( photos.received ).toHaveLength( 0 );
	} );
} );
