/** A kept response is what it was: nothing edits it, and one that is damaged all the same stands in nobody's way. */
import { debugLog, inBrowser, php, reset, site } from '../_kit/client';
import { add, adminOf, deleteResponses, email, link, message, name, publish } from '../_kit/forms';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const LIST = 'edit.php?post_type=statecraft_response';
const cv = { type: 'file', label: 'CV', files: [ { name: 'cv.txt', content: 'me' } ] };

/** The content of a response that would delete a file with that name. */
const naming = ( path: string ) =>
	JSON.stringify( {
		page_url: '',
		sender: '',
		answers: [
			{ id: 'f', type: 'file', label: 'F', values: [], files: [ { name: 'x', type: '', size: 1, path } ] },
		],
	} );

const row = async ( id: number ) =>
	JSON.parse(
		await php(
			`wp_cache_flush(); $post = get_post( ${ id }, ARRAY_A ); unset( $post['post_modified'], $post['post_modified_gmt'] ); echo wp_json_encode( $post );`
		)
	) as Record< string, string >;

/** Whether these are there; paths are below the uploads. */
const exist = async ( ...paths: string[] ): Promise< boolean[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_map( static fn( $path ) => file_exists( wp_get_upload_dir()['basedir'] . '/' . $path ), ${ inPhp( paths ) } ) );`
		)
	);

/** Calls XML-RPC as the author; the answer as it comes. */
const call = async ( method: string, ...parameters: ( string | number | Record< string, string > )[] ) => {
	const { name: user, password } = site().users.author;
	const text = ( value: string ) => `<string>${ value.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' ) }</string>`;
	const struct = ( given: Record< string, string > ) =>
		Object.entries( given ).map(
			( [ key, one ] ) => `<member><name>${ key }</name><value>${ text( one ) }</value></member>`
		);
	const value = ( given: string | number | Record< string, string > ): string => {
		if ( typeof given === 'object' ) {
			return `<struct>${ struct( given ).join( '' ) }</struct>`;
		}
		return typeof given === 'number' ? `<int>${ given }</int>` : text( given );
	};
	const all = [ 1, user, password, ...parameters ].map(
		( one ) => `<param><value>${ value( one ) }</value></param>`
	);
	const answer = await fetch( `${ site().url }/xmlrpc.php`, {
		method: 'POST',
		headers: { 'Content-Type': 'text/xml' },
		body: `<?xml version="1.0"?><methodCall><methodName>${ method }</methodName><params>${ all.join(
			''
		) }</params></methodCall>`,
	} );
	return answer.text();
};

let own: number;

beforeAll( async () => {
	own = await publish( 'author', 'Post of the author' );
} );
afterEach( deleteResponses );
afterAll( reset );

describe( 'a response cannot be edited', () => {
	it( 'over XML-RPC, even by users who may edit the post with the form', async () => {
		const id = await add( { post: own, answers: [ name( 'Ada' ), cv ] } );
		const before = await row( id );
		expect( await call( 'wp.editPost', own, { post_title: 'Changed' } ) ).toContain( '<boolean>1</boolean>' );
		for ( const answer of [
			await call( 'wp.editPost', id, { post_content: naming( '.htaccess' ) } ),
			await call( 'wp.getPost', id ),
			await call( 'wp.deletePost', id ),
			await call( 'wp.newPost', { post_type: 'statecraft_response', post_content: naming( '.htaccess' ) } ),
		] ) {
			expect( answer ).toMatch( /<name>faultCode<\/name>\s*<value><int>(401|403)</ );
		}
		expect( await row( id ) ).toEqual( before );
		await php( `wp_delete_post( ${ id }, true );` );
		expect( await exist( 'statecraft-forms/.htaccess', 'statecraft-forms/index.html' ) ).toEqual( [ true, true ] );
	} );

	it( 'with quick edit, whose nonce is valid for all posts', async () => {
		const id = await add( { post: own, answers: [ name( 'Ada' ) ] } );
		const before = await row( id );
		const { cookie } = await inBrowser( 'author' );
		const html = await (
			await fetch( `${ site().url }/wp-admin/edit.php`, { headers: { Cookie: cookie } } )
		).text();
		const nonce = /name="_inline_edit" value="(\w+)"/.exec( html )?.[ 1 ];
		expect( nonce ).toBeTruthy();
		const answer = await fetch( `${ site().url }/wp-admin/admin-ajax.php`, {
			method: 'POST',
			headers: { Cookie: cookie },
			body: new URLSearchParams( {
				action: 'inline-save',
				_inline_edit: nonce!,
				post_ID: String( id ),
				post_type: 'statecraft_response',
				screen: 'edit-statecraft_response',
				post_title: 'Eve',
				content: naming( '.htaccess' ),
				excerpt: 'x',
				post_parent: '0',
				_status: 'publish',
				post_view: 'list',
			} ),
		} );
		expect( answer.status ).toBe( 200 );
		expect( await row( id ) ).toEqual( before );
	} );

	it( 'by the code of another plugin, which can only change its status to a valid one', async () => {
		const id = await add( { post: own, answers: [ name( 'Ada' ) ] } );
		const before = await row( id );
		await php(
			`wp_update_post( wp_slash( array( 'ID' => ${ id }, 'post_content' => ${ inPhp(
				naming( '.htaccess' )
			) }, 'post_parent' => 0, 'post_type' => 'post', 'post_status' => 'publish', 'post_author' => 1 ) ) );`
		);
		expect( await row( id ) ).toEqual( before );
		await php(
			`wp_update_post( array( 'ID' => ${ id }, 'post_status' => 'statecraft_spam', 'post_title' => 'x' ) );`
		);
		expect( await row( id ) ).toEqual( { ...before, post_status: 'statecraft_spam' } );
	} );
} );

