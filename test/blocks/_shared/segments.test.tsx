import fc from 'fast-check';
import { createSegmenter } from '../../../blocks/_shared/markdown/segments';
import type { Segments } from '../../../blocks/_shared/markdown/segments';
import { toSafeHtml } from '../../../blocks/_shared/markdown/safe-html';

const listOf = ( { pages, open }: Segments ) => [ ...pages.flat(), open ];
const wholeOf = ( segments: Segments ) =>
	listOf( segments )
		.map( ( { markdown } ) => markdown )
		.join( '' );
const textOf = ( html: string ) => new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

const MARKDOWN = [
	'# A title',
	'A paragraph with **bold** and `code`.',
	'- one\n- two\n\n  still two\n- three',
	'1. first\n\n2. second\n\n3. third',
	'```js\nconst a = 1;\n\nconst b = 2;\n```',
	'| a | b |\n| - | - |\n| 1 | 2 |',
	'> quoted\n> twice',
	'Last words.\n',
].join( '\n\n' );

describe( 'a growing Markdown text in segments', () => {
	it( 'is the same whether it arrived at once or one character at a time', () => {
		const growing = createSegmenter();
		let last: Segments = growing.read( '' );
		for ( let end = 1; end <= MARKDOWN.length; end++ ) {
			last = growing.read( MARKDOWN.slice( 0, end ) );
		}
		expect( listOf( last ) ).toEqual( listOf( createSegmenter().read( MARKDOWN ) ) );
		expect( wholeOf( last ) ).toBe( MARKDOWN );
	} );

	it( 'keeps lists with blank lines, and code blocks, in one piece', () => {
		const pieces = listOf( createSegmenter().read( MARKDOWN ) ).map( ( { markdown } ) => markdown.trim() );
		expect( pieces ).toEqual( [
			'# A title',
			'A paragraph with **bold** and `code`.',
			'- one\n- two\n\n  still two\n- three\n\n1. first\n\n2. second\n\n3. third',
			'```js\nconst a = 1;\n\nconst b = 2;\n```',
			'| a | b |\n| - | - |\n| 1 | 2 |',
			'> quoted\n> twice',
			'Last words.',
		] );
	} );

	it( 'never changes what has settled', () => {
		const growing = createSegmenter();
		let settled: Segments[ 'pages' ] = [];
		for ( let end = 1; end <= MARKDOWN.length; end += 7 ) {
			const { pages } = growing.read( MARKDOWN.slice( 0, end ) );
			const before = settled.flat();
			expect( pages.flat().slice( 0, before.length ) ).toEqual( before );
			settled = pages;
		}
	} );

	it( 'keeps the array of a full page, so that a list of pages is cheap to compare', () => {
		const growing = createSegmenter();
		const text = 'word\n\n'.repeat( 200 );
		const before = growing.read( text ).pages;
		const after = growing.read( text + 'more\n\nand more\n\n' ).pages;
		expect( before.length ).toBeGreaterThan( 5 );
		before.slice( 0, -1 ).forEach( ( page, index ) => expect( after[ index ] ).toBe( page ) );
	} );

	it.each( [
		[ 'one paragraph without an end', 'word '.repeat( 20_000 ) ],
		[ 'one word without an end', 'x'.repeat( 100_000 ) ],
		[ 'lines without a blank one', 'a line of text\n'.repeat( 8_000 ) ],
		[ 'one list', '- an item of a list\n'.repeat( 6_000 ) ],
		[ 'one loose list', '1. an item\n\n'.repeat( 8_000 ) ],
		[ 'one code block', '```js\n' + 'const a = 1;\n'.repeat( 8_000 ) ],
	] )( 'has no large open segment in %s', ( _name, text ) => {
		const growing = createSegmenter();
		for ( let end = 0; end < text.length; end += 997 ) {
			expect( growing.read( text.slice( 0, end ) ).open.markdown.length ).toBeLessThan( 5_000 );
		}
	} );

	it( 'cuts a large code block into code blocks', () => {
		const { pages } = createSegmenter().read( '```js\n' + 'const a = 1;\n'.repeat( 1_000 ) + '```\n\nEnd.' );
		const html = pages.flat().map( ( { markdown } ) => toSafeHtml( markdown ) );
		expect( html.length ).toBeGreaterThan( 3 );
		html.forEach( ( piece ) => expect( piece ).toMatch( /^<pre><code>const a[\s\S]*<\/code><\/pre>\n$/ ) );
	} );

	it( 'closes a code block only with a fence that closes it', () => {
		const inside = '~~~\n\n```js\n\n``\n\n';
		const { open } = createSegmenter().read( '```\n' + inside + 'still code' );
		expect( open.markdown ).toBe( '```\n' + inside + 'still code' );
		const closed = createSegmenter().read( '```\ncode\n````\n\nText.\n\nMore.\n' );
		expect( closed.pages.flat().map( ( { markdown } ) => markdown.trim() ) ).toEqual( [
			'```\ncode\n````',
			'Text.',
		] );
	} );

	it( 'starts over with another text', () => {
		const growing = createSegmenter();
		growing.read( 'The first answer.\n\nIt has two parts.\n\nAnd three.' );
		expect( wholeOf( growing.read( 'Another one.\n\nIt is shorter.' ) ) ).toBe( 'Another one.\n\nIt is shorter.' );
		expect( wholeOf( growing.read( '' ) ) ).toBe( '' );
	} );

	it( 'neither loses nor repeats words, however the text is cut', () => {
		const words = fc.array(
			fc.constantFrom( ...MARKDOWN.split( /(?<=\s)/ ), '\n\n', '```\n', '- ', 'x'.repeat( 3_000 ) ),
			{
				maxLength: 60,
			}
		);
		fc.assert(
			fc.property( words, fc.array( fc.nat( 4_000 ), { maxLength: 8 } ), ( parts, cuts ) => {
				const text = parts.join( '' );
				const growing = createSegmenter();
				[ ...cuts ].sort( ( a, b ) => a - b ).forEach( ( end ) => growing.read( text.slice( 0, end ) ) );
				const shown = listOf( growing.read( text ) ).map( ( { markdown } ) =>
					textOf( toSafeHtml( markdown ) )
				);
				const letters = ( value: string ) => value.replace( /[^a-z]/gi, '' );
				expect( letters( shown.join( '' ) ).length ).toBeGreaterThanOrEqual(
					letters( textOf( toSafeHtml( text ) ) ).length
				);
			} ),
			{ numRuns: 200 }
		);
	} );
} );
