/** Moving in: an owner who comes from Jetpack sees what can be taken over, takes it over, and undoes it. */
import { as, debugLog, inBrowser, php, reset, site, type Role } from '../_kit/client';
import {
	JETPACK,
	forget,
	option,
	options,
	states,
	type Item,
	type Overview,
	type Taken,
	type Undone,
} from '../_kit/jetpack';
import { removeKnobs } from '../_kit/knobs';
import { justBefore, takeLease } from '../_kit/leases';
import { MAPBOX_KEY, keyThatIs, settings } from '../_kit/maps';

jest.setTimeout( 240_000 );

const admin = () => as( 'administrator' );
const overview = async () => ( await admin().get< Overview >( 'statecraft/v1/moving' ) ).json;
const take = ( items?: string[] ) => admin().post< Taken >( 'statecraft/v1/moving/take-over', items ? { items } : {} );
const undo = () => admin().post< Undone >( 'statecraft/v1/moving/undo' );
const item = async ( id: string ): Promise< Item | undefined > =>
	( await overview() ).items.find( ( one ) => one.id === id );

/** Everything that is stored but for what any request changes. */
const everything = () =>
	php( `
		global $wpdb;
		$options = $wpdb->get_results( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name NOT LIKE '%transient%' AND option_name NOT IN ( 'cron', 'statecraft_connection_moved', 'statecraft_connection_moving', 'statecraft_counters_schema' ) ORDER BY option_name" );
		echo md5( wp_json_encode( $options ) );
	` );

