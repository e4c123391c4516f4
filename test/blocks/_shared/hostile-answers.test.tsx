import fc from 'fast-check';
import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { markdownToBlocks } from '../../../blocks/_shared/markdown/to-blocks';
import { registerTextBlocks } from './core-text';

registerTextBlocks();

/** How many answers a run tries; `FUZZ_RUNS=100000 FUZZ_SEED=… npm run test:unit` looks longer. */
const RUNS = Number( process.env.FUZZ_RUNS ?? 300 );

const TAGS = [ 'wp_caption', 'caption', 'gallery', 'playlist', 'audio', 'video', 'embed' ];
const LIVE = new RegExp( `\\[(\\[?)(?:${ TAGS.join( '|' ) })(?![\\w-])` );
const NAMES = /^core\/(?:paragraph|heading|list|list-item|quote|table|code|preformatted|separator)$/;
const FORBIDDEN =
	'script,style,iframe,frame,object,embed,applet,form,input,button,textarea,select,img,picture,source,svg,math,video,audio,link,meta,base,template,noscript';
const ATTRIBUTES = /^(?:href|title|align|start|reversed|colspan|rowspan|scope|class)$/;

const namesOf = ( blocks: readonly Block[] ): string[] =>
	blocks.flatMap( ( { name, innerBlocks } ) => [ name, ...namesOf( innerBlocks ) ] );

function expectHarmless( markdown: string ) {
	const saved = serialize( markdownToBlocks( markdown ) );
	const { body } = new DOMParser().parseFromString( saved, 'text/html' );
	const found = {
		blocks: namesOf( parse( saved ) ).filter( ( name ) => ! NAMES.test( name ) ),
		comments: ( saved.match( /<!--(?! \/?wp:[a-z-]+ )/g ) ?? [] ).length,
		elements: [ ...body.querySelectorAll( FORBIDDEN ) ].map( ( { tagName } ) => tagName ),
		attributes: [ ...body.querySelectorAll( '*' ) ].flatMap( ( { attributes } ) =>
			[ ...attributes ].filter( ( { name } ) => ! ATTRIBUTES.test( name ) ).map( ( { name } ) => name )
		),
		// As a browser parses a URL: whitespace and control characters are ignored.
		addresses: [ ...body.querySelectorAll( '[href]' ) ]
			.map( ( element ) => ( element.getAttribute( 'href' ) ?? '' ).replace( /[\u0000-\u0020]/g, '' ) )
			.filter( ( href ) => ! /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i.test( href ) ),
		shortcodes: LIVE.exec( saved )?.[ 0 ],
	};
	expect( found ).toEqual( {
		blocks: [],
		comments: 0,
		elements: [],
		attributes: [],
		addresses: [],
		shortcodes: undefined,
	} );
}

const colon = fc.constantFrom( ':', '&#58;', '&colon;', '&#x3a', '\t:', ':\n' );
const scheme = fc
	.tuple(
		fc.constantFrom(
			'javascript',
			'JaVaScRiPt',
			'java\tscript',
			'java&Tab;script',
			'\u0001javascript',
			'data',
			'vbscript',
			'blob',
			'//x'
		),
		colon
	)
	.map( ( parts ) => parts.join( '' ) );
