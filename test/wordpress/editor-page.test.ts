/** What the post editor's page carries because of the plugin, in bytes: the same on every machine. */
import { inBrowser, php, reset, site } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 240_000 );

/** Another plugin, which changes one of our block types; and the number of queries for templates by name, at the end of each page. */
const others = `<?php
define( 'SAVEQUERIES', true );
add_filter( 'register_block_type_args', static function ( $args, $name ) {
	if ( 'jetpack/rating-star' === $name ) {
		$args['attributes']['shownTo'] = array( 'type' => 'string' );
	}
	return $args;
}, 10, 2 );
register_shutdown_function( static function () {
	echo '~templates~' . count( preg_grep( "#post_name IN [^;]*'wp_template'#", array_column( (array) $GLOBALS['wpdb']->queries, 0 ) ) );
} );`;

/** The definitions of block types that WordPress passes to the editor, by name. */
function definitionsOf( html: string ): Record< string, { attributes?: Record< string, unknown > } > {
	const [ , code = '' ] = /<script id="wp-blocks-js-after"[^>]*>([^]*?)<\/script>/.exec( html ) ?? [];
	const [ , json = '{}' ] = /unstable__bootstrapServerSideBlockDefinitions\(([^\n]*)\);/.exec( code ) ?? [];
	return JSON.parse( json );
}

const isOurs = ( name: string ) => /^(?:jetpack|premium-content|videopress)\//.test( name );
const bytes = ( value: unknown ) => Buffer.byteLength( typeof value === 'string' ? value : JSON.stringify( value ) );

/** The editor's page of a post without our blocks. */
async function editorPage( id: string ): Promise< { html: string; templates: number } > {
	const { cookie } = await inBrowser( 'administrator' );
	const answer = await fetch( `${ site().url }/wp-admin/post.php?post=${ id }&action=edit`, {
		headers: { Cookie: cookie },
	} );
	const [ html = '', templates = NaN ] = ( await answer.text() ).split( '~templates~' );
	return { html, templates: Number( templates ) };
}

describe( 'the page of the post editor', () => {
	let ours: { html: string; templates: number };
	let plain: typeof ours;

	beforeAll( async () => {
		const insert = () =>
			php( `
				echo wp_insert_post( array( 'post_title' => 'A post of others', 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' ) );
			` );
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/others.php', ${ inPhp( others ) } );
		` );
		// Each is opened for the first time, for which WordPress locks it: after that, it sends its queries anew.
		ours = await editorPage( await insert() );
		await php(
			`require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'statecraft/plugin.php' );`
		);
		plain = await editorPage( await insert() );
	} );

	afterAll( async () => {
		await php( `unlink( WPMU_PLUGIN_DIR . '/others.php' );` );
		await reset();
	} );

	it( '[CONT-200] has the definitions of our block types, as others have changed them', () => {
		const [ own, other ] = [ definitionsOf( ours.html ), definitionsOf( plain.html ) ];
		expect( Object.keys( own ).filter( ( name ) => ! isOurs( name ) ) ).toEqual( Object.keys( other ) );
		expect( own[ 'jetpack/rating-star' ]?.attributes ).toMatchObject( {
			rating: { type: 'number' },
			shownTo: { type: 'string' },
		} );
		const mine = Object.entries( own ).filter( ( [ name ] ) => isOurs( name ) );
		// Now 1.1 kB each.
		expect( bytes( Object.fromEntries( mine ) ) ).toBeLessThan( mine.length * 1_150 );
	} );

	it( '[CONT-200] has less than 20 kB of ours besides these definitions', () => {
		const besides = ( { html }: typeof ours ) => bytes( html ) - bytes( definitionsOf( html ) );
		const more = besides( ours ) - besides( plain );
		expect( more ).toBeGreaterThan( 1_000 );
		expect( more ).toBeLessThan( 20_000 );
	} );

	it( '[CONT-200] needs no query for templates that core does not send', () => {
		expect( ours.templates ).toBe( plain.templates );
		expect( plain.templates ).toBeGreaterThan( 0 );
	} );
} );
