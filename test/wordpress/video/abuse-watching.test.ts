/** Attempts to watch somebody else's private video by a post that its readers do not see it in, or that nobody who may show it has put it into. */
import { as, php, site, type Role } from '../_kit/client';
import { addressOf, aPost, aVideo, blockOf, browse, eachWithVideos, type StoredVideo } from '../_kit/video';
import { closePostBox, container, openPostBox, openShop, signIn, subscribe } from '../_kit/premium';
import { aPrivateVideo, statusOf } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

const aDraft = ( role: Role, content: string ) =>
	aPost( content, { role, post_status: 'draft', post_author: site().users[ role ].id } );

/** Those that show none, whatever is saved in them. */
const LEAVES = new Set(
	'accordion-heading archives audio avatar breadcrumbs button calendar categories code comment-author-name comment-content comment-date comment-edit-link comment-reply-link comments-pagination-next comments-pagination-numbers comments-pagination-previous comments-title comment-author-avatar embed file footnotes freeform heading home-link html icon image latest-comments latest-posts legacy-widget loginout math missing more navigation-link navigation-overlay-close nextpage page-list-item paragraph playlist-track post-author post-author-biography post-author-name post-comments post-comments-count post-comments-form post-comments-link post-content post-date post-excerpt post-featured-image post-navigation-link post-terms post-time-to-read post-title preformatted pullquote query-pagination-next query-pagination-numbers query-pagination-previous query-title query-total read-more rss search separator shortcode site-logo site-tagline site-title social-link spacer table tab tag-cloud term-count term-description term-name text-columns verse video'.split(
		' '
	)
);

/** Ours whose inner blocks the editor shows. */
const CONTAINERS = new Set(
	'jetpack/blogroll jetpack/calendly jetpack/contact-form jetpack/contact-info jetpack/cookie-consent jetpack/dropzone jetpack/eventbrite jetpack/field-checkbox jetpack/field-checkbox-multiple jetpack/field-consent jetpack/field-date jetpack/field-email jetpack/field-file jetpack/field-image-select jetpack/field-name jetpack/field-number jetpack/field-radio jetpack/field-rating jetpack/field-select jetpack/field-slider jetpack/field-telephone jetpack/field-text jetpack/field-textarea jetpack/field-time jetpack/field-url jetpack/fieldset-image-options jetpack/form-step jetpack/form-step-container jetpack/form-step-navigation jetpack/input-image-option jetpack/mailchimp jetpack/options jetpack/payment-buttons jetpack/paywall jetpack/recipe jetpack/recipe-hero jetpack/recipe-ingredients-list jetpack/recipe-step jetpack/recipe-steps jetpack/recurring-payments jetpack/related-posts jetpack/repeat-visitor jetpack/send-a-message jetpack/sharing-buttons premium-content/buttons premium-content/container premium-content/logged-out-view premium-content/subscriber-view'.split(
		' '
	)
);

const change = async ( role: Role, path: string, fields: Record< string, string > ) => {
	const { status, json } = await as( role ).post< { id: number } >( `wp/v2/${ path }`, fields );
	expect( [ path, status ] ).toEqual( [ path, 200 ] );
	return json.id;
};