const address = fc.oneof(
	scheme.map( ( start ) => `${ start }alert(1)` ),
	fc.constantFrom(
		'https://a.example/[gallery]',
		'//evil.example',
		'\\\\evil',
		'#x',
		'data:text/html;base64,PHNjcmlwdD4='
	)
);
const attribute = fc.oneof(
	address.chain( ( to ) =>
		fc
			.constantFrom( 'href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'background' )
			.map( ( name ) => `${ name }="${ to }"` )
	),
	fc.constantFrom(
		'onclick=alert(1)',
		'ONERROR="alert(1)"',
		'style="background:url(//evil)"',
		'title="[gallery]"',
		"title='\"><script>'",
		'id=x name=y',
		'data-wp-on--click="x"',
		'class="wp-block-html"',
		'http-equiv=refresh content="0;url=//evil"'
	)
);
const tagName = fc.constantFrom(
	'script',
	'style',
	'iframe',
	'img',
	'svg',
	'math',
	'mtext',
	'mglyph',
	'foreignObject',
	'annotation-xml',
	'template',
	'noscript',
	'form',
	'input',
	'base',
	'meta',
	'object',
	'video',
	'a',
	'p',
	'b',
	'em',
	'ul',
	'li',
	'table',
	'td',
	'caption',
	'tbody',
	'blockquote',
	'pre',
	'code',
	'h1',
	'section',
	'details',
	'title',
	'textarea',
	'xmp',
	'plaintext',
	'mark'
);
const shortcode = fc
	.tuple(
		fc.constantFrom( '[', '[[', '[/', '&#91;', '\\[', '[<b></b>', '<i>[</i>' ),
		fc.constantFrom( ...TAGS, 'gal<b></b>lery', 'gal**l**ery', 'gall<!-- -->ery', 'gal&shy;lery', 'gallery<br>' ),
		fc.constantFrom( ']', ' ids="1"]', ' src=x]text[/caption]', '/]', '' )
	)
	.map( ( parts ) => parts.join( '' ) );
const comment = fc.constantFrom(
	'<!-- wp:html -->',
	'<!-- /wp:html -->',
	'<!-- wp:shortcode -->[gallery]<!-- /wp:shortcode -->',
	'&lt;!-- wp:html --&gt;',
	'<!-- wp:core/file {"href":"javascript:alert(1)"} /-->',
	'<!--',
	'-->',
	'<!--more-->',
	'<![CDATA[',
	']]>',
	'<?php',
	'\\<!-- wp:html -->',
	'`<!-- wp:html -->`'
);
const markdown = fc.constantFrom(
	'\n\n',
	'\n',
	'# ',
	'- ',
	'1. ',
	'> ',
	'    ',
	'```\n',
	'`',
	'**',
	'_',
	'| a |\n|---|\n| ',
	'](',
	'![x](',
	'<',
	'>',
	'"',
	"'",
	'&',
	'&lt;',
	'[x]: ',
	'---\n',
	' '
);

const answer = fc.letrec< { piece: string; element: string } >( ( tie ) => ( {
	element: fc
		.tuple(
			tagName,
			fc.array( attribute, { maxLength: 3 } ),
			tie( 'piece' ),
			fc.constantFrom( 'closed', 'open', 'self', 'cut' )
		)
		.map( ( [ name, attributes, inner, end ] ) => {
			const start = `<${ [ name, ...attributes ].join( ' ' ) }`;
			return {
				closed: `${ start }>${ inner }</${ name }>`,
				open: `${ start }>${ inner }`,
				self: `${ start }/>${ inner }`,
				cut: `${ start } ${ inner }`,
			}[ end ];
		} ),
	piece: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		fc.oneof(
			shortcode,
			comment,
			markdown,
			address,
			fc.string( { maxLength: 6 } ),
			fc.lorem( { maxCount: 2 } ),
			address.map( ( to ) => `[x](${ to })` ),
			address.map( ( to ) => `<${ to }>` )
		),
		tie( 'element' ),
		fc.tuple( tie( 'piece' ), tie( 'piece' ) ).map( ( parts ) => parts.join( '' ) )
	),
} ) ).piece;

it.each( [
	'[gallery ids="1"]',
	'[gal<b></b>lery]',
	'> [caption]x[/caption]',
	'# [embed]https://a.example[/embed]',
	'<caption>[gallery]</caption>',
	'<a href="https://a.example/?[gallery]" title="[gallery]">x</a>',
	'`[gallery]`',
	'<li>loose</li>',
	'<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->',
	'<p title="<!-- wp:html -->">x</p>',
] )( 'a hostile answer becomes inert text: %s', expectHarmless );

it( 'so does any answer generated from a hostile grammar', () => {
	fc.assert(
		fc.property( fc.array( answer, { maxLength: 6 } ), ( pieces ) => expectHarmless( pieces.join( '' ) ) ),
		{ numRuns: RUNS }
	);
} );

it.each( [
	'<table><thead><tr><th scope="[gallery]">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
	'<table><tbody><tr><th scope="x [caption]">a</th><td>b</td></tr></tbody></table>',
	'<p><a href="https://[gallery]/" title="x">x</a></p>',
	'<p align="[gallery]">x <abbr title="[gallery]">y</abbr></p>',
] )( '[AI-211] an answer has a shortcode in the attributes of no element: %s', expectHarmless );

it( 'words in brackets that are not shortcodes stay unchanged', () => {
	const [ block ] = markdownToBlocks( 'Dear [name], see [1] and [galleries].' );
	expect( block?.attributes.content ).toBe( 'Dear [name], see [1] and [galleries].' );
} );
