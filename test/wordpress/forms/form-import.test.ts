/** Content of another site is imported: forms that are kept as posts get new ids, and the blocks that name them follow. */
import { debugLog, php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { formOf, markup, patient, visit, words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

afterAll( reset );

interface Item {
	/** Its id on the other site. */
	id: number;
	type?: string;
	title: string;
	content: string;
}

const form = ( id: number, title: string, label: string ): Item => ( {
	...{ id, title, type: 'jetpack_form', content: markup( {}, `field-text {"label":"${ label }"}` ) },
} );
const named = ( ref: number, more = '' ) => `<!-- wp:jetpack/contact-form {${ more }"ref":${ ref }} /-->`;

/** What the importer does with each item of a file, hooks and all; the new ids by the old ones, and what is saved then. */
const imported = async (
	items: Item[]
): Promise< { ids: Record< string, number >; saved: Record< string, string > } > =>
	JSON.parse(
		await php( `
			require_once ABSPATH . 'wp-admin/includes/post.php';
			wp_set_current_user( 1 );
			$ids = array();
			do_action( 'import_start' );
			foreach ( ${ inPhp( items ) } as $item ) {
				$post   = array( 'post_id' => $item['id'], 'post_title' => $item['title'], 'post_type' => $item['type'] ?? 'post' );
				$exists = (int) apply_filters( 'wp_import_existing_post', post_exists( $item['title'], '', '', $post['post_type'] ), $post );
				if ( $exists ) {
					$ids[ $item['id'] ] = $exists;
					continue;
				}
				$data = wp_slash( array( 'post_title' => $item['title'], 'post_type' => $post['post_type'], 'post_content' => $item['content'], 'post_status' => 'publish' ) );
				$ids[ $item['id'] ] = wp_insert_post( $data, true );
				do_action( 'wp_import_insert_post', $ids[ $item['id'] ], $item['id'], $data, $post );
			}
			wp_cache_flush();
			do_action( 'import_end' );
			echo wp_json_encode( array( 'ids' => $ids, 'saved' => array_map( static fn( $id ) => get_post( $id )->post_content, $ids ) ) );
		` )
	);

it( 'updates references to imported forms, whatever comes first in the file, and each only once', async () => {
	const content = `<!-- wp:group -->${ named( 9001 ) }${ named( 9002, '"className":"a \\u0022ref\\u0022:9001",' ) }<!-- /wp:group --><p>"ref":9001</p><!-- wp:block {"ref":9001} /-->`;
	const { ids, saved } = await imported( [
		{ id: 9003, title: 'Shows both', content },
		form( 9001, 'Tea', 'Milk' ),
		form( 9002, 'Coffee', 'Sugar' ),
		{ id: 9004, type: 'wp_block', title: 'A pattern', content: named( 9001 ) },
	] );
	expect( saved[ 9003 ] ).toBe(
		content.replace( named( 9001 ), named( ids[ 9001 ]! ) ).replace( '"ref":9002', `"ref":${ ids[ 9002 ] }` )
	);
	expect( saved[ 9004 ] ).toBe( named( ids[ 9001 ]! ) );
	await patient();
	const page = await visit( await php( `echo get_permalink( ${ ids[ 9003 ] } );` ) );
	expect( words( formOf( page ).querySelector( '[data-field]' ) ) ).toBe( 'Milk' );
} );

it( 'is correct even if the old id of one form is the new id of another', async () => {
	const next = Number(
		await php( `echo 1 + (int) $GLOBALS['wpdb']->get_var( "SELECT MAX( ID ) FROM {$GLOBALS['wpdb']->posts}" );` )
	);
	const { ids, saved } = await imported( [
		form( next + 1, 'First', 'One' ),
		form( next, 'Second', 'Two' ),
		{ id: next + 2, title: 'Crossed', content: named( next ) + named( next + 1 ) },
	] );
	expect( [ ids[ next + 1 ], ids[ next ] ] ).toEqual( [ next, next + 1 ] );
	expect( saved[ next + 2 ] ).toBe( named( next + 1 ) + named( next ) );
} );

it( 'updates references to a form that exists already from an earlier import', async () => {
	const { ids } = await imported( [ form( 8001, 'Here already', 'Milk' ) ] );
	const { ids: later, saved } = await imported( [
		form( 8001, 'Here already', 'Milk' ),
		{ id: 8002, title: 'Comes later', content: named( 8001 ) },
	] );
	expect( later[ 8001 ] ).toBe( ids[ 8001 ] );
	expect( saved[ 8002 ] ).toBe( named( ids[ 8001 ]! ) );
} );

it( 'leaves forms from outside of this run, references to other posts, and the dates alone', async () => {
	const own = Number(
		await php(
			`echo wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Own', 'post_content' => '${ named( 7001 ) }' ) );`
		)
	);
	const { ids, saved } = await imported( [
		form( 7001, 'Imported', 'Milk' ),
		{ id: 7002, title: 'No form', content: '<p>x</p>' },
		{ id: 7003, title: 'Names a post', content: named( 7002 ) },
		{ id: 7004, title: 'Names the form', content: named( 7001 ) },
	] );
	expect( await php( `echo get_post( ${ own } )->post_content;` ) ).toBe( named( 7001 ) );
	expect( saved[ 7003 ] ).toBe( named( 7002 ) );
	expect( saved[ 7004 ] ).toBe( named( ids[ 7001 ]! ) );
	expect(
		await php(
			`echo count( wp_get_post_revisions( ${ ids[ 7004 ] } ) ), get_post_meta( ${ ids[ 7004 ] }, '_statecraft_saved_by', true ) === get_post_meta( ${ ids[ 7002 ] }, '_statecraft_saved_by', true ) ? 'same' : 'other';`
		)
	).toBe( '0same' );
} );

it( 'ends with the import: the same ids in the next import mean other forms', async () => {
	await imported( [ form( 6001, 'Of the first file', 'Milk' ) ] );
	const said = await php( `
		wp_set_current_user( 1 );
		$insert = static function ( $old, $type, $content ) {
			$id = wp_insert_post( wp_slash( array( 'post_title' => "x $old", 'post_type' => $type, 'post_content' => $content, 'post_status' => 'publish' ) ) );
			do_action( 'wp_import_insert_post', $id, $old, array(), array() );
			return $id;
		};
		$insert( 6002, 'jetpack_form', '' );
		do_action( 'import_end' );
		$post = $insert( 6003, 'post', '${ named( 6002 ) }' );
		do_action( 'import_end' );
		echo get_post( $post )->post_content;
	` );
	expect( said ).toBe( named( 6002 ) );
} );

it( 'tolerates an item that could not be stored, and causes no PHP notice', async () => {
	await php(
		`do_action( 'wp_import_insert_post', new WP_Error( 'x', 'x' ), 1, array(), array() ); do_action( 'import_end' );`
	);
	expect( debugLog() ).not.toMatch( /plugins\/statecraft\/|headers already sent/i );
} );