describe( 'a post that is not published has no readers, also when an editor has saved it', () => {
	it( 'neither by its revisions', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aDraft( 'contributor', blockOf( video ) );
		await change( 'editor', `posts/${ post }`, { title: 'Typo corrected' } );
		const revisions = await as( 'contributor' ).get< { id: number }[] >( `wp/v2/posts/${ post }/revisions` );
		const ids = revisions.json.map( ( { id } ) => id );
		expect( ids ).not.toEqual( [] );
		for ( const id of [ post, ...ids ] ) {
			expect( await statusOf( addressOf( video, id ), 'contributor' ) ).toBe( 403 );
		}
	} );

	it( 'nor by what was saved while an editor had it open', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aDraft( 'contributor', blockOf( video ) );
		const autosave = await change( 'editor', `posts/${ post }/autosaves`, {
			title: 'Hm',
			content: blockOf( video ),
		} );
		expect( await statusOf( addressOf( video, autosave ), 'contributor' ) ).toBe( 403 );
	} );

	it( 'nor after its author has taken it back and put the video in', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( 'Text', { role: 'author' } );
		await change( 'editor', `posts/${ post }`, { title: 'Typo corrected' } );
		await change( 'author', `posts/${ post }`, { status: 'draft', content: blockOf( video ) } );
		expect( await statusOf( addressOf( video, post ), 'author' ) ).toBe( 403 );
	} );

	it( 'nor when it was a quick edit that the video came after', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aDraft( 'contributor', 'Text' );
		await php( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			wp_set_current_user( ${ site().users.editor.id } );
			edit_post( array( 'post_ID' => ${ post }, 'post_type' => 'post', 'post_title' => 'Typo corrected', 'post_author' => ${ site().users.contributor.id } ) );
		` );
		await change( 'contributor', `posts/${ post }`, { content: blockOf( video ) } );
		expect( await statusOf( addressOf( video, post ), 'contributor' ) ).toBe( 403 );
	} );
} );

describe( 'an editor who changes something else of a published post answers for no video in it', () => {
	it.each< [ string, ( post: number ) => Promise< unknown > ] >( [
		[ 'comments', ( post ) => change( 'editor', `posts/${ post }`, { comment_status: 'closed' } ) ],
		[ 'its title', ( post ) => change( 'editor', `posts/${ post }`, { title: 'Typo corrected' } ) ],
		[
			'tags of many posts',
			( post ) =>
				php( `
					require_once ABSPATH . 'wp-admin/includes/admin.php';
					wp_set_current_user( ${ site().users.editor.id } );
					bulk_edit_posts( array( 'post_type' => 'post', 'post' => array( ${ post } ), '_status' => -1, 'tax_input' => array( 'post_tag' => 'tea' ) ) );
				` ),
		],
		[
			'its date, by a quick edit',
			( post ) =>
				php( `
					require_once ABSPATH . 'wp-admin/includes/admin.php';
					wp_set_current_user( ${ site().users.editor.id } );
					edit_post( array( 'post_ID' => ${ post }, 'post_type' => 'post', 'post_title' => 'Tea', 'post_author' => ${ site().users.author.id } ) );
				` ),
		],
	] )( '%s', async ( _, act ) => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( blockOf( video ), { role: 'author' } );
		await act( post );
		expect( await statusOf( addressOf( video, post ), 'author' ) ).toBe( 403 );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 403 );
		await change( 'editor', `posts/${ post }`, { content: `${ blockOf( video ) }\n\n<p>Seen.</p>` } );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 200 );
	} );

	it( 'nor does one to whom the post is given', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( blockOf( video ), { role: 'author' } );
		await php( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			wp_set_current_user( ${ site().users.editor.id } );
			bulk_edit_posts( array( 'post_type' => 'post', 'post' => array( ${ post } ), '_status' => -1, 'post_author' => ${ site().users.editor.id } ) );
		` );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 403 );
	} );

	it( 'nor for what its author puts in afterwards, also where something else of that request is refused', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( 'Text', { role: 'author' } );
		await change( 'editor', `posts/${ post }`, { content: 'A text' } );
		const { status } = await as( 'author' ).post( `wp/v2/posts/${ post }`, {
			content: blockOf( video ),
			meta: { footnotes: 5 },
		} );
		expect( status ).toBe( 400 );
		expect( await php( `echo get_post( ${ post } )->post_content;` ) ).toContain( video.guid );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 403 );
	} );

	it( 'and one who publishes it does', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aDraft( 'contributor', blockOf( video ) );
		await change( 'editor', `posts/${ post }`, { status: 'publish' } );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 200 );
	} );
} );

