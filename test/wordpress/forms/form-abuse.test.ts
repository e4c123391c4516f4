/** Forms, responses and their mail as somebody would use them who means harm. */
import { as, debugLog, inBrowser, php, reset, site } from '../_kit/client';
import { add, adminOf, deleteResponses, email, publish } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { markup, patient, publishPage, submit, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const SECRET = 'hidden-owner@example.com';
const MU = `WPMU_PLUGIN_DIR . '/abuse.php'`;
const FORM = markup( { to: SECRET }, 'field-name', 'field-email' );

beforeAll( async () => {
	await patient( { pre_wp_mail: undefined } );
	await php(
		`file_put_contents( ${ MU }, ${ inPhp(
			`<?php add_filter( 'pre_wp_mail', static function ( $done, $mail ) { update_option( 'test_mails', array( ...get_option( 'test_mails', array() ), $mail ) ); return true; }, 10, 2 );`
		) } );`
	);
} );
afterEach( deleteResponses );
afterAll( async () => {
	await php( `unlink( ${ MU } );` );
	await removeKnobs();
	await reset();
} );

const keep = async ( more: object = {} ) =>
	(
		await as( 'administrator' ).post< { id: number } >( 'wp/v2/jetpack-forms', {
			title: 'Inner form',
			content: FORM,
			status: 'publish',
			...more,
		} )
	).json.id;
const named = ( ref: number ) => `<!-- wp:jetpack/contact-form {"ref":${ ref }} /-->`;
const mails = async (): Promise< { to: string; subject: string; headers: string[] }[] > =>
	JSON.parse(
		await php( `echo wp_json_encode( get_option( 'test_mails', array() ) ); delete_option( 'test_mails' );` )
	);

describe( 'a synced form', () => {
	it.each( [ 'anonymous', 'subscriber', 'contributor', 'author' ] as const )(
		'does not tell %s what is in it by how many are found',
		async ( role ) => {
			await keep();
			for ( const search of [ 'hidden-owner', 'Inner form' ] ) {
				const { headers, json } = await as( role ).get( 'wp/v2/jetpack-forms', { query: { search } } );
				expect( [ json, headers.get( 'x-wp-total' ) ] ).toEqual( [ [], '0' ] );
			}
		}
	);

	it( 'has no URL of its own, and is in no feed, search or list', async () => {
		const id = await keep();
		const link = encodeURIComponent( `${ site().url }/?p=${ id }` );
		for ( const path of [
			`?p=${ id }`,
			`?page_id=${ id }`,
			`?post_type=jetpack_form&p=${ id }`,
			`?post_type=jetpack_form`,
			`?post_type=any&s=Inner`,
			`?s=hidden-owner`,
			`?feed=rss2&post_type=jetpack_form`,
			`?author=${ site().users.administrator.id }`,
			`wp-sitemap-posts-jetpack_form-1.xml`,
			`wp-json/wp/v2/search?search=Inner`,
			`wp-json/oembed/1.0/embed?url=${ link }`,
		] ) {
			const text = await ( await fetch( `${ site().url }/${ path }` ) ).text();
			expect( [ path, /Inner form|statecraft-form|@example\.com/.test( text ) ] ).toEqual( [ path, false ] );
		}
	} );

	it.each( [
		{ status: 'draft' },
		{ status: 'private' },
		{ status: 'future', date: '2099-01-01T00:00:00' },
		{ password: 'x' },
	] )( 'that is not published is never rendered by reference: %j', async ( more ) => {
		const ref = await keep( more );
		const url = await publishPage( named( ref ) );
		expect( ( await visit( url ) ).html ).not.toContain( 'statecraft-form' );
		const answer = await as( 'contributor' ).get< { rendered?: string } >(
			'wp/v2/block-renderer/jetpack/contact-form',
			{
				query: { context: 'edit', 'attributes[ref]': ref },
			}
		);
		expect( answer.json.rendered ?? '' ).toBe( '' );
	} );

	it( 'cannot be changed, trashed or revised by another user who may publish', async () => {
		const ref = await keep();
		const author = as( 'author' );
		for ( const act of [
			author.post( `wp/v2/jetpack-forms/${ ref }`, { content: 'x' } ),
			author.delete( `wp/v2/jetpack-forms/${ ref }` ),
			author.get( `wp/v2/jetpack-forms/${ ref }/revisions` ),
			author.post( `wp/v2/jetpack-forms/${ ref }/autosaves`, { content: 'x' } ),
			author.get( `wp/v2/jetpack-forms/${ ref }`, { query: { context: 'edit' } } ),
			as( 'contributor' ).post( 'wp/v2/jetpack-forms', { content: FORM, status: 'publish' } ),
		] ) {
			expect( ( await act ).status ).toBe( 403 );
		}
	} );
} );

describe( 'the input of a visitor', () => {
	it( 'adds no header to an email, from any field or setting', async () => {
		const evil = 'Ada\r\nBcc: all@example.com';
		const url = await publishPage(
			markup(
				{
					to: 'owner@example.com',
					subject: evil,
					sendReceipt: true,
					receiptSubject: evil,
					receiptMessage: 'Hello',
					formTitle: evil,
				},
				'field-name',
				'field-email'
			)
		);
		await submit( await visit( url ), { name: evil, email: 'ada@example.com' } );
		await submit( await visit( url ), { name: 'Ada', email: 'ada@example.com\r\nBcc: all@example.com' } );
		const sent = await mails();
		expect( sent ).toHaveLength( 2 );
		for ( const { subject, headers } of sent ) {
			expect( [ subject, ...headers ].join( '|' ) ).not.toMatch( /[\r\n]|\|bcc/i );
			expect( headers.join() ).not.toContain( 'all@' );
		}
	} );

	it( 'is shown as text everywhere in the admin', async () => {
		const evil = `"'><img src=x onerror=alert(1)>`;
		const post = await publish( 'administrator', evil.replaceAll( "'", '' ) );
		const id = await add( {
			post,
			title: evil,
			url: `javascript:alert(1)//${ evil }`,
			answers: [
				{ type: 'name', label: evil, values: [ evil ] },
				{ type: 'text', label: `L${ evil }`, values: [ evil ] },
				{ type: 'textarea', label: 'M', values: [ evil ] },
				email( 'ada@example.com' ),
				{ type: 'file', label: 'F', files: [ { name: `${ evil }.txt`, content: 'x' } ] },
			],
		} );
		const admin = await adminOf( 'administrator' );
		const list = 'edit.php?post_type=statecraft_response';
		for ( const path of [
			list,
			`${ list }&statecraft_form=${ encodeURIComponent( `${ post }:${ evil }` ) }`,
			`post.php?action=edit&post=${ id }`,
		] ) {
			const { html } = await admin( path );
			expect( html ).toContain( 'onerror' );
			expect( html ).not.toMatch( /<img src=x|href="javascript:/ );
		}
	} );
} );

describe( 'an old shortcode by a user without unfiltered HTML', () => {
	const attributes = [ 'to', 'subject', 'submit_button_text', 'customthankyouheading', 'customthankyoumessage' ];
	const fields = [
		'label',
		'placeholder',
		'default',
		'id',
		'class',
		'requiredtext',
		'options',
		'explicitconsentmessage',
		'implicitconsentmessage',
		'min',
		'width',
	];

	it( 'adds no script to the page, however its characters are encoded', async () => {
		for ( const evil of [
			'&lt;img src=x onerror=alert(1)&gt;',
			'%26lt;img src=x onerror=alert(1)%26gt;',
			'&quot; onfocus=alert(1) autofocus x=&quot;',
		] ) {
			const said = ( names: string[] ) => names.map( ( one ) => `${ one }="${ evil }"` ).join( ' ' );
			const types = [ 'text', 'select', 'checkbox', 'radio', 'consent', 'date', 'file', 'textarea' ];
			const content = `[contact-form ${ said( attributes ) } customthankyou="message"]${ types
				.map( ( type ) => `[contact-field type="${ type }" ${ said( fields ) }]` )
				.join( '' ) }[/contact-form]`;
			const id = await php(
				`wp_set_current_user( ${ site().users.contributor.id } ); kses_init(); echo wp_insert_post( wp_slash( array( 'post_title' => 'x', 'post_status' => 'pending', 'post_content' => ${ inPhp( content ) } ) ) ); `
			);
			await as( 'administrator' ).post( `wp/v2/posts/${ id }`, { status: 'publish' } );
			const page = await visit( `${ site().url }/?p=${ id }` );
			expect( page.html ).toContain( 'statecraft-form' );
			expect(
				page.document.querySelectorAll( '[onerror], [onfocus], .entry-content img[src="x"]' )
			).toHaveLength( 0 );
		}
	} );
} );

describe( 'an admin action', () => {
	it.each( [
		'statecraft_response_reply',
		'statecraft_mail_test',
		'statecraft_responses_export',
		'statecraft_response_file',
		'statecraft_setup',
		'statecraft_close_notice',
		'statecraft_ai_test',
	] )( 'is refused without a nonce: %s', async ( action ) => {
		const admin = await adminOf( 'administrator' );
		const id = await add( {
			post: await publish( 'administrator', 'Page' ),
			answers: [ email( 'ada@example.com' ) ],
		} );
		const fields = { response: `${ id }`, text: 'x', step: 'key', key: 'stolen', notice: 'setup' };
		for ( const nonce of [ '', '0123456789' ] ) {
			const query = new URLSearchParams( { ...fields, _wpnonce: nonce } );
			expect( ( await admin( `admin-post.php?action=${ action }&${ query }` ) ).status ).toBe( 403 );
			expect(
				( await admin( `admin-post.php?action=${ action }`, { method: 'POST', body: query } ) ).status
			).toBe( 403 );
		}
		expect( await mails() ).toEqual( [] );
	} );

	it( 'redirects only within this site', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const page = await (
			await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack&setup=provider`, {
				headers: { Cookie: cookie },
			} )
		).text();
		const skip = ( /class="statecraft-setup__skip" href="([^"]*)"/.exec( page )?.[ 1 ] ?? '' ).replaceAll(
			'&#038;',
			'&'
		);
		for ( const evil of [ 'https://evil.example/', '//evil.example/', '/\\evil.example/' ] ) {
			const { headers } = await fetch( `${ skip }&_wp_http_referer=${ encodeURIComponent( evil ) }`, {
				redirect: 'manual',
				headers: { Cookie: cookie, Referer: evil },
			} );
			expect( new URL( headers.get( 'location' ) ?? '', site().url ).origin ).toBe(
				new URL( site().url ).origin
			);
		}
	} );
} );

it( 'lets a contributor see no list of forms, whatever the URL says', async () => {
	await keep();
	const open = await adminOf( 'contributor' );
	for ( const more of [ '', '&all_posts=1', '&author=2', '&author=0', '&s=Inner', '&post_status=publish' ] ) {
		expect( ( await open( `edit.php?post_type=jetpack_form${ more }` ) ).html ).not.toContain( 'Inner form' );
	}
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft\/|headers already sent/i );
} );
