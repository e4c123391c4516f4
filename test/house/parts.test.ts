/** The output of `npm run parts` for what the parts of systems do. */
import { partsTable } from '../../tools/_parts/table.mjs';

const part = ( id: string, hooks: Record< string, boolean >, gate = '', shortcodes: string[] = [] ) => ( {
	id,
	hooks,
	shortcodes,
	gate,
} );
const table = ( ...parts: ReturnType< typeof part >[] ) =>
	partsTable( { events: [ 'a_event' ], keys: [ 'a_key' ], options: [], parts } );

/** The rows of a list of the table. */
const rows = ( text: string, list: string ) =>
	new RegExp( `'${ list }' +=> array\\(\\n([^]*?)\\t\\)` )
		.exec( text )![ 1 ]!
		.split( '\n' )
		.map( ( row ) => row.trim() )
		.filter( Boolean );

it( 'a hook wakes all parts that add it, in their order; hooks are sorted', () => {
	const text = table(
		part( 'B::hook', { wp: false, init: false } ),
		part( 'A\\C->hook', { init: false }, 'arguments' )
	);
	expect( rows( text, 'hooks' ) ).toEqual( [
		"'init' => array( 'B::hook' => '', 'A\\\\C->hook' => 'arguments' ),",
		"'wp' => array( 'B::hook' => '' ),",
	] );
	expect( text ).toContain( "array( 'a_event' )" );
	expect( text ).toContain( "array( 'a_key' )" );
} );

it( 'hooks of the admin, and those of the REST API except its first, have separate lists', () => {
	const text = table(
		part( 'A::hook', { admin_menu: false, rest_post_dispatch: false }, 'admin' ),
		part( 'B::hook', { admin_init: false }, 'policy' ),
		part( 'C::hook', { rest_api_init: false, rest_post_dispatch: false } )
	);
	expect( rows( text, 'admin' ) ).toEqual( [
		"'admin_init' => array( 'B::hook' => 'policy' ),",
		"'admin_menu' => array( 'A::hook' => 'admin' ),",
		"'rest_post_dispatch' => array( 'A::hook' => 'admin' ),",
	] );
	expect( rows( text, 'rest' ) ).toEqual( [ "'rest_post_dispatch' => array( 'C::hook' => '' )," ] );
	expect( rows( text, 'hooks' ) ).toEqual( [ "'rest_api_init' => array( 'C::hook' => '' )," ] );
} );

it( 'hooks that options may leave nothing to do for are grouped by these options', () => {
	const text = table(
		part( 'A::hook', { the_content: false, comments_open: false, wp: false }, 'unless a' ),
		part( 'B::hook', { comments_open: false }, 'unless b' ),
		part( 'C::hook', { wp: false } )
	);
	expect( rows( text, 'hooks' ) ).toEqual( [ "'wp' => array( 'A::hook' => 'unless a', 'C::hook' => '' )," ] );
	expect( text.replace( /\s+/g, ' ' ) ).toContain(
		"'idle' => array( array( array( 'unless a', 'unless b' ), array( 'comments_open' => array( 'A::hook' => 'unless a', 'B::hook' => 'unless b' ), ), ), " +
			"array( array( 'unless a' ), array( 'the_content' => array( 'A::hook' => 'unless a' ), ), ), ),"
	);
} );

it( 'a gate applies if most requests fire the hook; a rare hook wakes the part', () => {
	const text = table( part( 'A::hook', { the_content: false, rss_enclosure: false }, 'unless a' ) );
	expect( rows( text, 'hooks' ) ).toEqual( [ "'rss_enclosure' => array( 'A::hook' => '' )," ] );
	expect( text ).toContain( "'the_content' => array( 'A::hook' => 'unless a' )," );
} );

it( 'a part with only a shortcode is woken by it', () => {
	expect( table( part( 'A::hook', {}, '', [ "it's" ] ) ) ).toContain( "array( 'it\\'s' => 'A::hook' )" );
} );

it( 'a part that nothing wakes, or that is woken too late for its own hook, is an error', () => {
	expect( () => table( part( 'A::hook', {} ) ) ).toThrow( 'A::hook adds no hook and no shortcode' );
	expect( () => table( part( 'A::hook', { init: true } ) ) ).toThrow( 'A::hook adds init with the lowest priority' );
} );
