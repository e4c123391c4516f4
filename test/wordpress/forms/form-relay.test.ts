/** Who decides where the mail of a form goes: nobody who may only write sends mail through this site. */
import { as, debugLog, inBrowser, php, reset, site, type Role } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { filled, formOf, kept, markup, patient, post, submit, visit, words, type Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const NAME = 'field-name {"required":true}';
const relay = markup( { to: 'a@x.example,b@y.example', subject: 'Win', saveResponses: false }, NAME );
const loop = ( inner: string ) =>
	`<!-- wp:query {"query":{"perPage":3,"postType":"post","author":"${
		site().users.author.id
	}","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${ inner }<!-- /wp:post-template --></div><!-- /wp:query -->`;

const write = async ( role: Role, content: string, status: string ) =>
	( await as( role ).post< { id: number; link: string } >( 'wp/v2/posts', { title: 'A post', content, status } ) )
		.json;
const change = ( id: number, content: string ) => as( 'administrator' ).post( `wp/v2/posts/${ id }`, { content } );

/** To whom mails went since the last call. */
const mails = async (): Promise< string[][] > =>
	JSON.parse(
		await php( `echo wp_json_encode( get_option( 'test_mails', array() ) ); delete_option( 'test_mails' );` )
	);

const withCookie = async ( url: string, cookie: string ): Promise< Page > => {
	const opened = await fetch( url, { headers: { Cookie: cookie } } );
	const page = await visit( site().url );
	page.document.body.innerHTML = await opened.text();
	return { ...page, url };
};

const sealOf = ( page: Page ) => formOf( page ).querySelector< HTMLInputElement >( '[name$="[seal]"]' )!.value;

let listed: { id: number; link: string };

beforeAll( async () => {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/mails.php', ${ inPhp( `<?php
			add_filter( 'pre_wp_mail', static function ( $result, $mail ) { update_option( 'test_mails', array( ...get_option( 'test_mails', array() ), (array) $mail['to'] ) ); return true; }, 10, 2 );` ) } );
	` );
	listed = await write( 'author', '<p>Listed</p>', 'publish' );
} );
beforeEach( async () => {
	await patient( { pre_wp_mail: undefined } );
	await mails();
} );
afterEach( deleteResponses );
afterAll( async () => {
	await php( `unlink( WPMU_PLUGIN_DIR . '/mails.php' ); delete_option( 'test_mails' );` );
	await removeKnobs();
	await reset();
} );

