/** What of a post is in its email: who gets which part, what the blocks become, and what stands around the text. */
import { php, reset, site } from '../_kit/client';
import { documentOf, faults, mailOf } from '../_kit/letter';
import { CANARY, content as withPaidText, GUEST_WORD, OPEN_WORD } from '../_kit/premium';
import { words } from '../_kit/visitor';
import type { Mail } from '../_kit/letter';

jest.setTimeout( 240_000 );
afterAll( reset );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const PAYWALL = '<!-- wp:jetpack/paywall -->\n<p>paywallword</p>\n<!-- /wp:jetpack/paywall -->';
const MORE = 'Continue reading';

/** Which of these words are in both parts; a word in one of them only is named with it. */
const saidIn = ( mail: Mail, ...all: string[] ) =>
	all.flatMap( ( word ) => {
		const places = [ mail.html.includes( word ) && 'html', mail.text.includes( word ) && 'text' ].filter( Boolean );
		return places.length === 2 ? [ word ] : places.map( ( place ) => `${ word } in ${ place }` );
	} );

describe( 'what is for some readers only', () => {
	it( '[NEWS-086] paid text is in the emails of those who have paid, and all others’ end with a link to the post', async () => {
		const content = withPaidText( [ 7, 8 ] );
		const paid = await mailOf( { content, plans: [ 8 ] } );
		expect( saidIn( paid, OPEN_WORD, CANARY, GUEST_WORD, MORE ) ).toEqual( [ OPEN_WORD, CANARY ] );
		const other = await mailOf( { content, plans: [ 9 ], may: true } );
		expect( saidIn( other, OPEN_WORD, CANARY, GUEST_WORD, MORE ) ).toEqual( [ OPEN_WORD, GUEST_WORD, MORE ] );
		expect(
			[ ...documentOf( other ).querySelectorAll( 'a' ) ].find( ( one ) => words( one ) === MORE )!.href
		).toBe( other.url );
	} );

	it( '[NEWS-086] an administrator who sends a newsletter sends nobody what they may read themselves', async () => {
		const mail = await mailOf( {
			before: `register_block_type( 'other/who', array( 'render_callback' => static fn() => '<p>' . ( wp_get_current_user()->user_login ?: 'nobodyword' ) . ( current_user_can( 'read_private_posts' ) ? 'privateword' : '' ) . '</p>' ) );`,
			content: `${ withPaidText( [ 7 ] ) }<!-- wp:other/box --><div>${ withPaidText( [ 7 ] ) }</div><!-- /wp:other/box --><!-- wp:other/who /-->`,
			asPerson: site().users.administrator.id,
		} );
		expect( saidIn( mail, OPEN_WORD, CANARY, 'nobodyword', 'privateword' ) ).toEqual( [ OPEN_WORD, 'nobodyword' ] );
	} );

	it.each( [
		[ 'at the top', `${ paragraph( 'above' ) }${ PAYWALL }${ paragraph( 'below' ) }` ],
		[
			'in a group',
			`<!-- wp:group --><div class="wp-block-group">${ paragraph( 'above' ) }${ PAYWALL }${ paragraph( 'inner' ) }</div><!-- /wp:group -->${ paragraph( 'below' ) }`,
		],
		[
			'in a column',
			`<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ paragraph( 'above' ) }${ PAYWALL }</div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column">${ paragraph( 'inner' ) }</div><!-- /wp:column --></div><!-- /wp:columns -->${ paragraph( 'below' ) }`,
		],
		[
			'in the list of another plugin',
			`<!-- wp:other/box --><section><div>${ paragraph( 'above' ) }${ PAYWALL }<i>between</i>${ paragraph( 'inner' ) }</div></section><!-- /wp:other/box -->${ paragraph( 'below' ) }`,
		],
	] )( '[NEWS-086] below a paywall %s is only what those get who may read the post', async ( _where, content ) => {
		const all = [ 'above', 'paywallword', 'between', 'inner', 'below', MORE ];
		const closed = await mailOf( { content } );
		expect( saidIn( closed, ...all ) ).toEqual( [ 'above', MORE ] );
		expect( faults( closed.html ) ).toEqual( [] );
		const open = await mailOf( { content, may: true } );
		expect( saidIn( open, 'above', 'below', MORE ) ).toEqual( [ 'above', 'below' ] );
		expect( faults( open.html ) ).toEqual( [] );
	} );

	it( '[NEWS-086] of a restricted post without a paywall others get the excerpt that somebody has written, or nothing', async () => {
		const meta = { _jetpack_newsletter_access: 'subscribers' };
		const content = paragraph( 'closedword' );
		expect(
			saidIn( await mailOf( { content, meta, excerpt: 'In short &amp; simple' } ), 'closedword', MORE )
		).toEqual( [ MORE ] );
		const mail = await mailOf( { content, meta, excerpt: 'In short &amp; simple' } );
		expect( [ mail.text.includes( 'In short & simple' ), mail.html.includes( 'In short &amp; simple' ) ] ).toEqual(
			[ true, true ]
		);
		expect( saidIn( await mailOf( { content, meta, may: true } ), 'closedword', MORE ) ).toEqual( [
			'closedword',
		] );
		const everybody = { _jetpack_newsletter_access: 'everybody' };
		expect(
			saidIn( await mailOf( { content: `${ PAYWALL }${ content }`, meta: everybody } ), 'closedword', MORE )
		).toEqual( [ 'closedword' ] );
	} );

	it( '[NEWS-086] a paywall and paid text in a synced pattern close as in the post itself', async () => {
		const before = `$pattern = wp_insert_post( wp_slash( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $asked['pattern'] ) ) ); $asked['content'] .= '<!-- wp:block {"ref":' . $pattern . '} /--><!-- wp:paragraph --><p>below</p><!-- /wp:paragraph -->';`;
		const ask = ( pattern: string, more: object = {} ) =>
			mailOf( { content: paragraph( 'above' ), before, pattern, ...more } as Parameters< typeof mailOf >[ 0 ] );
		expect(
			saidIn( await ask( `${ paragraph( 'patternword' ) }${ PAYWALL }` ), 'above', 'patternword', 'below', MORE )
		).toEqual( [ 'above', 'patternword', MORE ] );
		expect( saidIn( await ask( withPaidText( [ 7 ] ) ), OPEN_WORD, CANARY, 'below' ) ).toEqual( [
			OPEN_WORD,
			'below',
		] );
		expect( saidIn( await ask( withPaidText( [ 7 ] ), { plans: [ 7 ] } ), OPEN_WORD, CANARY, 'below' ) ).toEqual( [
			OPEN_WORD,
			CANARY,
			'below',
		] );
	} );

	it( '[NEWS-086] what a page hides is hidden in emails, and a post with a password is for nobody', async () => {
		const hidden = `<!-- wp:group {"metadata":{"blockVisibility":false}} --><div class="wp-block-group">${ paragraph( 'hiddenword' ) }</div><!-- /wp:group -->`;
		expect(
			saidIn( await mailOf( { content: `${ hidden }${ paragraph( 'shown' ) }` } ), 'hiddenword', 'shown' )
		).toEqual( [ 'shown' ] );
		const meanwhile = `$post = get_post( $id ); $post->post_password = 'x'; $letter = Statecraft\\Newsletter\\Mail\\Letter_Maker::of( $post );`;
		expect(
			saidIn(
				await mailOf( { content: paragraph( 'secretword' ), may: true, plans: [ 1 ], meanwhile } ),
				'secretword',
				MORE
			)
		).toEqual( [ MORE ] );
	} );
} );

