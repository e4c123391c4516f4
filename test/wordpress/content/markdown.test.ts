/** Markdown on the page: rendered by the editor, or not yet opened in one. */
import { as, php } from '../_kit/client';
import { rendered, renderedBlock } from '../_kit/page';

jest.setTimeout( 240_000 );

const markdown = ( source: string ) => renderedBlock( 'jetpack/markdown', { source } );
const inside = async ( source: string ) =>
	/^<div class="wp-block-jetpack-markdown">([^]*)<\/div>$/.exec( await markdown( source ) )?.[ 1 ]?.trim();

const SAVED = '<div class="wp-block-jetpack-markdown"><p>a <em>b</em><sup>1</sup></p>\n</div>';

it( 'HTML rendered by the editor is printed unchanged', async () => {
	const html = await rendered(
		`<!-- wp:jetpack/markdown {"source":"a *b*"} -->${ SAVED }<!-- /wp:jetpack/markdown -->`
	);
	expect( html ).toBe( SAVED );
} );

it.each( [
	[ 'only the comment', '' ],
	[ 'an empty wrapper', '<div class="wp-block-jetpack-markdown"></div>' ],
	[ 'the text itself', '<div class="wp-block-jetpack-markdown">a *b* &amp; c</div>' ],
] )( 'a post written by other code is rendered, on the page and in REST: %s', async ( _, inner ) => {
	const id = await php(
		`echo wp_insert_post( wp_slash( array( 'post_status' => 'publish', 'post_title' => 'M', 'post_content' => '<!-- wp:jetpack/markdown {"source":"a *b* \\u0026 c"} -->${ inner }<!-- /wp:jetpack/markdown -->' ) ) );`
	);
	const { json } = await as( 'administrator' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ id }` );
	expect( json.content.rendered.trim() ).toBe(
		'<div class="wp-block-jetpack-markdown"><p>a <em>b</em> &amp; c</p>\n</div>'
	);
} );

it.each( [
	[ '> a quote & `b > c`', '<blockquote>\n<p>a quote &amp; <code>b &gt; c</code></p>\n</blockquote>\n' ],
	[ 'Tea & cake\n\n- 1 < 2', '<p>Tea &amp; cake</p>\n<ul>\n<li>1 &lt; 2</li>\n</ul>\n' ],
] )( 'what an author saved is read as it was typed: %j', async ( source, html ) => {
	const { json } = await as( 'author' ).post< { content: { raw: string; rendered: string } } >( 'wp/v2/posts', {
		title: 'By an author',
		content: `<!-- wp:jetpack/markdown ${ JSON.stringify( { source } ).replace( /[<>&]/g, ( sign ) => `\\u00${ sign.charCodeAt( 0 ).toString( 16 ) }` ) } /-->`,
	} );
	expect( json.content.raw ).toContain( '\\u0026amp;' );
	expect( json.content.rendered.trim() ).toBe( `<div class="wp-block-jetpack-markdown">${ html }</div>` );
} );

it( '[SHARE-238] a text of nothing but marks is rendered in time', async () => {
	expect(
		await php( `
			set_time_limit( 10 );
			$inline = static fn( string $text ): string => Statecraft\\Content\\Markdown_Inline::html( $text );
			echo substr_count( $inline( str_repeat( '\\\\!', 30000 ) ), '!' );
			foreach ( array( '***a ', '**a ', '__a ', '*a ', '_a ', '~~a ' ) as $mark ) {
				echo ' ' . substr_count( $inline( str_repeat( $mark, 100000 ) ), 'a' );
			}
		` )
	).toBe( '30000 100000 100000 100000 100000 100000 100000' );
} );

it( 'is the excerpt of a post without other text', async () => {
	const { json } = await as( 'author' ).post< { excerpt: { rendered: string } } >( 'wp/v2/posts', {
		title: 'Excerpt',
		content: '<!-- wp:jetpack/markdown {"source":"Tea **and** cake"} /-->',
		status: 'publish',
	} );
	expect( json.excerpt.rendered.trim() ).toBe( '<p>Tea and cake</p>' );
} );

it( 'changes when other code changes the source', async () => {
	expect( await inside( 'one' ) ).toBe( '<p>one</p>' );
	expect( await inside( '# two' ) ).toBe( '<h1>two</h1>' );
} );

it.each( [
	[ '# Tea & cake #', '<h1>Tea &amp; cake</h1>' ],
	[ 'Tea\n---', '<h2>Tea</h2>' ],
	[ 'one\ntwo  \nthree', '<p>one\ntwo<br>\nthree</p>' ],
	[
		'**b** __b__ *i* _i_ ***x*** ~~no~~',
		'<p><strong>b</strong> <strong>b</strong> <em>i</em> <em>i</em> <em><strong>x</strong></em> <del>no</del></p>',
	],
	[ 'snake_case_word 2 * 3 * 4 \\*stars\\*', '<p>snake_case_word 2 * 3 * 4 *stars*</p>' ],
	[ 'a `<b>*c*</b>` d', '<p>a <code>&lt;b&gt;*c*&lt;/b&gt;</code> d</p>' ],
	[
		'[t *e* a](https://a.example/b_(c)?d=1&e=2 "T")',
		'<p><a href="https://a.example/b_(c)?d=1&amp;e=2" title="T">t <em>e</em> a</a></p>',
	],
	[ '![A cat](https://a.example/c.jpg)', '<p><img src="https://a.example/c.jpg" alt="A cat"></p>' ],
	[
		'See https://a.example/b_c_d. <https://e.example>',
		'<p>See <a href="https://a.example/b_c_d">https://a.example/b_c_d</a>. <a href="https://e.example">https://e.example</a></p>',
	],
	[
		'- one\n- two\n  - deep\n\nafter',
		'<ul>\n<li>one</li>\n<li>two\n<ul>\n<li>deep</li>\n</ul></li>\n</ul>\n<p>after</p>',
	],
	[ '3. one\n\n4. two', '<ol start="3">\n<li><p>one</p></li>\n<li><p>two</p></li>\n</ol>' ],
	[ '> a\n> - b\n\nc', '<blockquote>\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</blockquote>\n<p>c</p>' ],
	[ '```js\n# <x>\n\ny\n```\nz', '<pre><code># &lt;x&gt;\n\ny\n</code></pre>\n<p>z</p>' ],
	[ '***', '<hr>' ],
	[
		'| A | B |\n|---|--:|\n| 1 | 2 |',
		'<table>\n<thead>\n<tr>\n<th>A</th>\n<th align="right">B</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody></table>',
	],
	[ 'x <sub>2</sub> <b>y</b>', '<p>x <sub>2</sub> <b>y</b></p>' ],
] )( 'renders %j', async ( source, html ) => {
	expect( ( await inside( source ) )?.replace( / ?\/>/g, '>' ) ).toBe( html );
} );