beforeEach( async () => {
	await forget();
	await settings();
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'the overview', () => {
	it( 'is empty where there was no Jetpack, whatever of its types is made here, too', async () => {
		await php(
			`foreach ( array( 'jetpack_form', 'jp_pay_product', 'jp_mem_plan' ) as $type ) wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'x' ) );`
		);
		await options( { wordpress_api_key: 'abcdef123456' } );
		expect( await overview() ).toMatchObject( { state: 'nothing', items: [], canUndo: false } );
	} );

	it( 'lists what happens to each item, and changes nothing', async () => {
		await options( { ...JETPACK, jetpack_mapbox_api_key: MAPBOX_KEY } );
		const before = await everything();
		const { items, ...rest } = await overview();
		expect( rest ).toMatchObject( { state: 'open', time: '', canUndo: false } );
		expect( items.map( ( { id, group, state, canTake } ) => [ id, group, state, canTake ] ) ).toEqual( [
			[ 'feature-related-posts', 'features', 'new', true ],
			[ 'feature-wordads', 'features', 'new', true ],
			[ 'modules', 'features', 'unused', false ],
			[ 'mapbox', 'services', 'new', true ],
			[ 'mailchimp', 'services', 'needs-key', false ],
			[ 'google-photos', 'services', 'needs-key', false ],
			[ 'related-look', 'kept', 'unused', false ],
			[ 'ads', 'kept', 'unused', false ],
			[ 'sharing', 'kept', 'unused', false ],
			[ 'verification', 'kept', 'unused', false ],
			[ 'subscribers', 'kept', 'unused', false ],
			[ 'seo', 'kept', 'unused', false ],
			[ 'akismet', 'kept', 'unused', false ],
		] );
		expect( items.find( ( { id } ) => id === 'modules' )?.label ).toContain( 'photon, sso, stats' );
		expect( items.find( ( { id } ) => id === 'mailchimp' )?.url ).toBe(
			`${ site().url }/wp-admin/admin.php?page=my-jetpack#/mailchimp`
		);
		expect( await everything() ).toBe( before );
	} );

	it( 'says of modules that are always on here that they need no switch', async () => {
		await options( { jetpack_active_modules: [ 'contact-form', 'stats', 'videopress' ] } );
		expect( await item( 'modules-here' ) ).toMatchObject( {
			label: 'Modules that are always on here: contact-form, videopress',
			state: 'same',
			canTake: false,
		} );
		expect( await item( 'modules' ) ).toMatchObject( { label: 'Other modules: stats', state: 'unused' } );
	} );

	it( 'counts what is used as it is, and what is not', async () => {
		await options( { jetpack_activated: '1' } );
		await php( `
			foreach ( array( 'jetpack_form', 'jp_pay_product', 'jp_pay_order', 'jp_mem_plan', 'jp_mem_plan' ) as $type ) wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'x' ) );
			wp_insert_post( array( 'post_type' => 'jp_mem_plan', 'post_status' => 'trash', 'post_title' => 'x' ) );
			wp_insert_attachment( array( 'post_mime_type' => 'video/videopress', 'post_title' => 'x' ) );
			wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => '<!-- wp:jetpack/instagram-gallery {"accessToken":"123"} /-->' ) );
		` );
		const found = await overview();
		expect( found.items.map( ( { id, label, state } ) => [ id, /\d+$/.exec( label )?.[ 0 ], state ] ) ).toEqual( [
			[ 'instagram', undefined, 'needs-key' ],
			[ 'jetpack_form', '1', 'same' ],
			[ 'jp_pay_product', '1', 'same' ],
			[ 'jp_mem_plan', '2', 'same' ],
			[ 'jp_pay_order', '1', 'unused' ],
			[ 'video/videopress', '1', 'same' ],
		] );
	} );

	it( 'says what is here already, and what is different here', async () => {
		await options( {
			...JETPACK,
			statecraft_modules: { 'related-posts': true, wordads: false },
			jetpack_mapbox_api_key: keyThatIs( 'elsewhere' ),
			statecraft_mapbox_key: MAPBOX_KEY,
			statecraft_mailchimp_key: 'x-us1',
		} );
		expect( states( await overview() ) ).toMatchObject( {
			'feature-related-posts': 'same',
			'feature-wordads': 'differs',
			mapbox: 'differs',
			mailchimp: 'same',
		} );
		expect( ( await item( 'feature-wordads' ) )?.ours ).toBe( 'Turned off here.' );
		expect( await item( 'mapbox' ) ).toMatchObject( {
			canTake: false,
			ours: 'A different key is set here and stays.',
		} );
		await options( { jetpack_mapbox_api_key: MAPBOX_KEY, statecraft_mailchimp_key: null } );
		expect( ( await item( 'mapbox' ) )?.state ).toBe( 'same' );
	} );

	it( 'knows a key that the server sets, and that nobody can replace here', async () => {
		await options( { jetpack_mapbox_api_key: MAPBOX_KEY } );
		await settings( { STATECRAFT_MAPBOX_KEY: keyThatIs( 'elsewhere' ) } );
		expect( await item( 'mapbox' ) ).toMatchObject( { state: 'differs', canTake: false } );
		expect( ( await take( [ 'mapbox' ] ) ).json ).toMatchObject( { taken: [], refused: [] } );
		expect( await option( 'statecraft_mapbox_key' ) ).toBeNull();
	} );

	it.each( [
		[ 'texts', 'related-posts' ],
		[ 'numbers', 7 ],
		[ 'nothing', '' ],
		[ 'lists of lists', [ [ 'related-posts' ], { a: 1 }, null, 3.5, true ] ],
		[ 'deep maps', { a: { b: { c: [ 'x' ] } } } ],
		[ 'markup', [ '<script>alert(1)</script>', '"><img src=x>' ] ],
	] )( 'stands options that are %s', async ( _, value ) => {
		await options( {
			jetpack_activated: 1,
			...Object.fromEntries(
				Object.keys( JETPACK )
					.filter( ( name ) => name !== 'jetpack_activated' )
					.map( ( name ) => [ name, value ] )
			),
			jetpack_mapbox_api_key: value,
			jetpack_waf_ip_allow_list: value,
		} );
		const { status, json } = await admin().get< Overview >( 'statecraft/v1/moving' );
		expect( [ status, json.state ] ).toEqual( [ 200, value === '' ? 'nothing' : 'open' ] );
		expect( JSON.stringify( json ) ).not.toMatch( /<script|<img/ );
		expect( json.items.filter( ( { id } ) => id.startsWith( 'feature-' ) ) ).toEqual( [] );
		expect( ( await take() ).status ).toBe( 200 );
		expect( ( await undo() ).status ).toBe( 200 );
	} );

	it( 'stands options of classes that are not there, and broken ones', async () => {
		await php( `
			global $wpdb;
			update_option( 'jetpack_activated', 1 );
			foreach ( array( 'jetpack_active_modules', 'jetpack_options', 'jetpack_relatedposts', 'sharing-options', 'jetpack_dismissed_notices', 'jetpack_licenses', 'statecraft_connection_moved' ) as $name ) {
				$wpdb->replace( $wpdb->options, array( 'option_name' => $name, 'option_value' => 'O:9:"Not_There":1:{s:1:"a";s:13:"related-posts";}' ) );
			}
			$wpdb->replace( $wpdb->options, array( 'option_name' => 'jetpack_mailchimp', 'option_value' => 'a:1:{s:3:"cut' ) );
			wp_cache_flush();
		` );
		expect( await overview() ).toMatchObject( { state: 'nothing', items: [] } );
		await options( { stb_enabled: 1 } );
		expect( ( await overview() ).state ).toBe( 'open' );
		expect( ( await take() ).status ).toBe( 200 );
		expect( ( await overview() ).state ).toBe( 'taken' );
	} );

	it( 'reads what was stored at any age: yes is 1, true, "1" and "on"', async () => {
		for ( const value of [ 1, true, '1', 'on' ] ) {
			await options( { stb_enabled: value } );
			expect( ( await item( 'subscribers' ) )?.state ).toBe( 'unused' );
		}
		await options( { stb_enabled: 0, jetpack_activated: 1 } );
		expect( await item( 'subscribers' ) ).toBeUndefined();
		await options( { jetpack_mailchimp: '0' } );
		expect( await item( 'mailchimp' ) ).toBeUndefined();
	} );
} );

describe( 'taking over', () => {
	it( 'does with one press all that is new, and is undone to what was before', async () => {
		await options( { ...JETPACK, jetpack_mapbox_api_key: MAPBOX_KEY } );
		const before = await everything();
		const { status, json } = await take();
		expect( status ).toBe( 200 );
		expect( json.taken ).toEqual( [ 'feature-related-posts', 'feature-wordads', 'mapbox' ] );
		expect( json.refused ).toEqual( [] );
		expect( json.overview ).toMatchObject( { state: 'taken', canUndo: true } );
		expect( states( json.overview ) ).toMatchObject( {
			'feature-related-posts': 'same',
			'feature-wordads': 'same',
			mapbox: 'same',
		} );
		expect( await option( 'statecraft_modules' ) ).toEqual( { 'related-posts': true, wordads: true } );
		expect( await option( 'statecraft_mapbox_key' ) ).toBe( MAPBOX_KEY );
		// It does not depend on what Jetpack leaves.
		await options( { jetpack_active_modules: null } );
		expect(
			( await admin().get< { activated: boolean } >( 'jetpack/v4/module/related-posts' ) ).json.activated
		).toBe( true );
		await options( { jetpack_active_modules: JETPACK.jetpack_active_modules } );

		const undone = await undo();
		expect( undone ).toMatchObject( {
			status: 200,
			json: { left: [], next: null, overview: { state: 'open', canUndo: false } },
		} );
		expect( undone.json.restored ).toHaveLength( 3 );
		expect( await option( 'statecraft_modules' ) ).toBeNull();
		expect( await option( 'statecraft_mapbox_key' ) ).toBeNull();
		expect( await everything() ).toBe( before );
	} );

	it( 'does only what was chosen, and that which is different here only if it was', async () => {
		await options( { ...JETPACK, statecraft_modules: { 'related-posts': false } } );
		expect( ( await take( [ 'feature-wordads', 'sharing', 'modules', 'nonsense' ] ) ).json.taken ).toEqual( [
			'feature-wordads',
		] );
		expect( await option( 'statecraft_modules' ) ).toEqual( { wordads: true, 'related-posts': false } );
		expect( ( await take() ).json.taken ).toEqual( [] );
		expect( ( await take( [ 'feature-related-posts' ] ) ).json.taken ).toEqual( [ 'feature-related-posts' ] );
		await undo();
		expect( await option( 'statecraft_modules' ) ).toEqual( { 'related-posts': false } );
	} );

	it( 'does nothing twice', async () => {
		await options( JETPACK );
		await take();
		const stored = await everything();
		expect( ( await take() ).json ).toMatchObject( {
			taken: [],
			refused: [],
			overview: { state: 'taken', canUndo: true },
		} );
		expect( await everything() ).toBe( stored );
		expect( ( await undo() ).json.restored ).toHaveLength( 2 );
		expect( ( await undo() ).json ).toMatchObject( { restored: [], left: [] } );
	} );

	it( 'leaves on undoing what somebody has changed since, says so, and puts back the rest', async () => {
		await options( { ...JETPACK, jetpack_mapbox_api_key: MAPBOX_KEY } );
		await take();
		await admin().post( 'jetpack/v4/module/wordads/active', { active: false } );
		await options( { statecraft_mapbox_key: keyThatIs( 'elsewhere' ) } );
		const { json } = await undo();
		expect( json.restored ).toEqual( [ 'Related posts' ] );
		expect( json.left.sort() ).toEqual( [ 'Ads', 'Your Mapbox key' ] );
		expect( await option( 'statecraft_modules' ) ).toEqual( { wordads: false } );
		expect( await option( 'statecraft_mapbox_key' ) ).toBe( keyThatIs( 'elsewhere' ) );
	} );

	it( 'keeps what was set beside it since', async () => {
		await options( { ...JETPACK, jetpack_active_modules: [ 'related-posts' ] } );
		await take();
		await admin().post( 'jetpack/v4/module/wordads/active', { active: true } );
		expect( ( await undo() ).json.left ).toEqual( [] );
		expect( await option( 'statecraft_modules' ) ).toEqual( { wordads: true } );
	} );

	it( 'says why a key was refused, and takes the rest', async () => {
		await options( { ...JETPACK, jetpack_mapbox_api_key: 'sk.secret-token-of-mapbox' } );
		const { status, json } = await take();
		expect( [ status, json.taken ] ).toEqual( [ 200, [ 'feature-related-posts', 'feature-wordads' ] ] );
		expect( json.refused ).toEqual( [
			{ id: 'mapbox', code: expect.any( String ), message: expect.stringMatching( /\w/ ) },
		] );
		expect( JSON.stringify( json ) ).not.toContain( 'secret-token' );
		expect( await option( 'statecraft_mapbox_key' ) ).toBeNull();
	} );

	it( 'takes the lists of the firewall along, which checks them as if they were typed, and switches it on', async () => {
		await options( {
			jetpack_active_modules: [ 'waf' ],
			jetpack_waf_ip_allow_list: '203.0.113.4\n203.0.113.5, 203.0.113.6;203.0.113.4',
			jetpack_waf_ip_block_list: '198.51.100.1 - 198.51.100.9',
			jetpack_waf_ip_block_list_enabled: '',
		} );
		expect( await item( 'firewall' ) ).toMatchObject( { label: 'Firewall, with 4 IP addresses', state: 'new' } );
		expect( ( await take() ).json ).toMatchObject( { taken: [ 'firewall' ], refused: [] } );
		expect( ( await item( 'firewall' ) )?.state ).toBe( 'same' );
		const { json } = await admin().get< {
			activated: boolean;
			options: Record< string, { current_value?: unknown } >;
		} >( 'jetpack/v4/module/waf' );
		expect( json.activated ).toBe( true );
		expect( await option( 'statecraft_connection_firewall' ) ).toMatchObject( {
			waf: true,
			jetpack_waf_ip_allow_list: '203.0.113.4\n203.0.113.5\n203.0.113.6',
			jetpack_waf_ip_allow_list_enabled: true,
			jetpack_waf_ip_block_list: '198.51.100.1-198.51.100.9',
			jetpack_waf_ip_block_list_enabled: false,
		} );
		expect( ( await undo() ).json.left ).toEqual( [] );
		expect( await option( 'statecraft_connection_firewall' ) ).toBeNull();
	} );

	it.each( [
		[ 'no address', 'everybody' ],
		[ 'the owner’s own', '127.0.0.1' ],
	] )( 'takes no list that would be refused if it was typed: %s', async ( _, list ) => {
		await options( { jetpack_active_modules: [ 'waf' ], jetpack_waf_ip_block_list: list } );
		expect( ( await take() ).json ).toMatchObject( {
			taken: [],
			refused: [ { id: 'firewall', code: expect.stringMatching( /address$/ ) } ],
			overview: { state: 'open' },
		} );
		expect( await option( 'statecraft_connection_firewall' ) ).toBeNull();
	} );

	it( 'replaces the lists of a firewall that is used here only where the owner chooses so, and puts them back', async () => {
		await options( { jetpack_waf_ip_block_list: '198.51.100.1' } );
		await admin().post( 'jetpack/v4/waf', { jetpack_waf_ip_block_list: '198.51.100.7' } );
		const before = await option( 'statecraft_connection_firewall' );
		expect( ( await item( 'firewall' ) )?.state ).toBe( 'differs' );
		expect( ( await take() ).json.taken ).toEqual( [] );
		expect( ( await take( [ 'firewall' ] ) ).json.taken ).toEqual( [ 'firewall' ] );
		await undo();
		expect( await option( 'statecraft_connection_firewall' ) ).toEqual( before );
	} );

	it( 'takes licence keys along, and takes them away again', async () => {
		const licenses = [ 'jetpack_backup_ABC123', 'jetpack-search-DEF456' ];
		await options( { jetpack_licenses: licenses } );
		expect( ( await item( 'licenses' ) )?.label ).toBe( 'License keys: 2' );
		expect( ( await take() ).json ).toMatchObject( { taken: [ 'licenses' ], refused: [] } );
		expect( await option( 'statecraft_connection_licenses' ) ).toBe( licenses.join( '\n' ) );
		expect( ( await item( 'licenses' ) )?.state ).toBe( 'same' );
		expect( ( await undo() ).json ).toMatchObject( { restored: [ 'License keys: 2' ], left: [] } );
		expect( await option( 'statecraft_connection_licenses' ) ).toBeNull();
	} );

	it( 'adds licence keys to those that are here only where the owner chooses so, and never loses those', async () => {
		await options( {
			jetpack_licenses: [ 'jetpack_backup_ABC123', 'bad one' ],
			statecraft_connection_licenses: 'own-licence-of-this-site',
		} );
		expect( ( await item( 'licenses' ) )?.state ).toBe( 'differs' );
		expect( ( await take() ).json.taken ).toEqual( [] );
		expect( ( await take( [ 'licenses' ] ) ).json.refused ).toEqual( [
			{ id: 'licenses', code: 'invalid_license', message: expect.stringContaining( 'not a license key' ) },
		] );
		const both = 'own-licence-of-this-site\njetpack_backup_ABC123';
		expect( await option( 'statecraft_connection_licenses' ) ).toBe( both );
		expect( ( await undo() ).json.left ).toEqual( [ 'License keys: 2' ] );
		expect( await option( 'statecraft_connection_licenses' ) ).toBe( both );
	} );

	it( 'does once what is pressed twice in the same instant @races', async () => {
		await options( JETPACK );
		const answers = await Promise.all( [ take(), take(), take() ] );
		const worked = answers.filter( ( { status } ) => status === 200 );
		expect( worked.length ).toBeGreaterThan( 0 );
		expect(
			answers.map( ( { status } ) => status ).filter( ( status ) => ! [ 200, 409 ].includes( status ) )
		).toEqual( [] );
		expect( worked.flatMap( ( { json } ) => json.taken ).sort() ).toEqual( [
			'feature-related-posts',
			'feature-wordads',
		] );
		expect( ( await undo() ).json.restored ).toHaveLength( 2 );
		expect( await option( 'statecraft_modules' ) ).toBeNull();
	} );

	it( 'does once what is pressed while the answer to the first press is just being sent @races', async () => {
		// Every request loads this one when it begins.
		await options( { ...JETPACK, statecraft_modules: [] } );
		const { name, applicationPassword } = site().users.administrator;
		const press = `wp_remote_post( rest_url( 'statecraft/v1/moving/take-over' ), array( 'timeout' => 30, 'headers' => array( 'Authorization' => 'Basic ${ btoa( `${ name }:${ applicationPassword }` ) }' ) ) )`;
		const [ first, second ] = JSON.parse(
			await php( `
				$first = '';
				${ justBefore( 'statecraft_connection_moving', `$GLOBALS['first'] = wp_remote_retrieve_body( ${ press } );` ) }
				wp_set_current_user( ${ site().users.administrator.id } );
				$second = rest_do_request( new WP_REST_Request( 'POST', '/statecraft/v1/moving/take-over' ) )->get_data();
				echo wp_json_encode( array( json_decode( $GLOBALS['first'], true )['taken'] ?? $GLOBALS['first'], $second['taken'] ) );
			` )
		);
		expect( first ).toEqual( [ 'feature-related-posts', 'feature-wordads' ] );
		expect( second ).toEqual( [] );
		expect( ( await undo() ).json.restored ).toHaveLength( 2 );
	} );

	it( 'waits for another request, and not for one that has died @races', async () => {
		await options( JETPACK );
		await takeLease( 'statecraft_connection_moving' );
		expect( await take() ).toMatchObject( { status: 409, json: { code: 'moving_busy' } } );
		expect( await undo() ).toMatchObject( { status: 409, json: { code: 'moving_busy' } } );
		expect( await option( 'statecraft_modules' ) ).toBeNull();
		await options( { statecraft_connection_moving: '1 x' } );
		expect( ( await take() ).status ).toBe( 200 );
	} );

	it( 'is refused once and for all by an owner who wants nothing', async () => {
		await options( JETPACK );
		const { json } = await admin().post< Overview >( 'statecraft/v1/moving/dismiss' );
		expect( json.state ).toBe( 'dismissed' );
		expect( await option( 'statecraft_modules' ) ).toBeNull();
		// It can still be taken over.
		expect( ( await take() ).json.overview.state ).toBe( 'taken' );
		expect( ( await admin().post< Overview >( 'statecraft/v1/moving/dismiss' ) ).json.state ).toBe( 'taken' );
	} );

	it( 'puts back nothing but settings of ours, whatever the record says', async () => {
		await options( {
			...JETPACK,
			blogname: 'Tea',
			statecraft_connection_moved: {
				state: 'taken',
				changes: [
					{ option: 'blogname', entry: null, was_there: true, old: 'Evil', new: 'x' },
					{ option: 7 },
					'x',
					{ option: 'statecraft_modules', entry: 'wordads', was_there: true, old: true, new: 'x' },
				],
			},
		} );
		expect( ( await undo() ).status ).toBe( 200 );
		expect( [ await option( 'blogname' ), await option( 'statecraft_modules' ) ] ).toEqual( [ 'Tea', null ] );
	} );
} );

describe( 'secrets', () => {
	it( 'are in no answer, on no page and not in the record', async () => {
		await options( { ...JETPACK, jetpack_mapbox_api_key: MAPBOX_KEY, jetpack_licenses: [ 'SECRET-licence' ] } );
		const { cookie } = await inBrowser( 'administrator' );
		const page = async () =>
			(
				await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack&moving=1`, {
					headers: { Cookie: cookie },
				} )
			).text();
		const said = [ await overview(), ( await take() ).json, await overview() ].map( ( one ) =>
			JSON.stringify( one )
		);
		const record = JSON.stringify( await option( 'statecraft_connection_moved' ) );
		for ( const text of [ ...said, record, await page(), JSON.stringify( ( await undo() ).json ) ] ) {
			expect( text ).not.toContain( 'SECRET' );
		}
		for ( const text of [ ...said, record ] ) {
			expect( text ).not.toContain( MAPBOX_KEY );
		}
		expect( record ).toContain( 'statecraft_mapbox_key' );
	} );

	it( 'are not loaded with each request', async () => {
		await options( JETPACK );
		await take();
		expect(
			await php( `echo isset( wp_load_alloptions( true )['statecraft_connection_moved'] ) ? 'yes' : 'no';` )
		).toBe( 'no' );
	} );

	it( 'of Jetpack are not even read', async () => {
		await options( JETPACK );
		const asked = await php( `
			$asked = array();
			add_filter( 'pre_option', static function ( $value, $name ) use ( &$asked ) { $asked[] = $name; return $value; }, 10, 2 );
			wp_set_current_user( 1 );
			rest_do_request( new WP_REST_Request( 'GET', '/statecraft/v1/moving' ) );
			rest_do_request( new WP_REST_Request( 'POST', '/statecraft/v1/moving/take-over' ) );
			echo wp_json_encode( array_values( array_filter( array_unique( $asked ), static fn( $name ) => str_starts_with( $name, 'jetpack' ) ) ) );
		` );
		const names: string[] = JSON.parse( asked );
		expect( names ).toContain( 'jetpack_active_modules' );
		expect( names ).not.toContain( 'jetpack_private_options' );
	} );
} );

it.each< [ Role | 'anonymous', number ] >( [
	[ 'anonymous', 401 ],
	[ 'subscriber', 403 ],
	[ 'contributor', 403 ],
	[ 'editor', 403 ],
] )( 'is nothing for %s', async ( role, expected ) => {
	await options( JETPACK );
	const before = await everything();
	const who = as( role );
	const answers = [
		await who.get( 'statecraft/v1/moving' ),
		await who.post( 'statecraft/v1/moving/take-over' ),
		await who.post( 'statecraft/v1/moving/undo' ),
		await who.post( 'statecraft/v1/moving/dismiss' ),
		await who.post( 'statecraft/v1/moving/responses' ),
	];
	expect( answers.map( ( { status } ) => status ) ).toEqual( [ expected, expected, expected, expected, expected ] );
	expect( JSON.stringify( answers ) ).not.toContain( 'sharing' );
	expect( await everything() ).toBe( before );
} );

it( 'is not for a page of another site that the owner has open', async () => {
	await options( JETPACK );
	const { cookie } = await inBrowser( 'administrator' );
	const answer = await fetch( `${ site().url }/wp-json/statecraft/v1/moving/take-over`, {
		method: 'POST',
		headers: { Cookie: cookie },
	} );
	expect( answer.status ).toBe( 401 );
	expect( await option( 'statecraft_modules' ) ).toBeNull();
} );

it.each( [ [ { items: 'feature-wordads,' } ], [ { items: [ { a: 1 } ] } ], [ { items: Array( 101 ).fill( 'x' ) } ] ] )(
	'takes no other arguments: %j',
	async ( body ) => {
		await options( JETPACK );
		const { status } = await admin().post( 'statecraft/v1/moving/take-over', body );
		// A text is a list of what stands between its commas.
		expect( status ).toBe( typeof body.items === 'string' ? 200 : 400 );
	}
);

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).not.toMatch( /Connection\/|Forms\/Import/ );
} );

describe( 'the sharing buttons of Jetpack’s classic module', () => {
	const OPTION = 'statecraft_sharing_below';
	const classic = (
		global: object,
		visible: unknown = [ 'facebook', 'twitter', 'google-plus-1', 'email', 'custom-123' ]
	) => ( {
		...JETPACK,
		jetpack_active_modules: [ 'sharedaddy' ],
		'sharing-services': { visible, hidden: [ 'print' ] },
		'sharing-options': { global },
	} );

	afterEach( () => php( `update_option( '${ OPTION }', '' );` ) );

	it.each( [
		[
			'its services in order, style and places',
			{ button_style: 'icon', show: [ 'post', 'index' ] },
			{ services: [ 'facebook', 'x', 'mail' ], style: 'icon', places: [ 'post', 'index' ] },
		],
		[
			'the places of older versions, and the default style',
			{ button_style: 'icon-fancy', show: 'posts-index' },
			{ services: [ 'facebook', 'x', 'mail' ], style: 'icon-text', places: [ 'post', 'page', 'index' ] },
		],
	] )( '[SHARE-187] are taken over with %s, and given back', async ( _, global, value ) => {
		await options( classic( global ) );
		expect( await item( 'sharing' ) ).toBeUndefined();
		expect( await item( 'modules' ) ).toBeUndefined();
		expect( await item( 'sharing-below' ) ).toMatchObject( { group: 'features', state: 'new', canTake: true } );
		expect( ( await take( [ 'sharing-below' ] ) ).json.taken ).toEqual( [ 'sharing-below' ] );
		expect( await option( OPTION ) ).toEqual( value );
		expect( await item( 'sharing-below' ) ).toMatchObject( { state: 'same', canTake: false } );
		await undo();
		expect( await option( OPTION ) ).toBe( '' );
	} );

	it( '[SHARE-187] do not replace what is set here unless they are chosen', async () => {
		await php(
			`update_option( '${ OPTION }', array( 'services' => array( 'print' ), 'style' => 'text', 'places' => array( 'page' ) ) );`
		);
		await options( classic( { show: [ 'post' ] } ) );
		expect( await item( 'sharing-below' ) ).toMatchObject( { state: 'differs', canTake: true } );
		expect( ( await take() ).json.taken ).not.toContain( 'sharing-below' );
		expect( await option( OPTION ) ).toMatchObject( { services: [ 'print' ] } );
	} );

	it.each( [
		[ 'without a service that exists', classic( { show: [ 'post' ] }, [ 'google-plus-1', 7 ] ) ],
		[ 'shown nowhere', classic( { show: [] } ) ],
		[ 'of the wrong types', { ...classic( {}, 7 ), 'sharing-options': 'global' } ],
		[ 'of a module that is off', { ...classic( { show: [ 'post' ] } ), jetpack_active_modules: [] } ],
	] )( '[SHARE-187] are kept, and not offered, %s', async ( _, given ) => {
		await options( given );
		expect( await item( 'sharing-below' ) ).toBeUndefined();
		expect( await item( 'sharing' ) ).toMatchObject( { group: 'kept', state: 'unused', canTake: false } );
	} );
} );