describe( 'what an editor publishes for a contributor', () => {
	const text = '<!-- wp:paragraph --><p>Fine text.</p><!-- /wp:paragraph -->';
	const published = async ( content: string ) => {
		const { json } = await as( 'contributor' ).post< { id: number } >( 'wp/v2/posts', {
			title: 'My text',
			content: `${ text }\n\n${ content }`,
			status: 'pending',
		} );
		await change( 'editor', `posts/${ json.id }`, { status: 'publish' } );
		const page = await browse( `${ site().url }/?p=${ json.id }`, 'anonymous', { redirect: 'follow' } );
		return { post: json.id, hasAddress: ( await page.text() ).includes( 'statecraft_video=' ) };
	};

	it.each< [ string, ( guid: string ) => string ] >( [
		[ 'a comment', ( guid ) => `<!-- [videopress ${ guid }] -->` ],
		[ 'a comment with lines', ( guid ) => `<!--\nhttps://videopress.com/v/${ guid }\n-->` ],
		[ 'a comment before a URL', ( guid ) => `<!-- -->https://videopress.com/v/${ guid }` ],
		[
			'an attribute',
			( guid ) => `<p>Fine <a href="https://example.com/" title="[videopress ${ guid }]">text</a>.</p>`,
		],
		[ 'an attribute with lines', ( guid ) => `<p title="Fine\nhttps://videopress.com/v/${ guid }\n">Text.</p>` ],
		[
			'the name of a block',
			( guid ) =>
				`<!-- wp:paragraph {"metadata":{"name":"[videopress ${ guid }]"}} --><p></p><!-- /wp:paragraph -->`,
		],
		[ 'an escaped shortcode', ( guid ) => `<p>Fine text.[[videopress ${ guid }]]</p>` ],
		[
			'a hidden block',
			( guid ) => `<!-- wp:videopress/video {"guid":"${ guid }","metadata":{"blockVisibility":false}} /-->`,
		],
		[
			'a hidden group',
			( guid ) =>
				`<!-- wp:group {"metadata":{"blockVisibility":false}} --><div class="wp-block-group"><!-- wp:videopress/video {"guid":"${ guid }"} /--></div><!-- /wp:group -->`,
		],
		[
			'a group that no screen shows',
			( guid ) =>
				`<!-- wp:group {"metadata":{"blockVisibility":{"viewport":{"mobile":false,"tablet":false,"desktop":false}}}} --><div class="wp-block-group"><!-- wp:videopress/video {"guid":"${ guid }"} /--></div><!-- /wp:group -->`,
		],
		[
			'a shortcode in a hidden block',
			( guid ) =>
				`<!-- wp:group {"metadata":{"blockVisibility":false}} --><div class="wp-block-group"><!-- wp:shortcode -->[wpvideo ${ guid }]<!-- /wp:shortcode --></div><!-- /wp:group -->`,
		],
		[
			'a block in one of ours, which the editor does not show',
			( guid ) =>
				`<!-- wp:jetpack/business-hours --><!-- wp:videopress/video {"guid":"${ guid }"} /--><!-- /wp:jetpack/business-hours -->`,
		],
		...[ 'label', 'input', 'option', 'input-range', 'field-hidden' ].map(
			( name ): [ string, ( guid: string ) => string ] => [
				`a block in the ${ name } of a form, which the editor does not show`,
				( guid ) =>
					`<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-text --><div><!-- wp:jetpack/${ name } --><!-- wp:videopress/video {"guid":"${ guid }"} /--><!-- /wp:jetpack/${ name } --></div><!-- /wp:jetpack/field-text --></div><!-- /wp:jetpack/contact-form -->`,
			]
		),
		[
			'a block in a paragraph, which the editor does not show',
			( guid ) =>
				`<!-- wp:paragraph --><p>Fine<!-- wp:videopress/video {"guid":"${ guid }"} /--></p><!-- /wp:paragraph -->`,
		],
		[
			'a shortcode in a block in a heading',
			( guid ) =>
				`<!-- wp:heading --><h2>Fine<!-- wp:shortcode -->[wpvideo ${ guid }]<!-- /wp:shortcode --></h2><!-- /wp:heading -->`,
		],
	] )( 'shows no video whose guid nobody sees in it: %s', async ( _, content ) => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const { post, hasAddress } = await published( content( video.guid ) );
		expect( [ hasAddress, await statusOf( addressOf( video, post ) ) ] ).toEqual( [ false, 403 ] );
	} );

	it.each< [ string, ( guid: string ) => string ] >( [
		[ 'a shortcode', ( guid ) => `<p class="x">[videopress ${ guid }]</p>` ],
		[ 'a shortcode in a block', ( guid ) => `<!-- wp:shortcode -->[wpvideo ${ guid }]<!-- /wp:shortcode -->` ],
		[ 'a URL', ( guid ) => `<!-- A comment -->\nhttps://videopress.com/v/${ guid }\n` ],
		[ 'a URL in a paragraph', ( guid ) => `<p class="x">https://videopress.com/v/${ guid }</p>` ],
	] )( 'shows one that everybody sees in it: %s', async ( _, content ) => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const { post, hasAddress } = await published( content( video.guid ) );
		expect( [ hasAddress, await statusOf( addressOf( video, post ) ) ] ).toEqual( [ true, 200 ] );
	} );
} );

