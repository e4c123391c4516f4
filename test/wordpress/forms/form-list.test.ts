/** The list of forms that are kept as posts of their own: where each is used, how it is placed, and who sees it. */
import { as, debugLog, php, reset, type Role } from '../_kit/client';
import { adminOf, links } from '../_kit/forms';
import { markup } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const LIST = 'edit.php?post_type=jetpack_form';
const FORM = markup( { to: 'owner@example.com' }, 'field-name' );
const shows = ( ref: number ) => `<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->
<!-- wp:jetpack/contact-form {"align":"wide","ref":${ ref }} /-->`;

type Admin = Awaited< ReturnType< typeof adminOf > >;
let admin: Admin;
let author: Admin;

const make = async ( role: Role, type: string, title: string, content: string, status = 'publish' ) =>
	( await as( role ).post< { id: number } >( `wp/v2/${ type }`, { title, content, status } ) ).json.id;
const keep = ( title: string, role: Role = 'administrator', status = 'publish' ) =>
	make( role, 'jetpack-forms', title, FORM, status );
/** The line of a form, as it is now. */
const row = async ( open: Admin, id: number, query = '' ) =>
	( await open( LIST + query ) ).html.split( '<tr ' ).find( ( line ) => line.startsWith( `id="post-${ id }"` ) ) ??
	'';

beforeAll( async () => {
	admin = await adminOf( 'administrator' );
	author = await adminOf( 'author' );
} );
afterEach( () =>
	php(
		`foreach ( get_posts( array( 'post_type' => array( 'jetpack_form', 'post', 'page', 'wp_block' ), 'post_status' => 'any,trash', 'numberposts' => -1 ) ) as $post ) wp_delete_post( $post->ID, true );`
	)
);
afterAll( reset );

it( 'is in the menu of the responses, for users who may create forms', async () => {
	expect( ( await admin( 'index.php' ) ).menu ).toMatch( /edit\.php\?post_type=jetpack_form['"][^>]*>All forms</ );
	expect( ( await author( 'index.php' ) ).menu ).toContain( LIST );
	expect( ( await ( await adminOf( 'contributor' ) )( 'index.php' ) ).menu ).not.toContain( LIST );
	const { menu, html } = await admin( LIST );
	expect( menu ).toMatch( /<li class="current"><a href=['"]edit\.php\?post_type=jetpack_form['"]/ );
	expect( html ).toContain( 'No forms found.' );
	expect( links( html, 'Add form' ) ).toHaveLength( 1 );
} );

it( 'shows where a form is used, with links', async () => {
	const tea = await keep( 'Tea <party>' );
	const other = await keep( 'Other', 'administrator', 'draft' );
	const page = await make( 'administrator', 'pages', 'Contact & <us>', shows( tea ) );
	const pattern = await make( 'administrator', 'blocks', 'Below posts', shows( tea ) );
	await make( 'administrator', 'posts', 'Thrown away', shows( tea ), 'trash' );
	await make( 'administrator', 'posts', 'Longer number', shows( Number( `${ tea }1` ) ) );
	await make( 'administrator', 'posts', 'Words', `<p>"ref":${ tea }</p>` );
	const html = await row( admin, tea );
	expect(
		[ ...html.matchAll( /post\.php\?post=(\d+)&#038;action=edit">([^<]*)</g ) ].map( ( [ , id ] ) => id )
	).toEqual( expect.arrayContaining( [ `${ page }`, `${ pattern }` ] ) );
	expect( html ).toMatch( />Contact &(?:amp|#038); &lt;us&gt;<\/a>/ );
	expect( html ).toContain( '>Below posts</a>' );
	expect( html ).not.toMatch( /Thrown away|Longer number|>Words</ );
	expect( html ).toContain( `value="&lt;!-- wp:jetpack/contact-form {&quot;ref&quot;:${ tea }} /--&gt;"` );
	expect( await row( admin, other ) ).toMatch( /Not used yet[^]*post-state|post-state[^]*Not used yet/ );
} );

it( 'queries the database once for all forms, and scans a limited number of posts', async () => {
	const refs = [ await keep( 'One' ), await keep( 'Two' ), await keep( 'Three' ) ];
	for ( let index = 0; index < 7; index++ ) {
		await make( 'administrator', 'posts', `Post ${ index }`, shows( refs[ 0 ]! ) );
	}
	const html = await row( admin, refs[ 0 ]! );
	expect( html.match( />Post \d<\/a>/g ) ).toHaveLength( 5 );
	expect( html ).toContain( 'and 2 more' );
	const asked = await php( `
		require_once ABSPATH . 'wp-admin/includes/template.php';
		wp_set_current_user( 1 );
		$asked = array();
		add_filter( 'query', static function ( $sql ) use ( &$asked ) { str_contains( $sql, 'contact-form' ) && $asked[] = $sql; return $sql; } );
		$list = new Statecraft\\Forms\\Admin\\Form_List();
		ob_start();
		foreach ( array( ${ refs } ) as $ref ) $list->cell( 'statecraft_used', $ref );
		ob_end_clean();
		echo count( $asked ), preg_match( '/LIMIT \\d+/', $asked[0] );
	` );
	expect( asked ).toBe( '11' );
} );

it( 'shows only forms that the user may edit, and reveals nothing about other posts', async () => {
	const own = await keep( 'Own', 'author' );
	const foreign = await keep( 'Foreign' );
	await make( 'administrator', 'posts', 'Secret plan', shows( own ), 'draft' );
	await make( 'administrator', 'posts', 'Open page', shows( own ) );
	const html = await row( author, own );
	expect( html ).toContain( '>Open page</a>' );
	expect( html ).not.toContain( 'Secret plan' );
	expect( await row( author, foreign, '&all_posts=1' ) ).toBe( '' );
	expect( ( await author( `${ LIST }&all_posts=1` ) ).html ).toMatch( /All <span class="count">\(1\)/ );
	expect( await row( admin, own ) ).toContain( 'Secret plan' );
} );

it( 'trashes and restores as WordPress does: the page then shows the form again', async () => {
	const id = await keep( 'Tea' );
	const [ trash = '' ] = links( await row( admin, id ), 'Trash' );
	await admin( trash );
	expect( await row( admin, id ) ).toBe( '' );
	const [ restore = '' ] = links( await row( admin, id, '&post_status=trash' ), 'Restore' );
	await admin( restore );
	expect( await php( `echo get_post_status( ${ id } );` ) ).toMatch( /^(?:draft|publish)$/ );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft\/|headers already sent/i );
} );