it( 'what happens to the post after sending has begun changes no email', async () => {
	const meanwhile = `wp_update_post( array( 'ID' => $id, 'post_title' => 'Changed', 'post_content' => 'changedword' ) ); update_post_meta( $id, '_jetpack_newsletter_access', 'subscribers' );`;
	const mail = await mailOf( { content: paragraph( 'first' ), meanwhile } );
	expect( [ mail.subject, ...saidIn( mail, 'first', 'changedword', 'Changed' ) ] ).toEqual( [ 'A letter', 'first' ] );
} );

it( '[NEWS-081] columns, buttons and media beside text are tables, with pictures no wider than there is room', async () => {
	const picture = '<img src="/wp-content/uploads/none-1600x800.jpg" alt="A &quot;boat&quot;"/>';
	const { html } = await mailOf( {
		content: `<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"25%"} --><div class="wp-block-column"><!-- wp:image --><figure class="wp-block-image">${ picture }</figure><!-- /wp:image --></div><!-- /wp:column --><!-- wp:column {"width":"75%"} --><div class="wp-block-column"><!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/shop/?a=1&amp;b=2">Buy <strong>now</strong></a></div><!-- /wp:button --></div><!-- /wp:buttons --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:image --><figure class="wp-block-image">${ picture }</figure><!-- /wp:image -->
<!-- wp:media-text {"mediaType":"image"} --><div class="wp-block-media-text"><figure class="wp-block-media-text__media">${ picture.replace( 'none', 'other' ) }</figure><div class="wp-block-media-text__content">${ paragraph( 'beside' ) }</div></div><!-- /wp:media-text -->`,
	} );
	const document = documentOf( { html } );
	expect( faults( html ) ).toEqual( [] );
	expect(
		[ ...document.querySelectorAll( 'img' ) ].map( ( { alt, width, height } ) => [ alt, width, height ] )
	).toEqual( [
		[ 'A "boat"', 134, 67 ],
		[ 'A "boat"', 552, 276 ],
		[ 'A "boat"', 268, 134 ],
	] );
	const button = [ ...document.querySelectorAll( 'a' ) ].find( ( one ) => words( one ) === 'Buy now' )!;
	expect( [ button.getAttribute( 'href' ), button.closest( 'td' )!.hasAttribute( 'bgcolor' ) ] ).toEqual( [
		`${ site().url }/shop/?a=1&b=2`,
		true,
	] );
	expect(
		[ ...document.querySelectorAll( 'td.sc-col' ) ].map( ( one ) => Number( one.getAttribute( 'width' ) ) )
	).toEqual( [ 134, 402, 268, 268 ] );
	expect( words( document.querySelectorAll( 'td.sc-col' )[ 3 ]! ) ).toBe( 'beside' );
} );