it.each( [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'[x](javascript:alert(1))',
	'[x](java&#115;cript:alert(1))',
	'![x](https://a.example/" onerror="alert(1))',
	'<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
	'`\u001a0\u001b` \u001a0\u001b <b onmouseover=alert(1)>x',
	'<iframe src="https://x.example"></iframe><style>*{}</style><form action="//x.example">',
	'[a](<javascript:alert(1)> "x\\" onclick=\\"alert(1)")',
] )( 'nothing in the source can execute: %j', async ( source ) => {
	const html = ( await inside( source ) )!;
	const { JSDOM } = await import( 'jsdom' );
	const { body } = new JSDOM( html ).window.document;
	expect( body.querySelector( 'script, iframe, style, form' ) ).toBeNull();
	for ( const element of body.querySelectorAll( '*' ) ) {
		expect( element.getAttributeNames().filter( ( name ) => name.startsWith( 'on' ) ) ).toEqual( [] );
		expect( element.getAttribute( 'href' ) ?? '' ).not.toMatch( /script:/i );
	}
	// An unclosed tag is closed within the block.
	expect( await markdown( source ) ).toMatch( /<\/div>$/ );
} );

it.each( [ '*', '_', '[', '`', '> ', '- ', '![', '<', '|', '~~' ] )(
	'a long text of nothing but %s is parsed to its end',
	async ( sign ) => {
		expect( await markdown( `${ sign.repeat( 3_000 ) }\n\n    the end` ) ).toContain( 'the end' );
	}
);