describe( 'a form that is not published', () => {
	it( 'sends nothing, even within a list of published posts, and shows a note', async () => {
		const draft = await write( 'contributor', loop( relay ), 'draft' );
		const { cookie } = await inBrowser( 'contributor' );
		const page = await withCookie( `${ site().url }/?p=${ draft.id }&preview=true`, cookie );
		expect( sealOf( page ) ).toBe( '' );
		expect( words( formOf( page ) ) ).toMatch( /cannot send this form here.*once its page is published/ );
		const body = filled( page, { name: 'Ada' } );
		for ( const url of [ listed.link, `${ site().url }/?p=${ draft.id }&preview=true` ] ) {
			await fetch( url, { method: 'POST', body, headers: { Cookie: cookie }, redirect: 'manual' } );
		}
		await as( 'administrator' ).delete( `wp/v2/posts/${ draft.id }`, { query: { force: true } } );
		await post( { ...page, url: listed.link }, body );
		expect( await mails() ).toEqual( [] );
	} );

	it( 'is sealed in no REST response', async () => {
		const { id } = await write( 'author', relay, 'publish' );
		const { json } = await as( 'contributor' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ id }` );
		expect( json.content.rendered ).toMatch( /name="statecraft_form(?:\[|&#91;)seal\]" value=""/ );
	} );
} );

describe( 'a published form in a list of posts', () => {
	it( 'belongs to the post with the list, not to the listed posts', async () => {
		const { id, link } = await write( 'editor', loop( markup( {}, NAME ) ), 'publish' );
		const page = await visit( link );
		expect( formOf( page ).id ).toBe( `contact-form-${ id }` );
		await submit( page, { name: 'Ada' } );
		expect( await mails() ).toEqual( [ [ 'editor@example.com' ] ] );
		const parent = await php(
			`echo get_posts( array( 'post_type' => 'statecraft_response', 'post_status' => 'any' ) )[0]->post_parent;`
		);
		expect( Number( parent ) ).toBe( id );
	} );
} );

describe( 'a form that was published before', () => {
	it.each( [
		[ 'taken away', '<p>Nothing</p>', 'Not sent: the form is no longer on this page', 0 ],
		[ 'changed in whom it tells', markup( { to: 'other@example.com' }, NAME ), 'has changed', 1 ],
		[ 'changed in what it asks', markup( { to: 'me@example.com' }, NAME, 'field-text' ), 'has changed', 1 ],
	] )( 'is %s: rejected with a clear message and the answers', async ( _, content, expected, count ) => {
		const { id, link } = await write( 'author', markup( { to: 'me@example.com' }, NAME ), 'publish' );
		const page = await visit( link );
		await change( id, content );
		const back = await submit( page, { name: 'Ada <b>' } );
		expect( words( back.document.querySelector( '.statecraft-form__summary' ) ) ).toContain( expected );
		expect( back.html ).toContain( 'Ada &lt;b&gt;' );
		const answer = await post( page, filled( page, { name: 'Ada' } ), { Accept: 'application/json' } );
		expect( answer.status ).toBe( 409 );
		expect( [ await kept(), await mails() ] ).toEqual( [ [], [] ] );
		// What is on the page now may be sent.
		const again = back.document.querySelector( 'form.statecraft-form' ) ? await submit( back ) : undefined;
		expect( again ? ( await kept() ).length : 0 ).toBe( count );
	} );

	it( 'differs only in its styles, its position, its neighbours and its title: accepted', async () => {
		const { id, link } = await write( 'author', markup( { to: 'me@example.com' }, NAME ), 'publish' );
		const page = await visit( link );
		await as( 'author' ).post( `wp/v2/posts/${ id }`, {
			title: 'Another title',
			content: `${ markup( {}, 'field-text' ) }<!-- wp:group --><div class="wp-block-group">${ markup(
				{ to: 'me@example.com', className: 'big', backgroundColor: 'black' },
				NAME
			) }</div><!-- /wp:group -->`,
		} );
		await submit( page, { name: 'Ada' } );
		expect( await mails() ).toEqual( [ [ 'me@example.com' ] ] );
	} );

	it( 'was deleted with its post: rejected', async () => {
		const { id, link } = await write( 'author', markup( { to: 'me@example.com' }, NAME ), 'publish' );
		const page = await visit( link );
		await as( 'administrator' ).delete( `wp/v2/posts/${ id }`, { query: { force: true } } );
		await post( { ...page, url: listed.link }, filled( page, { name: 'Ada' } ) );
		expect( [ await kept(), await mails() ] ).toEqual( [ [], [] ] );
	} );

	it( 'is in a pattern referenced by the post: accepted until the pattern no longer contains it', async () => {
		const pattern = (
			await as( 'author' ).post< { id: number } >( 'wp/v2/blocks', {
				title: 'P',
				status: 'publish',
				content: markup( { to: 'me@example.com' }, NAME ),
			} )
		).json.id;
		const { link } = await write( 'author', `<!-- wp:block {"ref":${ pattern }} /-->`, 'publish' );
		const page = await visit( link );
		await submit( page, { name: 'Ada' } );
		expect( await mails() ).toEqual( [ [ 'me@example.com' ] ] );
		await as( 'author' ).post( `wp/v2/blocks/${ pattern }`, { content: '<p>Nothing</p>' } );
		await submit( page, { name: 'Bea' } );
		expect( await mails() ).toEqual( [] );
	} );

	it( 'is not in the saved content, which the site generates: accepted if the site says so', async () => {
		const { link } = await write( 'author', markup( { to: 'me@example.com' }, NAME ), 'publish' );
		await patient( { pre_wp_mail: undefined, statecraft_form_is_held: false } );
		const page = await visit( link );
		expect( sealOf( page ) ).toBe( '' );
		await patient( { pre_wp_mail: undefined } );
		await submit( page, { name: 'Ada' } );
		expect( await mails() ).toEqual( [] );
	} );
} );

describe( 'without an author who may publish', () => {
	/** A published post of a contributor, for which nobody else answers. */
	const theirs = async ( settings: object ) => {
		const { id } = await write( 'contributor', markup( settings, NAME ), 'draft' );
		await php( `wp_publish_post( ${ id } );` );
		return { id, link: `${ site().url }/?p=${ id }` };
	};

	it( 'email goes only to people of this site', async () => {
		const { id, link } = await theirs( { to: 'a@x.example, EDITOR@example.com, b@y.example' } );
		await submit( await visit( link ), { name: 'Ada' } );
		expect( await mails() ).toEqual( [ [ 'EDITOR@example.com' ] ] );
		await change( id, markup( { to: 'a@x.example' }, NAME ) );
		await submit( await visit( link ), { name: 'Bea' } );
		expect( await mails() ).toEqual( [ [ 'a@x.example' ] ] );
	} );

	it( 'and to its author if none of them is', async () => {
		const { link } = await theirs( { to: 'a@x.example' } );
		await submit( await visit( link ), { name: 'Ada' } );
		expect( await mails() ).toEqual( [ [ 'contributor@example.com' ] ] );
	} );

	it.each( [
		[ 'https://evil.example/', /^(?!.*evil).*statecraft-sent=/, undefined ],
		[ '/thanks', /\/thanks$/, undefined ],
		[ 'https://partner.example/', /^https:\/\/partner\.example\/$/, [ 'partner.example' ] ],
	] )(
		'people are redirected to %s only if the site allows it',
		async ( customThankyouRedirect, expected, allowed ) => {
			await patient( { pre_wp_mail: undefined, allowed_redirect_hosts: allowed } );
			const { link } = await theirs( { customThankyou: 'redirect', customThankyouRedirect } );
			const page = await visit( link );
			expect( ( await post( page, filled( page, { name: 'Ada' } ) ) ).headers.get( 'location' ) ).toMatch(
				expected
			);
			const { redirect } = await (
				await post( page, filled( page, { name: 'Bea' } ), { Accept: 'application/json' } )
			).json();
			expect( redirect ).not.toContain( 'evil' );
		}
	);
} );

describe( 'limits', () => {
	it( 'one form notifies at most twenty people, or as many as the site sets', async () => {
		const to = Array.from( { length: 30 }, ( _, index ) => `p${ index }@x.example` ).join();
		const { link } = await write( 'author', markup( { to }, NAME ), 'publish' );
		await submit( await visit( link ), { name: 'Ada' } );
		await patient( { pre_wp_mail: undefined, statecraft_form_most_recipients: 2 } );
		await submit( await visit( link ), { name: 'Bea' } );
		expect( ( await mails() ).map( ( all ) => all.length ) ).toEqual( [ 20, 2 ] );
	} );

	it( 'one address gets a limited number of emails across all forms; the responses are stored', async () => {
		await patient( { pre_wp_mail: undefined, statecraft_form_ceilings: { recipient: { 3600: 2 } } } );
		const one = await write( 'author', markup( { to: 'me@x.example' }, NAME ), 'publish' );
		const other = await write( 'author', markup( { to: 'Me@x.example,you@x.example' }, NAME ), 'publish' );
		for ( const [ link, name ] of [
			[ one.link, 'A' ],
			[ other.link, 'B' ],
			[ one.link, 'C' ],
			[ other.link, 'D' ],
		] as const ) {
			await submit( await visit( link ), { name } );
		}
		expect( await mails() ).toEqual( [
			[ 'me@x.example' ],
			[ 'Me@x.example', 'you@x.example' ],
			[ 'you@x.example' ],
		] );
		expect( await kept() ).toHaveLength( 4 );
	} );

	it( 'one sender can send a limited number of forms, however many there are on a page', async () => {
		await patient( {
			pre_wp_mail: undefined,
			statecraft_form_limits: { 600: 2 },
			statecraft_form_ceilings: { sender: { 600: 3 } },
		} );
		const { id, link } = await write( 'author', Array( 6 ).fill( relay ).join( '' ), 'publish' );
		const page = await visit( link );
		const bodies = [ ...page.document.querySelectorAll( 'form.statecraft-form' ) ].map( ( form ) => {
			const single: Page = { ...page, document: { querySelector: () => form } as unknown as Document };
			return filled( single, { name: 'Ada' } );
		} );
		const answers = [];
		for ( const body of bodies ) {
			answers.push( ( await post( page, body ) ).status );
		}
		expect( [ id > 0, answers ] ).toEqual( [ true, [ 303, 303, 303, 422, 422, 422 ] ] );
		expect( await mails() ).toHaveLength( 3 );
	} );
} );

it( 'cause no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft.*includes.(Form|Render)/i );
} );