it.each( [
	'.htaccess',
	'index.html',
	'../keep.txt',
	'../statecraft-forms/.htaccess',
	'',
	'A'.repeat( 40 ),
	'../'.padEnd( 43, 'a' ),
] )( 'a file named “%s” is not ours: neither deleted nor served', async ( path ) => {
	const id = await add( { post: own, answers: [ cv ] } );
	const target = `statecraft-forms/${ path }`;
	await php( `
			touch( wp_get_upload_dir()['basedir'] . '/keep.txt' );
			$path = wp_get_upload_dir()['basedir'] . '/' . ${ inPhp( target ) };
			is_dir( $path ) || touch( $path );
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => ${ inPhp( naming( path ) ) } ), array( 'ID' => ${ id } ) );
		` );
	const open = await adminOf( 'author' );
	const { html, status } = await open( `post.php?action=edit&post=${ id }` );
	expect( [ status, html.includes( 'statecraft_response_file' ) ] ).toEqual( [ 200, false ] );
	await php( `wp_delete_post( ${ id }, true );` );
	expect( await exist( target, 'statecraft-forms/.htaccess', 'statecraft-forms/index.html', 'keep.txt' ) ).toEqual( [
		true,
		true,
		true,
		true,
	] );
} );

describe( 'a damaged response', () => {
	const damaged = [
		'no JSON',
		'"text"',
		'[]',
		'{"answers":"x","page_url":["a"]}',
		'{"answers":["x",5,null,{}]}',
		'{"answers":[{"id":["x"],"type":{},"label":null,"values":"ada@example.com","files":"x"}]}',
		'{"answers":[{"id":"a","type":"email","label":"E","values":["ada@example.com",["x"],null,5],"files":[{"name":[]},"x"]}]}',
	];

	beforeEach( async () => {
		await add( { post: own, answers: [ name( 'Ada' ), email( 'ada@example.com' ), message( 'Hello' ) ] } );
		for ( const content of damaged ) {
			const id = await add( { post: own, answers: [ email( 'ada@example.com' ) ] } );
			await php(
				`$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => ${ inPhp( content ) }, 'post_status' => '${
					content === '[]' ? 'publish' : 'statecraft_read'
				}' ), array( 'ID' => ${ id } ) );`
			);
		}
	} );

	it( 'does not break the list, nor its own screen', async () => {
		const open = await adminOf( 'author' );
		const { html, status } = await open( LIST );
		expect( [ status, html.includes( 'Hello' ), /critical error|Fatal/.test( html ) ] ).toEqual( [
			200,
			true,
			false,
		] );
		const ids = JSON.parse(
			await php( `echo wp_json_encode( Statecraft\\Forms\\Response::ids( array( 'posts_per_page' => -1 ) ) );` )
		);
		for ( const id of ids as number[] ) {
			const screen = await open( `post.php?action=edit&post=${ id }` );
			expect( [ screen.status, screen.html.includes( 'About this response' ) ] ).toEqual( [ 200, true ] );
		}
	} );

	it( 'does not break the export', async () => {
		const open = await adminOf( 'author' );
		const { html } = await open( LIST );
		const { status, html: table } = await open( link( html, 'Export as CSV' ) );
		expect( status ).toBe( 200 );
		expect( table.split( '\r\n' ).filter( Boolean ).length ).toBeGreaterThan( damaged.length - 1 );
		expect( table ).toContain( '"Hello"' );
	} );

	it( 'does not keep a person’s responses from being exported and erased', async () => {
		const told = await php( `
			$data  = new Statecraft\\Forms\\Personal_Data();
			$found = $data->export( 'ada@example.com' );
			$gone  = $data->erase( 'ada@example.com' );
			echo wp_json_encode( array( count( $found['data'] ), $gone['items_removed'], $gone['done'] ) );
		` );
		expect( JSON.parse( told ) ).toEqual( [ 3, 3, true ] );
	} );

	it( 'does not cause an endless loop if it is its own parent', async () => {
		const id = await add( { post: own, answers: [ name( 'Ada' ) ] } );
		await php(
			`$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_parent' => ${ id } ), array( 'ID' => ${ id } ) );`
		);
		const may = await php(
			`echo wp_json_encode( array( user_can( ${ site().users.author.id }, 'edit_post', ${ id } ), user_can( ${
				site().users.editor.id
			}, 'edit_post', ${ id } ) ) );`
		);
		expect( JSON.parse( may ) ).toEqual( [ false, true ] );
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft.*includes.(Form|Admin)/i );
} );
