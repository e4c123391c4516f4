/** Single rules of the states of uploads, their limits and their end, each where no other rule holds it as well. */
import { php, reset, site } from '../_kit/client';
import { runUploads } from '../_kit/upload-rules';

jest.setTimeout( 240_000 );

afterAll( reset );

/** What PHP returns. `faulty` are functions of PHP as uploads find them: their body, which has `$given`. */
const run = runUploads( `wp_set_current_user( ${ site().users.author.id } );`, 'Statecraft\\Site' );

const OTHER = `array( 'user' => 99 )`;

describe( 'space for uploads', () => {
	const disk = {
		disk_free_space: `return $GLOBALS['free'] ?? 1000;`,
		disk_total_space: `return $GLOBALS['total'] ?? 0;`,
	};
	/** Whether sizes are refused, with that share for one person and those uploads. */
	const check = ( before: string, asked: string[], faulty: Record< string, string > = {} ) =>
		run< ( string | null )[] >(
			`
				$share = 1;
				add_filter( 'statecraft_video_person_share', static function () use ( &$share ) { return $share; } );
				${ before }
				$said = array( ${ asked.map( ( one ) => `$try( static fn() => Upload_Limits::check_size( ${ one } ) )` ).join( ', ' ) } );
				array_map( array( 'Uploads', 'delete_folder' ), Uploads::folders( '/./' ) );
				return $said;
			`,
			{ ...disk, ...faulty }
		);
	const FULL = 'video_no_space';
	const THEIRS = 'video_person_space';

	it( 'is what the disk has, but for its reserve', async () => {
		expect( await check( '', [ '1000', '1001', '1001, 1' ] ) ).toEqual( [ null, FULL, null ] );
		expect( await check( `$GLOBALS['total'] = 2000;`, [ '900', '901' ] ) ).toEqual( [ null, FULL ] );
		expect( await check( `$GLOBALS['total'] = 2000; $GLOBALS['free'] = 50;`, [ '0', '1' ] ) ).toEqual( [
			null,
			FULL,
		] );
		expect(
			await check( `$GLOBALS['total'] = 100 * GB_IN_BYTES; $GLOBALS['free'] = 3 * GB_IN_BYTES;`, [
				'2 * GB_IN_BYTES',
				'1 + 2 * GB_IN_BYTES',
			] )
		).toEqual( [ null, FULL ] );
	} );

	it( 'is not looked at where nobody knows it', async () => {
		const none = `throw new \\Error( 'It is not there.' );`;
		const lacks = ( name: string ) => ( {
			function_exists: `return '${ name }' !== $given[0] && \\function_exists( $given[0] );`,
			[ name ]: none,
		} );
		expect( await check( '', [ '1e9' ], { disk_free_space: 'return false;', disk_total_space: none } ) ).toEqual( [
			null,
		] );
		expect( await check( '', [ '1e9' ], lacks( 'disk_free_space' ) ) ).toEqual( [ null ] );
		expect( await check( '', [ '1000', '1001' ], lacks( 'disk_total_space' ) ) ).toEqual( [ null, FULL ] );
		expect( await check( '', [ '1e9' ], { wp_mkdir_p: 'return false;' } ) ).toEqual( [ null ] );
	} );

	it( 'is kept for what others go on with', async () => {
		expect(
			await check( `$make( 600, 100, ${ OTHER } );`, [ '500', '501', '1000, 0, false', '1001, 0, false' ] )
		).toEqual( [ null, FULL, null, FULL ] );
		expect( await check( `$make( null, 50, ${ OTHER } );`, [ '1000', '1001' ] ) ).toEqual( [ null, FULL ] );
		const idle = `touch( $make( 600, 100, ${ OTHER } )->folder . '/state', time() - `;
		expect( await check( `${ idle } 601 );`, [ '1000' ] ) ).toEqual( [ null ] );
		expect( await check( `${ idle } 500 );`, [ '501' ] ) ).toEqual( [ FULL ] );
	} );

	it( 'is not taken by one person', async () => {
		expect(
			await check( '$share = 0.5;', [
				'500',
				'501',
				'501, 0, false',
				'700, 0, true, 200',
				'701, 0, true, 200',
				'501, 1',
			] )
		).toEqual( [ null, THEIRS, null, null, THEIRS, null ] );
		expect( await check( '$share = 0.5; $make( 300, 100 );', [ '250', '251' ] ) ).toEqual( [ null, THEIRS ] );
		expect( await check( '$share = 0.5; $make( null, 100 );', [ '450', '451' ] ) ).toEqual( [ null, THEIRS ] );
		expect( await check( `$share = 0.5; $make( 300, 300, ${ OTHER } );`, [ '500' ] ) ).toEqual( [ null ] );
	} );

	it.each( [
		[ 'a finished one', `array( 'video' => array( 'id' => 5, 'file' => 'none' ) )` ],
		[ 'a part that was joined', `array( 'concat' => 'partial', 'is_joined' => true )` ],
	] )( 'is not taken by %s, though nothing marks it', async ( _, state ) => {
		expect(
			await check( `$share = 0.5; unlink( $make( 600, 0, ${ state } )->folder . '/settled' );`, [ '500' ] )
		).toEqual( [ null ] );
	} );

	const network = { is_multisite: 'return true;', get_upload_space_available: 'return 100;' };

	it( 'is what a network allows', async () => {
		const most = `
			$sizes = array( null, -5, 1000, 9999999 );
			foreach ( $sizes as $size ) {
				remove_all_filters( 'statecraft_video_max_size' );
				null === $size || add_filter( 'statecraft_video_max_size', static fn() => $size );
				$said[] = Upload_Limits::max_size();
			}
			return $said;
		`;
		expect( await run( most ) ).toEqual( [ 0, 0, 1000, 9_999_999 ] );
		expect( await run( `update_site_option( 'fileupload_maxk', 5 ); ${ most }`, network ) ).toEqual( [
			5120, 5120, 1000, 5120,
		] );
		expect( await run( `update_site_option( 'fileupload_maxk', 0 ); ${ most }`, network ) ).toEqual( [
			0, 0, 1000, 9_999_999,
		] );
		await php( `delete_site_option( 'fileupload_maxk' );` );
	} );

	it( 'is asked of a network for what is not among its uploads already', async () => {
		const none = `update_site_option( 'fileupload_maxk', 0 );`;
		const outside = `define( 'STATECRAFT_VIDEO_PARTS', get_temp_dir() . 'parts-rules' );`;
		expect( await check( none, [ '100', '101', '150, 50' ], network ) ).toEqual( [ null, 'video_quota', null ] );
		expect( await check( none + outside, [ '100', '150, 50' ], network ) ).toEqual( [ null, 'video_quota' ] );
		await php( `
			delete_site_option( 'fileupload_maxk' );
			array_map( 'unlink', glob( get_temp_dir() . 'parts-rules/1/{.htaccess,*}', GLOB_BRACE ) );
			rmdir( get_temp_dir() . 'parts-rules/1' );
			rmdir( get_temp_dir() . 'parts-rules' );
		` );
	} );

	it( 'and time are for a number of uploads', async () => {
		const count = ( state: string, isPart = 'false' ) =>
			run( `
				add_filter( 'statecraft_video_open_uploads', static fn() => 2 );
				add_filter( 'statecraft_video_waiting_parts', static fn() => 2 );
				foreach ( array( ${ state } ) as [ $length, $more ] ) $make( $length, 5, $more );
				$said = $try( static fn() => Upload_Limits::count( ${ isPart } ) );
				array_map( array( 'Uploads', 'delete_folder' ), Uploads::folders( '/./' ) );
				return $said;
			` );
		const many = ( times: number, length: number, more: string ) =>
			`array( ${ length }, ${ more } ), `.repeat( times );
		const part = ( more = '' ) => `array( 'concat' => 'partial', ${ more } )`;
		expect( await count( many( 1, 9, 'array()' ) + many( 3, 9, OTHER ) ) ).toBeNull();
		expect( await count( many( 2, 9, 'array()' ) ) ).toBe( 'tus_too_many' );
		expect( await count( many( 3, 5, part() ) ) ).toBeNull();
		expect( await count( many( 1, 5, part() ) + many( 3, 5, part( `'user' => 99` ) ), 'true' ) ).toBeNull();
		expect( await count( many( 2, 5, part() ), 'true' ) ).toBe( 'tus_too_many' );
		expect( await count( many( 1, 9, 'array()' ) + many( 1, 5, part() ), 'true' ) ).toBeNull();
	} );
} );

