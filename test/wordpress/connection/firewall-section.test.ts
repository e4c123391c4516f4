/** The firewall on the owner's page, by forms as they are sent without a script. */
import { as, php, reset } from '../_kit/client';
import { adminOf } from '../_kit/forms';

jest.setTimeout( 240_000 );

const OPTION = 'statecraft_connection_firewall';
let open: Awaited< ReturnType< typeof adminOf > >;

const page = async () => {
	const { html } = await open( 'admin.php?page=my-jetpack' );
	return html.slice(
		html.indexOf( 'id="/firewall"' ),
		html.indexOf( '</section>', html.indexOf( 'id="/firewall"' ) )
	);
};
/** `waf` is the feature; all others are settings of the section. */
const submit = async ( { waf, ...values }: Record< string, string >, role?: 'editor' ) => {
	const send = role ? await adminOf( role ) : open;
	const { html } = await open( 'admin.php?page=my-jetpack' );
	const form = html.split( '<form' ).find( ( part ) => part.includes( `value='statecraft'` ) ) ?? '';
	return send( 'options.php', {
		method: 'POST',
		body: new URLSearchParams( {
			option_page: 'statecraft',
			action: 'update',
			_wpnonce: /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '',
			...( waf ? { 'statecraft_modules[waf]': waf } : {} ),
			...Object.fromEntries(
				Object.entries( values ).map( ( [ name, value ] ) => [ `${ OPTION }[${ name }]`, value ] )
			),
		} ),
	} );
};
const settings = async () => ( await as( 'administrator' ).get( 'jetpack/v4/waf' ) ).json;
const isOn = async () =>
	( await as( 'administrator' ).get< { activated: boolean } >( 'jetpack/v4/module/waf' ) ).json.activated;
const list = ( html: string, name: string ) =>
	new RegExp( `<textarea[^>]*\\[${ name }\\][^>]*>([^<]*)</textarea>` ).exec( html )?.[ 1 ];

beforeAll( async () => {
	open = await adminOf( 'administrator' );
} );
afterEach( async () => {
	await reset();
	open = await adminOf( 'administrator' );
} );

it( '[CONN-100] shows whether it is on, the rules and two lists, one’s own address, and how much was refused @oldest', async () => {
	await php( `( new Statecraft\\Guard\\Counter() )->add( 'firewall', DAY_IN_SECONDS, 1234 );` );
	const html = await page();
	expect( html ).toContain( 'Blocked so far: 1,234.' );
	expect( html ).toContain( 'It is off. Turn it on in the list of features.' );
	expect( html ).toContain( 'Your address is 127.0.0.1' );
	const boxes = [ ...html.matchAll( /type="checkbox" name="[^"[]+\[(\w+)\]" value="1"( checked)?/g ) ];
	expect( boxes.map( ( [ , name, isChecked ] ) => [ name, !! isChecked ] ) ).toEqual( [
		[ 'jetpack_waf_automatic_rules', true ],
		[ 'jetpack_waf_ip_allow_list_enabled', true ],
		[ 'jetpack_waf_ip_block_list_enabled', true ],
	] );
	for ( const [ , id ] of html.matchAll( /<textarea[^>]* id="([^"]+)"/g ) ) {
		expect( html ).toContain( `<label for="${ id }">` );
	}
	expect( html.match( /<textarea/g ) ).toHaveLength( 2 );
} );

it( '[CONN-121] behind a proxy that the site does not know, it says whose address it has', async () => {
	const { html } = await open( 'admin.php?page=my-jetpack', { headers: { 'X-Forwarded-For': '198.51.100.77' } } );
	expect( html ).toContain( 'Requests come through a proxy at 127.0.0.1' );
	expect( html ).not.toContain( 'Your address is' );
} );

it( '[CONN-101] saves them @oldest', async () => {
	await submit( {
		waf: '1',
		jetpack_waf_automatic_rules: '0',
		jetpack_waf_ip_allow_list: '198.51.100.1',
		jetpack_waf_ip_allow_list_enabled: '0',
		jetpack_waf_ip_block_list: ' 203.0.113.7\r\n2001:db8::/32 ',
		jetpack_waf_ip_block_list_enabled: '1',
		other: 'x',
	} );
	expect( await isOn() ).toBe( true );
	expect( await settings() ).toEqual( {
		jetpack_waf_automatic_rules: false,
		jetpack_waf_ip_allow_list: '198.51.100.1',
		jetpack_waf_ip_allow_list_enabled: false,
		jetpack_waf_ip_block_list: '203.0.113.7\r\n2001:db8::/32',
		jetpack_waf_ip_block_list_enabled: true,
		waf_supported: true,
	} );
	expect( list( await page(), 'jetpack_waf_ip_block_list' ) ).toContain( '203.0.113.7' );
} );

it.each( [
	[ 'what is no address', '203.0.113.7 <b>evil</b>', 'These are not IP addresses' ],
	[ 'one’s own address', '127.0.0.0/8', 'your own address, 127.0.0.1' ],
] )(
	'[CONN-101] refuses %s beside the field, with what was typed in it, and changes nothing',
	async ( _, typed, reason ) => {
		await submit( { jetpack_waf_automatic_rules: '0', jetpack_waf_ip_block_list: typed } );
		expect( await settings() ).toMatchObject( {
			jetpack_waf_automatic_rules: true,
			jetpack_waf_ip_block_list: '',
		} );
		const html = await page();
		expect( html ).toContain( reason );
		expect( html ).not.toContain( '<b>evil' );
		expect( html ).toMatch( /<textarea[^>]*id="statecraft-jetpack_waf_ip_block_list"[^>]*aria-invalid="true"/ );
		expect( list( html, 'jetpack_waf_ip_block_list' )?.replaceAll( '&lt;', '<' ).replaceAll( '&gt;', '>' ) ).toBe(
			typed
		);
	}
);

it( '[CONN-049] is not turned on with a list that holds one’s own address, and says so beside the switch', async () => {
	await php( `update_option( '${ OPTION }', array( 'jetpack_waf_ip_block_list' => '127.0.0.0/8' ) );` );
	await submit( { waf: '1' } );
	expect( await isOn() ).toBe( false );
	const { html } = await open( 'admin.php?page=my-jetpack' );
	expect( html ).toContain( '<a href="#statecraft-feature-waf">Firewall</a>' );
	expect( html ).toMatch( /id="statecraft-feature-waf-error"><p>[^<]*your own address, 127\.0\.0\.1/ );
} );

it( 'is for those who manage the site', async () => {
	expect( ( await submit( { waf: '1' }, 'editor' ) ).status ).toBe( 403 );
	expect( await isOn() ).toBe( false );
} );
