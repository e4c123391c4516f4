/** Who sets what is stored with a post about its readers: whoever may edit the very post, by whatever door. */
import { as, inBrowser, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { aPost } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const ACCESS = '_jetpack_newsletter_access';
const TIER = '_jetpack_newsletter_tier_id';
const MAIL = '_jetpack_dont_email_post_to_subs';
const WALLED = '_jetpack_memberships_contains_paywalled_content';
const PAID = '_jetpack_memberships_contains_paid_content';
/** What a person tries to set. */
const SET = { [ ACCESS ]: 'everybody', [ TIER ]: 5, [ MAIL ]: true };
const CONTAINED = { [ WALLED ]: '1', [ PAID ]: '1' };
const KEPT = { [ ACCESS ]: 'subscribers' };

/** A row of the table, whatever registers or filters meta. */
const metaOf = async ( id: number ): Promise< Record< string, string > > =>
	JSON.parse(
		await php( `
			global $wpdb;
			$rows = $wpdb->get_results( "SELECT meta_key, meta_value FROM $wpdb->postmeta WHERE post_id = ${ id } AND meta_key LIKE '\\\\_jetpack%'" );
			echo wp_json_encode( (object) array_column( $rows, 'meta_value', 'meta_key' ) );
		` )
	);

/** Whether anything else arrived, in the title, the text or a field. */
const isChanged = async ( id: number ): Promise< boolean > =>
	( await php(
		`$post = get_post( ${ id } ); echo wp_json_encode( in_array( 'New', array( $post->post_title, $post->post_content, get_post_meta( ${ id }, 'plain', true ) ), true ) );`
	) ) === 'true';

/** A published post of the administrator, for subscribers. */
const restricted = () => aPost( '<p>Text</p>', { post_title: 'Kept', meta_input: KEPT } );
/** A draft of a person, who may edit it. */
const draftOf = ( role: Role ) =>
	aPost( '<p>Text</p>', { post_status: 'draft', post_author: site().users[ role ].id, meta_input: KEPT } );

/** A form of the admin: it is sent as the browser of a person who knows all nonces sends it. */
async function send( role: Role, path: string, action: string, name: string, fields: Record< string, unknown > ) {
	const { cookie } = await inBrowser( role );
	const [ , session = '' ] = /wordpress_logged_in_\w+=([^;]+)/.exec( cookie ) ?? [];
	const nonce = await php( `
		$_COOKIE[ LOGGED_IN_COOKIE ] = ${ JSON.stringify( decodeURIComponent( session ) ) };
		wp_set_current_user( ${ site().users[ role ].id } );
		echo wp_create_nonce( '${ action }' );
	` );
	const body = new URLSearchParams( { [ name ]: nonce } );
	Object.entries( fields ).forEach( ( [ key, value ] ) => body.set( key, String( value ) ) );
	const answer = await fetch( `${ site().url }/wp-admin/${ path }`, {
		method: 'POST',
		body,
		redirect: 'manual',
		headers: { Cookie: cookie },
	} );
	return answer.text();
}

const value = ( one: unknown ): string => {
	if ( Array.isArray( one ) ) {
		return `<array><data>${ one.map( ( item ) => `<value>${ value( item ) }</value>` ).join( '' ) }</data></array>`;
	}
	if ( typeof one === 'object' && one ) {
		const members = Object.entries( one ).map(
			( [ name, item ] ) => `<member><name>${ name }</name><value>${ value( item ) }</value></member>`
		);
		return `<struct>${ members.join( '' ) }</struct>`;
	}
	const text = String( one ).replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' );
	return typeof one === 'number' ? `<int>${ one }</int>` : `<string>${ text }</string>`;
};
const xmlRpc = async ( role: Role, method: string, ...params: unknown[] ) => {
	const { name, password } = site().users[ role ];
	const all = [ 1, name, password, ...params ].map( ( one ) => `<param><value>${ value( one ) }</value></param>` );
	const answer = await fetch( `${ site().url }/xmlrpc.php`, {
		method: 'POST',
		headers: { 'Content-Type': 'text/xml' },
		body: `<?xml version="1.0"?><methodCall><methodName>${ method }</methodName><params>${ all.join( '' ) }</params></methodCall>`,
	} );
	return answer.text();
};

const all = { ...SET, ...CONTAINED };
/** They stand among what everybody may set, which shows that the door is open. */
const fields = Object.entries( { ...all, plain: 'New' } ).map( ( [ key, item ] ) => ( {
	key,
	value: String( item ),
} ) );

/** The doors by which a person may try it. Each returns what the site answers. */
const DOORS: Record< string, ( role: Role, post: StoredPost ) => Promise< unknown > > = {
	'REST, with an application password': ( role, { id } ) =>
		as( role ).post( `wp/v2/posts/${ id }`, { title: 'New', meta: all } ),
	'REST, from the editor': async ( role, { id } ) =>
		( await inBrowser( role ) ).post( `wp/v2/posts/${ id }`, { title: 'New', meta: all } ),
	'a batch of REST': async ( role, { id } ) =>
		( await inBrowser( role ) ).post( 'batch/v1', {
			requests: [ { method: 'PUT', path: `/wp/v2/posts/${ id }`, body: { title: 'New', meta: all } } ],
		} ),
	'an autosave': ( role, { id } ) =>
		as( role ).post( `wp/v2/posts/${ id }/autosaves`, { content: 'New', meta: all } ),
	'XML-RPC, wp.editPost': ( role, { id } ) =>
		xmlRpc( role, 'wp.editPost', id, { custom_fields: fields, meta_input: all, post_title: 'New' } ),
	'Custom Fields': async ( role, { id } ) => {
		for ( const field of fields ) {
			await send( role, 'admin-ajax.php', 'add-meta', '_ajax_nonce-add-meta', {
				action: 'add-meta',
				post_id: id,
				metakeyinput: field.key,
				metavalue: field.value,
			} );
		}
	},
	'the classic editor': ( role, { id } ) =>
		send( role, 'post.php', `update-post_${ id }`, '_wpnonce', {
			action: 'editpost',
			post_ID: id,
			post_type: 'post',
			post_title: 'New',
			content: '<p>Text</p>',
			metakeyinput: ACCESS,
			metavalue: 'everybody',
			...Object.fromEntries( fields.map( ( field ) => [ `meta_input[${ field.key }]`, field.value ] ) ),
		} ),
	'quick edit': ( role, { id } ) =>
		send( role, 'admin-ajax.php', 'inlineeditnonce', '_inline_edit', {
			action: 'inline-save',
			post_ID: id,
			post_type: 'post',
			screen: 'edit-post',
			post_title: 'New',
			_status: 'draft',
			...Object.fromEntries( fields.map( ( field ) => [ `meta_input[${ field.key }]`, field.value ] ) ),
		} ),
};
const REST = Object.keys( DOORS ).filter( ( name ) => /REST,|of REST/.test( name ) );

afterAll( reset );

describe.each( Object.entries( DOORS ) )( '[NEWS-104] by %s', ( name, open ) => {
	it.each( [ 'subscriber', 'contributor', 'author' ] as const )(
		'someone who is a %s changes nothing of a post that they cannot edit',
		async ( role ) => {
			const post = await restricted();
			await open( role, post );
			expect( await metaOf( post.id ) ).toEqual( KEPT );
		}
	);

	it.each( [ 'contributor', 'author' ] as const )(
		'someone who is a %s sets them for their own draft by REST only, and nowhere what the text contains',
		async ( role ) => {
			const post = await draftOf( role );
			await open( role, post );
			expect( await isChanged( post.id ) ).toBe( true );
			expect( await metaOf( post.id ) ).toEqual(
				REST.includes( name ) ? { [ ACCESS ]: 'everybody', [ TIER ]: '5', [ MAIL ]: '1' } : KEPT
			);
		}
	);
} );

it( '[NEWS-104] whoever may edit others’ posts sets them for each, and a contributor no longer for the published one', async () => {
	const own = await aPost( '<p>Text</p>', { post_author: site().users.contributor.id, meta_input: KEPT } );
	const refused = await as( 'contributor' ).post( `wp/v2/posts/${ own.id }`, { meta: SET } );
	expect( refused.status ).toBe( 403 );
	expect( await metaOf( own.id ) ).toEqual( KEPT );
	const done = await as( 'editor' ).post( `wp/v2/posts/${ own.id }`, { meta: SET } );
	expect( done.status ).toBe( 200 );
	expect( await metaOf( own.id ) ).toEqual( { [ ACCESS ]: 'everybody', [ TIER ]: '5', [ MAIL ]: '1' } );
} );

it( '[NEWS-104] REST takes no other value', async () => {
	const post = await restricted();
	for ( const meta of [ { [ ACCESS ]: 'friends' }, { [ TIER ]: -1 }, { [ TIER ]: 'gold' }, { [ MAIL ]: 'x' } ] ) {
		expect( ( await as( 'editor' ).post( `wp/v2/posts/${ post.id }`, { meta } ) ).status ).toBe( 400 );
	}
	expect( await metaOf( post.id ) ).toEqual( KEPT );
} );

it( '[NEWS-104] what the text contains is noted by each save, whoever saves, and is in no answer of REST', async () => {
	const wall = '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /-->';
	const premium = '<!-- wp:premium-content/container --><div></div><!-- /wp:premium-content/container -->';
	const post = await draftOf( 'contributor' );
	const save = async ( content: string ) => {
		const { json } = await as( 'contributor' ).post< { meta: object } >( `wp/v2/posts/${ post.id }`, {
			content,
			meta: { [ WALLED ]: '', [ PAID ]: '' },
		} );
		expect( Object.keys( json.meta ).filter( ( key ) => key.includes( '_contains_' ) ) ).toEqual( [] );
		return metaOf( post.id );
	};
	expect( await save( wall ) ).toEqual( { ...KEPT, [ WALLED ]: '1' } );
	expect( await save( wall + premium ) ).toEqual( { ...KEPT, [ WALLED ]: '1', [ PAID ]: '1' } );
	expect( await save( '<p>x</p>' ) ).toEqual( KEPT );
	expect( await xmlRpc( 'contributor', 'wp.editPost', post.id, { post_content: wall } ) ).toContain( '<boolean>1' );
	expect( await metaOf( post.id ) ).toEqual( { ...KEPT, [ WALLED ]: '1' } );
} );