describe( 'an upload', () => {
	it( 'is created whole, once, or not at all', async () => {
		const create = ( before: string, faulty: Record< string, string > = {} ) =>
			run(
				`
					Uploads::prepare();
					${ before }
					$id   = Uploads::new_id();
					$said = array_map( static fn() => $try( static fn() => Uploads::create( $id, Upload_Factory::state( 5, '', '' ) )?->id === $id ), array( 1, 2 ) );
					$left = array_map( static fn( $path ) => strlen( basename( $path ) ), Uploads::folders( '/./' ) );
					array_map( array( 'Uploads', 'delete_folder' ), Uploads::folders( '/./' ) );
					return array( $said, $left );
				`,
				faulty
			);
		const NONE = [ [ 'video_no_space', 'video_no_space' ], [] ];
		expect( await create( '' ) ).toEqual( [ [ true, false ], [ 32 ] ] );
		expect( await create( '', { mkdir: 'return false;' } ) ).toEqual( NONE );
		expect( await create( '', { wp_mkdir_p: 'return false;' } ) ).toEqual( NONE );
		for ( const name of [ '.htaccess', 'web.config', 'index.php' ] ) {
			expect(
				await create( `unlink( Uploads::root() . '/${ name }' );`, {
					file_put_contents: `return str_ends_with( $given[0], '/${ name }' ) ? false : \\file_put_contents( ...$given );`,
				} )
			).toEqual( NONE );
		}
		expect(
			await create( '', {
				file_put_contents: `return str_ends_with( $given[0], '/state.new' ) ? 3 : \\file_put_contents( ...$given );`,
			} )
		).toEqual( NONE );
		expect(
			await create( '', {
				rename: `return str_ends_with( $given[0], '/state.new' ) ? false : \\rename( ...$given );`,
			} )
		).toEqual( NONE );
	} );

	it( 'whose state is no state is none, and an owner’s own file stays', async () => {
		expect(
			await run( `
				$upload = $make( 5 );
				file_put_contents( Uploads::root() . '/.htaccess', 'Require ip 192.0.2.1' );
				Uploads::prepare();
				$said = array( Uploads::find( $upload->id )?->id === $upload->id, count( iterator_to_array( Uploads::unsettled(), false ) ), file_get_contents( Uploads::root() . '/.htaccess' ) );
				unlink( Uploads::root() . '/.htaccess' );
				file_put_contents( "$upload->folder/state", '"x"' );
				touch( "$upload->folder/state", 1000 );
				array_push( $said, Uploads::find( $upload->id ), count( iterator_to_array( Uploads::unsettled(), false ) ), count( iterator_to_array( Uploads::expired(), false ) ) );
				$upload->remove();
				return $said;
			` )
		).toEqual( [ true, 1, 'Require ip 192.0.2.1', null, 0, 0 ] );
	} );

	it( 'ends in the second in which its time is over', async () => {
		expect(
			await run(
				`
					$upload = $make( 5 );
					foreach ( array( 0, 1 ) as $more ) {
						touch( "$upload->folder/state", 2000000 - Upload::lifetime() + $more );
						$said[] = count( iterator_to_array( Uploads::expired(), false ) );
					}
					$upload->remove();
					return $said;
				`,
				{ time: 'return 2000000;' }
			)
		).toEqual( [ 1, 0 ] );
	} );

	it( 'knows where its bytes are, and that nothing is left to do', async () => {
		expect(
			await run( `
				$upload = $make( 9, 4 );
				$file   = basename( $folder ) . '/film';
				$video  = array( 'guid' => '', 'file' => $file, 'url' => '', 'type' => '', 'date' => '', 'id' => 0 );
				$is_set = static fn() => is_file( "$upload->folder/settled" );
				$says   = static fn() => array( $upload->offset(), $upload->is_placed(), $upload->is_finished(), $is_set(), strlen( $upload->head( 2 ) ) );
				$said   = array( $says() );
				$upload->save( array( 'video' => $video ) );
				$said[] = $says();
				file_put_contents( "$folder/film", 'their film' );
				$said[] = $says();
				unlink( "$folder/film" );
				link( $upload->part(), "$folder/film" );
				$said[] = $says();
				unlink( $upload->part() );
				$said[] = $says();
				unlink( "$folder/film" );
				$upload->save( array( 'video' => array( 'id' => 5 ) + $video ) );
				$said[] = $says();
				$upload->save( array( 'video' => null ) );
				$said[] = $says();
				$upload->save( array( 'concat' => 'partial', 'is_joined' => true ) );
				$said[] = $says();
				$upload->remove();
				return $said;
			` )
		).toEqual( [
			[ 4, false, false, false, 2 ],
			[ 4, false, false, false, 2 ],
			[ 4, false, false, false, 2 ],
			[ 9, true, false, false, 2 ],
			[ 9, true, false, false, 0 ],
			[ 9, false, true, true, 0 ],
			[ 0, false, false, false, 0 ],
			[ 9, false, true, true, 0 ],
		] );
	} );
} );
