/** Privacy and uploads on the owner's page: who receives which data, what is stored about whom, and upload limits. */
import { php, reset, site } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { removeKnobs, setKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

let open: Awaited< ReturnType< typeof adminOf > >;
beforeAll( async () => {
	open = await adminOf( 'administrator' );
} );
afterEach( removeKnobs );
afterAll( reset );

const page = async ( more = '' ) => ( await open( `admin.php?page=my-jetpack${ more }` ) ).html;
const save = async ( fields: Record< string, string > ) => {
	const nonce =
		/name='option_page' value='statecraft'[^]*?name="_wpnonce" value="(\w+)"/.exec( await page() )?.[ 1 ] ?? '';
	return open( 'options.php', {
		method: 'POST',
		body: new URLSearchParams( { option_page: 'statecraft', action: 'update', _wpnonce: nonce, ...fields } ),
	} );
};
/** The rows of the table of configured services: service, sender, when and what. */
const recipients = async () => {
	const html = await page();
	const start = html.indexOf( '<section id="/privacy"' );
	const table = html.slice( start, html.indexOf( '</table>', start ) );
	return [ ...table.matchAll( /<tr><th scope="row">(?:<a [^>]*>)?([^<]*)(?:<\/a>)?<\/th><td>([^<]*)<\/td>/g ) ].map(
		( [ , service, sender ] ) => `${ service }: ${ sender }`
	);
};

it( 'lists who sends what to whom; services that need a key only if they have one', async () => {
	const before = await recipients();
	expect( before ).toEqual(
		expect.arrayContaining( [ 'Openverse: This site', 'OpenFreeMap: The visitor’s browser' ] )
	);
	// Each block that embeds, and a provider of the embed block.
	for ( const name of [ 'Calendly', 'Eventbrite', 'Google Calendar', 'Loom', 'OpenTable', 'Pinterest', 'Tock' ] ) {
		expect( before ).toContain( `${ name }: The visitor’s browser` );
	}
	expect( before ).not.toContain( 'Pexels: This site' );
	await setKnobs( { constants: { STATECRAFT_PEXELS_KEY: 'a-key' } } );
	expect( await recipients() ).toContain( 'Pexels: This site' );
	const guide = ( await open( 'options-privacy.php?tab=policyguide' ) ).html;
	expect( guide ).toMatch( /OpenFreeMap<\/a>: When a visitor scrolls to a map/ );
	expect( guide ).not.toContain( 'Pexels' );
} );

it( 'stores a user’s choice in user meta, not in an option', async () => {
	const isOut = () =>
		php(
			`echo wp_json_encode( Statecraft\\Connection\\Analytics::is_opted_out( ${ site().users.administrator.id } ) );`
		);
	expect( await isOut() ).toBe( 'true' );
	await save( { statecraft_connection_count_me: '1' } );
	expect( await isOut() ).toBe( 'false' );
	await save( {} );
	expect( await isOut() ).toBe( 'false' );
	await save( { statecraft_connection_count_me: '0' } );
	expect( await isOut() ).toBe( 'true' );
} );

it( 'sets how long responses are kept, and whether with IP addresses; the server takes precedence', async () => {
	const told = () =>
		php(
			`echo Statecraft\\Forms\\Retention::days(), ' ', wp_json_encode( Statecraft\\Forms\\Stored_Responses::keeps_address() );`
		);
	expect( await told() ).toBe( '0 false' );
	await save( { statecraft_form_retention_days: '30', statecraft_form_keep_address: '1' } );
	expect( await told() ).toBe( '30 true' );
	await save( { statecraft_form_retention_days: '-1', statecraft_form_keep_address: '0' } );
	expect( await told() ).toBe( '30 false' );
	expect( await page( '&settings-updated=true' ) ).toMatch(
		/id="statecraft_form_retention_days-error"><p>Enter a whole number from 0 to 36,500/
	);
	await setKnobs( { constants: { STATECRAFT_FORM_RETENTION_DAYS: 7 } } );
	expect( await told() ).toBe( '7 false' );
} );

it( 'sets upload limits, which filters can change', async () => {
	const told = () =>
		php( `
			$editor = ( new Statecraft\\Video\\Module() )->editor_data()['video']['parallelUploads'];
			echo Statecraft\\Video\\Upload\\Upload_Limits::max_size(), ' ', $editor;
		` );
	expect( await told() ).toBe( '0 1' );
	await save( { statecraft_video_max_size: '500', statecraft_video_parallel_uploads: '3' } );
	expect( await told() ).toBe( `${ 500 * 1024 * 1024 } 3` );
	await save( { statecraft_video_parallel_uploads: '7' } );
	expect( await told() ).toBe( `${ 500 * 1024 * 1024 } 3` );
	await setKnobs( {
		filters: { statecraft_video_max_size: 9 },
		constants: { STATECRAFT_VIDEO_PARALLEL_UPLOADS: 2 },
	} );
	expect( await told() ).toBe( '9 2' );
} );