it( '[NEWS-081] nothing that runs, loads or is sent leaves the site, whoever has written it', async () => {
	const { html } = await mailOf( {
		before: 'kses_remove_filters();',
		content: `<!-- wp:html --><div onclick="x()" id="y" class="z" style="background:url(https://evil.example/x.png);position:fixed"><script>evil()</script><style>p{color:red}</style><link rel="stylesheet" href="https://evil.example/a.css"><iframe src="https://evil.example/"></iframe><form action="/x"><input name="a"><textarea>typed</textarea></form><object data="x.swf">old</object><svg><script>evil()</script></svg><a href="javascript:evil()">one</a><a href="#part">two</a><a href="data:text/html,x">three</a><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="dot"><img src="pic.jpg" onerror="evil()" srcset="https://evil.example/2x.jpg 2x"></div><!-- /wp:html -->`,
	} );
	expect( faults( html ) ).toEqual( [] );
	expect( html ).not.toMatch( /evil|typed|\bold\b|data:|onclick|srcset/ );
	const document = documentOf( { html } );
	expect(
		[ ...document.querySelectorAll( 'div a' ) ]
			.map( ( one ) => [ words( one ), one.getAttribute( 'href' )?.replace( /^.*(?=#)/, '' ) ?? null ] )
			.filter( ( [ label ] ) => label!.length < 6 )
	).toEqual( [
		[ 'one', null ],
		[ 'two', '#part' ],
		[ 'three', null ],
	] );
	expect(
		[ ...document.querySelectorAll( 'a' ) ].filter( ( one ) => words( one ) === 'See this on the website' )
	).toHaveLength( 1 );
} );

it( '[NEWS-081] filters of other plugins for pages are not in emails, and shortcodes are read', async () => {
	const mail = await mailOf( {
		before: `add_filter( 'the_content', static fn( $html ) => $html . '<div class="share">Share this!<script>x()</script></div>' ); add_shortcode( 'year', static fn() => '<b>MMXXVI</b>' );`,
		content: `${ paragraph( 'text' ) }\n\nIn [year], with\n\na second line`,
	} );
	expect( saidIn( mail, 'text', 'MMXXVI', '[year]', 'Share this' ) ).toEqual( [ 'text', 'MMXXVI' ] );
	expect( documentOf( mail ).querySelectorAll( 'td.sc-text > p' ).length ).toBeGreaterThanOrEqual( 5 );
} );

it.each( [
	[
		'contact-form',
		'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"label":"fieldword"} /--></div><!-- /wp:jetpack/contact-form -->',
		'Fill in the form on the website',
	],
	[
		'map',
		'<!-- wp:jetpack/map {"points":[{"title":"Caf\\u00e9 \\u0026amp; Bar","caption":"Quay 1"}]} --><div class="wp-block-jetpack-map"></div><!-- /wp:jetpack/map -->',
		'See the map on the website',
	],
	[
		'donations',
		'<!-- wp:jetpack/donations {"currency":"EUR"} --><div class="wp-block-jetpack-donations"><a href="https://elsewhere.example/">fieldword</a></div><!-- /wp:jetpack/donations -->',
		'Donate on the website',
	],
	[
		'recurring-payments',
		'<!-- wp:jetpack/recurring-payments {"planId":7} --><div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","text":"Pay","url":"https://elsewhere.example/"} /--></div><!-- /wp:jetpack/recurring-payments -->',
		'Pay',
	],
	[ 'videopress', '<!-- wp:videopress/video {"guid":"kUJmAcSf"} /-->', 'Watch the video on the website' ],
	[ 'subscriptions', '<!-- wp:jetpack/subscriptions /-->', 'Subscribe on the website' ],
] )( '[NEWS-082] the block %s becomes a link to the post', async ( _block, content, label ) => {
	const mail = await mailOf( { content } );
	expect(
		[ ...documentOf( mail ).querySelectorAll( 'a' ) ]
			.filter( ( one ) => words( one ) === label )
			.map( ( one ) => one.href )
	).toEqual( [ mail.url ] );
	expect( saidIn( mail, 'fieldword', 'elsewhere.example' ) ).toEqual( [] );
	expect( mail.text ).toContain( `${ label } [${ mail.url }]` );
} );

it( '[NEWS-128] a block that shows nothing on its page, because its author has not filled it in, leads nobody there', async () => {
	const left = [ 'simple-payments', 'podcast-player', 'calendly', 'opentable', 'tock', 'slideshow', 'tiled-gallery' ];
	const mail = await mailOf( {
		content: `${ paragraph( 'above' ) }${ left.map( ( name ) => `<!-- wp:jetpack/${ name } /-->` ).join( '' ) }<!-- wp:jetpack/calendly {"primaryColor":"ff0000"} --><div class="wp-block-jetpack-calendly"></div><!-- /wp:jetpack/calendly --><!-- wp:videopress/video /-->${ paragraph( 'below' ) }`,
	} );
	expect( saidIn( mail, 'above', 'below', 'on the website', 'Choose a time' ) ).toEqual( [ 'above', 'below' ] );
	const old =
		'<!-- wp:jetpack/podcast-player --><a href="https://pod.example/feed">https://pod.example/feed</a><!-- /wp:jetpack/podcast-player -->';
	expect( saidIn( await mailOf( { content: old } ), 'Listen to the podcast on the website' ) ).toHaveLength( 1 );
} );

it( '[NEWS-082] the places of a map are a list, and a gallery is its pictures with their captions, each once', async () => {
	const map = await mailOf( {
		content:
			'<!-- wp:jetpack/map {"points":[{"title":"Caf\\u00e9 \\u0026amp; Bar","caption":"Quay 1"}]} --><div class="wp-block-jetpack-map"></div><!-- /wp:jetpack/map -->',
	} );
	expect( words( documentOf( map ).querySelector( 'li' )! ) ).toContain( 'Café & Bar' );
	const gallery = await mailOf( {
		content: `<!-- wp:jetpack/slideshow --><div class="wp-block-jetpack-slideshow"><ul><li><figure><img src="https://a.example/1-800x400.jpg" alt="One"/><figcaption>First <em>one</em></figcaption></figure></li><li><figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://a.example/2.jpg"/><noscript><img src="https://a.example/2.jpg"/></noscript></figure></li></ul></div><!-- /wp:jetpack/slideshow -->`,
	} );
	expect( [ ...documentOf( gallery ).querySelectorAll( 'img' ) ].map( ( { src, alt } ) => [ src, alt ] ) ).toEqual( [
		[ 'https://a.example/1-800x400.jpg', 'One' ],
		[ 'https://a.example/2.jpg', '' ],
	] );
	expect( saidIn( gallery, 'First' ) ).toEqual( [ 'First' ] );
} );

it( '[SHARE-025, NEWS-082] a comparison is both pictures, one below the other, with the caption once', async () => {
	const image = ( side: string ) =>
		`<img src="https://a.example/${ side }.jpg" alt="${ side }" width="900" height="600" class="image-compare__image-${ side }"/>`;
	const mail = await mailOf( {
		content: `<!-- wp:jetpack/image-compare --><figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal">${ image( 'before' ) }${ image( 'after' ) }</div><figcaption>Our <em>yard</em></figcaption></figure><!-- /wp:jetpack/image-compare -->`,
	} );
	expect( [ ...documentOf( mail ).querySelectorAll( 'img' ) ].map( ( { src, alt } ) => [ src, alt ] ) ).toEqual( [
		[ 'https://a.example/before.jpg', 'before' ],
		[ 'https://a.example/after.jpg', 'after' ],
	] );
	expect( mail.html.split( 'Our <em>yard</em>' ) ).toHaveLength( 2 );
	expect( mail.html.indexOf( 'after.jpg' ) ).toBeLessThan( mail.html.indexOf( 'Our <em>' ) );
	expect( mail.html ).not.toMatch( /<input|juxtapose/ );
} );

it( '[NEWS-083] the plain text part has all texts, with addresses in brackets, lists, quotes and pictures by their text', async () => {
	const { text } = await mailOf( {
		content: `<!-- wp:paragraph --><p>Fish &amp; <strong>chips</strong><br>at <a href="/pub/">the pub</a> or https://a.example/.</p><!-- /wp:paragraph -->
<!-- wp:heading --><h2 class="wp-block-heading">Menu</h2><!-- /wp:heading -->
<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>Soup<!-- wp:list {"ordered":true} --><ol class="wp-block-list"><!-- wp:list-item --><li>hot</li><!-- /wp:list-item --><!-- wp:list-item --><li>cold</li><!-- /wp:list-item --></ol><!-- /wp:list --></li><!-- /wp:list-item --><!-- wp:list-item --><li>Cake</li><!-- /wp:list-item --></ul><!-- /wp:list -->
<!-- wp:quote --><blockquote class="wp-block-quote">${ paragraph( 'One' ) }${ paragraph( 'Two' ) }<cite>A guest</cite></blockquote><!-- /wp:quote -->
<!-- wp:image --><figure class="wp-block-image"><img src="/a.jpg" alt="The bar"/></figure><!-- /wp:image -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Mon</td><td>9–5</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:code --><pre class="wp-block-code"><code>a &lt; b
	c</code></pre><!-- /wp:code -->`,
	} );
	const [ body ] = text.split( 'A letter\n\n' )[ 1 ]!.split( '\n\n---\n' );
	expect( body ).toBe( `Fish & chips
at the pub [${ site().url }/pub/] or https://a.example/.

Menu

- Soup
  1. hot
  2. cold
- Cake

> One
>
> Two
>
> A guest

The bar

Mon | 9–5

a < b
	c` );
} );

it( '[NEWS-084] each email leads to the post, to the subscriber’s own page and to the end of the subscription, and says why one gets it', async () => {
	await php( `update_option( 'blogname', 'Fish &amp; Sea' );` );
	const mail = await mailOf( { content: paragraph( 'x' ), email: 'ada@example.com' } );
	const links = new Map(
		[ ...documentOf( mail ).querySelectorAll( 'a' ) ].map( ( one ) => [ words( one ), one.href ] )
	);
	expect( links.get( 'View in browser' ) ).toBe( mail.url );
	expect( links.get( 'Manage your subscription' ) ).toMatch( /\?statecraft-subscriber=[0-9a-f]{64}$/ );
	expect( links.get( 'Unsubscribe' ) ).toMatch( /\?statecraft-unsubscribe=[0-9a-f]{64}$/ );
	const why = 'You get this email because you subscribed to Fish & Sea as ada@example.com.';
	expect( words( documentOf( mail ).body ) ).toContain( why );
	for ( const part of [ why, `View in browser [${ mail.url }]`, `Unsubscribe [${ links.get( 'Unsubscribe' ) }]` ] ) {
		expect( mail.text ).toContain( part );
	}
} );

it( '[NEWS-067] a test or a preview (part: its links) has no link that changes a subscriber', async () => {
	const mail = await mailOf( { content: paragraph( 'x' ), preview: true } );
	expect( `${ mail.html }${ mail.text }${ JSON.stringify( mail.headers ) }` ).not.toMatch(
		/statecraft-(?:unsubscribe|subscriber|confirm)|List-Unsubscribe/
	);
	expect( mail.text ).toContain( 'Unsubscribe' );
} );

it( '[NEWS-081] in a language that is written from right to left, the email is too', async () => {
	const before = `$GLOBALS['wp_locale']->text_direction = 'rtl';`;
	const { html } = await mailOf( {
		content:
			'<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>שלום</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
		before,
	} );
	const document = documentOf( { html } );
	expect( [ document.documentElement.dir, document.querySelector( 'ul' )!.style.paddingRight ] ).toEqual( [
		'rtl',
		'24px',
	] );
	expect( faults( html ) ).toEqual( [] );
} );

it( '[NEWS-081] in part: the words of a table stay whole where all columns fit a narrow screen with them', async () => {
	const word = 'Donaudampfschifffahrtsgesellschaft';
	const table = ( ...rows: readonly string[][] ) =>
		`<!-- wp:table --><figure class="wp-block-table"><table><tbody>${ rows.map( ( row ) => `<tr>${ row.map( ( cell ) => `<td>${ cell }</td>` ).join( '' ) }</tr>` ).join( '' ) }</tbody></table></figure><!-- /wp:table -->`;
	const mail = await mailOf( {
		content: table( [ 'Wednesday', `The ${ word } sails` ], [ 'a', 'b', 'c', 'Wednesday' ] ),
	} );
	const cells = [ ...documentOf( mail ).querySelectorAll< HTMLElement >( 'figure td' ) ];
	expect( cells.map( ( cell ) => cell.style.wordBreak ) ).toEqual( [
		'normal',
		'break-word',
		'normal',
		'normal',
		'normal',
		'break-word',
	] );
} );