describe.each( [
	[
		'pattern',
		'wp_block',
		'blocks',
		( id: number ) => `<!-- wp:block {"ref":${ id }} /-->`,
		( inside: string ) => inside,
	],
	[
		'form',
		'jetpack_form',
		'jetpack-forms',
		( id: number ) => `<!-- wp:jetpack/contact-form {"ref":${ id }} /-->`,
		( inside: string ) => `<!-- wp:jetpack/contact-form --><div>${ inside }</div><!-- /wp:jetpack/contact-form -->`,
	],
] )( 'a %s of an author that an editor uses', ( _, type, path, reference, around ) => {
	const used = async ( inside: string ) => {
		const id = await aPost( around( inside ), { role: 'author', post_type: type } );
		return [ id, await aPost( reference( id ), { role: 'editor' } ) ] as const;
	};
	const both = ( video: StoredVideo, post: number ) =>
		Promise.all(
			( [ 'anonymous', 'author' ] as const ).map( ( role ) => statusOf( addressOf( video, post ), role ) )
		);

	it( 'shows no video of somebody else that the author puts into it', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const [ id, post ] = await used( '' );
		await change( 'author', `${ path }/${ id }`, { content: around( blockOf( video ) ) } );
		expect( await both( video, post ) ).toEqual( [ 403, 403 ] );
		await change( 'editor', `${ path }/${ id }`, { content: `${ around( blockOf( video ) ) }<p>Seen.</p>` } );
		expect( await both( video, post ) ).toEqual( [ 200, 200 ] );
	} );

	it( 'shows the author’s own, and public ones', async () => {
		const [ own, open ] = [ await aPrivateVideo( { author: 'author' } ), await aVideo( { author: 'editor' } ) ];
		const [ , post ] = await used( blockOf( own ) + blockOf( open ) );
		expect( [ await statusOf( addressOf( own, post ) ), await statusOf( addressOf( open, post ) ) ] ).toEqual( [
			200, 302,
		] );
	} );
} );

describe( 'a video in what only subscribers see', () => {
	const PLAN = 7;
	const amid = ( video: StoredVideo ) =>
		`</p>\n<!-- /wp:paragraph -->\n\n${ blockOf( video ) }\n\n<!-- wp:paragraph -->\n<p>`;

	it( 'is for those who have paid, and for those who may edit the post', async () => {
		await openShop();
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( container( [ PLAN ], amid( video ) ), { role: 'editor' } );
		const address = addressOf( video, post );
		const pattern = await aPost( container( [ PLAN ], amid( video ) ), { role: 'editor', post_type: 'wp_block' } );
		const using = await aPost( `<!-- wp:block {"ref":${ pattern }} /-->`, { role: 'editor' } );
		for ( const role of [ 'anonymous', 'subscriber', 'contributor', 'author' ] as const ) {
			expect( [ role, await statusOf( address, role ) ] ).toEqual( [ role, 403 ] );
			expect( [ role, await statusOf( addressOf( video, using ), role ) ] ).toEqual( [ role, 403 ] );
		}
		expect( await statusOf( address, 'editor' ) ).toBe( 200 );
		await openPostBox();
		await subscribe( { email: 'reader@example.com', plan: PLAN } );
		const cookie = await signIn( 'reader@example.com', `${ site().url }/?p=${ post }` );
		const answer = await fetch( address, { headers: { Cookie: cookie } } );
		await answer.arrayBuffer();
		expect( answer.status ).toBe( 200 );
		await closePostBox();
	} );

	it( 'is for everybody in the view of everybody', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( container( [ PLAN ], 'Text', amid( video ) ), { role: 'editor' } );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 200 );
	} );
} );

it( 'each block of WordPress shows inner blocks in the editor or does not: this list says which', async () => {
	const names: string[] = JSON.parse(
		await php( `
			echo wp_json_encode( array_values( array_map( static fn( $type ) => substr( $type->name, 5 ), array_filter( WP_Block_Type_Registry::get_instance()->get_all_registered(), static fn( $type ) => str_starts_with( $type->name, 'core/' ) && Statecraft\\Public_Form\\Block_Tree::shown_inner( array( 'blockName' => $type->name, 'innerBlocks' => array( 1 ) ) ) === array() ) ) ) );
		` )
	);
	expect( names.filter( ( name ) => ! LEAVES.has( name ) ) ).toEqual( [] );
} );

it( 'each block of ours shows inner blocks in the editor or does not: this list says which', async () => {
	const names: string[] = JSON.parse(
		await php( `
			echo wp_json_encode( array_values( array_filter( array_column( Statecraft\\Block_Types::manifest(), 'name' ), static fn( $name ) => Statecraft\\Public_Form\\Block_Tree::shown_inner( array( 'blockName' => $name, 'innerBlocks' => array( 1 ) ) ) !== array() ) ) );
		` )
	);
	expect( names.filter( ( name ) => ! CONTAINERS.has( name ) ) ).toEqual( [] );
	expect( names ).toEqual( expect.arrayContaining( [ ...CONTAINERS ] ) );
} );
