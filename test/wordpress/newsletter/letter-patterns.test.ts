/** Synced patterns in emails: a text of its own, which the readers of a post, and whoever writes one, need not be allowed to read. */
import { as, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { mailOf } from '../_kit/letter';
import { CANARY, OPEN_WORD, aPost, container, look } from '../_kit/premium';

jest.setTimeout( 240_000 );
afterAll( reset );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const walled = `${ paragraph( OPEN_WORD ) }<!-- wp:group -->\n<div class="wp-block-group"><!-- wp:jetpack/paywall /-->${ paragraph( CANARY ) }</div>\n<!-- /wp:group -->${ paragraph( CANARY ) }`;
const pattern = async ( text: string, meta: object = {} ) =>
	`<!-- wp:block {"ref":${ ( await aPost( text, { post_type: 'wp_block', meta_input: meta } ) ).id }} /-->`;

it.each( [
	[ 'for everybody', { _jetpack_newsletter_access: 'everybody' } ],
	[ 'for subscribers', { _jetpack_newsletter_access: 'subscribers' } ],
] )( '[NEWS-086] what is below the paywall of a pattern is in no email of a post %s', async ( _, meta ) => {
	const ref = await pattern( walled, { _jetpack_newsletter_access: 'paid_subscribers' } );
	const { html, text } = await mailOf( {
		content: `${ ref }${ paragraph( 'below' ) }`,
		meta,
		may: true,
		plans: [ 7 ],
	} );
	for ( const one of [ html, text ] ) {
		expect( one ).toMatch( new RegExp( `${ OPEN_WORD }[^]*The rest of this post is for subscribers[^]*below` ) );
		expect( one ).not.toContain( CANARY );
	}
} );

it.each< [ string, ( ref: string ) => string | Promise< string >, object, object? ] >( [
	[ 'a pattern', ( ref: string ) => ref, {} ],
	[ 'a pattern that its owner has opened', ( ref: string ) => ref, { _statecraft_open_to_all: '1' } ],
	[ 'a draft of a pattern', ( ref: string ) => ref, {}, { post_status: 'draft' } ],
	[ 'a pattern in a pattern', ( ref: string ) => pattern( ref ), {} ],
] )(
	'[NEWS-086] the paywall of %s ends the email for those who may not read the post',
	async ( _, wrap, meta, values = {} ) => {
		const wall = await aPost( `${ paragraph( OPEN_WORD ) }<!-- wp:jetpack/paywall /-->${ paragraph( 'inside' ) }`, {
			post_type: 'wp_block',
			meta_input: meta,
			...values,
		} );
		const content = `${ paragraph( 'above' ) }${ await wrap( `<!-- wp:block {"ref":${ wall.id }} /-->` ) }${ paragraph( 'below' ) }`;
		const isShown = ! ( 'post_status' in values );
		const isOpened = '_statecraft_open_to_all' in meta;
		const mail = await mailOf( { content } );
		// Emails say what the page says.
		const page = await look( mail.url );
		for ( const one of [ mail.text, page.document.querySelector( '.entry-content' )!.textContent! ] ) {
			expect( one ).toContain( 'above' );
			expect( one.includes( OPEN_WORD ) ).toBe( isShown );
			expect( one.includes( 'inside' ) ).toBe( isShown && isOpened );
			expect( one ).not.toContain( 'below' );
		}
		expect( ( await mailOf( { content, may: true } ) ).text ).toContain( 'below' );
	}
);

it( '[NEWS-086] one that its owner has opened is whole', async () => {
	const ref = await pattern( walled, { _statecraft_open_to_all: '1' } );
	const { html } = await mailOf( { content: ref, meta: { _jetpack_newsletter_access: 'everybody' } } );
	expect( html.split( CANARY ) ).toHaveLength( 3 );
} );

it( '[NEWS-106] the preview of an email shows nobody a pattern that they could not read elsewhere', async () => {
	const content = `${ await pattern( walled ) }${ await pattern( container( [ 7 ] ) ) }${ await pattern( `<!-- wp:block {"ref":${ ( await aPost( container( [ 7 ] ), { post_type: 'wp_block' } ) ).id }} /-->` ) }${ container( [ 7 ], 'ofone’sown' ) }`;
	const preview = async ( role: Role ) => {
		const draft = await aPost( 'x', { post_status: 'draft', post_author: site().users[ role ].id } );
		const { json, status } = await as( role ).post< { html: string; text: string } >(
			`statecraft/v1/newsletter/${ draft.id }/preview`,
			{ title: 'Mine', content, excerpt: '', reader: 'paid' }
		);
		expect( status ).toBe( 200 );
		return json;
	};
	for ( const role of [ 'contributor', 'author' ] as const ) {
		const { html, text } = await preview( role );
		expect( html ).toContain( OPEN_WORD );
		expect( text ).toContain( 'ofone’sown' );
		expect( `${ html }${ text }` ).not.toContain( CANARY );
	}
	expect( ( await preview( 'editor' ) ).html.split( CANARY ) ).toHaveLength( 3 );
} );

it( '[NEWS-097] in part: the paywall of a pattern opens nothing of a post that is for subscribers as a whole', async () => {
	const wall = await aPost( '<!-- wp:jetpack/paywall /-->', { post_type: 'wp_block' } );
	const mail = await mailOf( {
		content: `${ paragraph( 'above' ) }<!-- wp:block {"ref":${ wall.id }} /-->${ paragraph( 'below' ) }`,
		meta: { _jetpack_newsletter_access: 'subscribers' },
	} );
	const page = await look( mail.url );
	for ( const one of [ mail.text, page.document.querySelector( '.entry-content' )!.textContent! ] ) {
		expect( one ).not.toMatch( /above|below/ );
	}
} );
