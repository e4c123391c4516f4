import fc from 'fast-check';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import { compare, outcomeOf } from '../../../blocks/ai-assistant/parts/review/passages';

beforeAll( () => {
	registerBlockType( 'test/saved', {
		title: 'Saved',
		category: 'text',
		apiVersion: 3,
		attributes: { html: { type: 'string' } },
		save: ( { attributes }: { attributes: { html: string } } ) => <RawHTML>{ attributes.html }</RawHTML>,
	} as unknown as BlockConfiguration );
} );

/** A block that is saved as this HTML; plain text is a paragraph. */
const saved = ( html: string ) =>
	createBlock( 'test/saved', { html: html.startsWith( '<' ) ? html : `<p>${ html }</p>` } ) as Block;
const compared = ( before: string[], after: string[] ) => compare( before.map( saved ), after.map( saved ) );

/** Words with their marks: `-gone-`, `+new+`. */
const marked = ( before: string[], after: string[] ) =>
	compared( before, after ).map( ( { words } ) =>
		words
			.map( ( { kind, text } ) => ( { kept: text, removed: `-${ text }-`, added: `+${ text }+` } )[ kind ] )
			.join( '' )
	);
const htmlOf = ( blocks: readonly Block[] ) => blocks.map( ( { attributes } ) => attributes.html );

it.each( [
	[ 'a word', [ 'An odl pond' ], [ 'An old pond' ], [ 'An -odl-+old+ pond' ] ],
	[ 'nothing', [ 'An old pond' ], [ 'An old pond' ], [ 'An old pond' ] ],
	[ 'a word more', [ 'A pond' ], [ 'A silent pond' ], [ 'A +silent +pond' ] ],
	[ 'a word in a script without spaces', [ '古い池' ], [ '古い海' ], [ '古い-池-+海+' ] ],
	[ 'a paragraph more', [ 'An old pond' ], [ 'An old pond', 'Splash' ], [ 'An old pond', '+Splash+' ] ],
	[
		'a paragraph more at the beginning',
		[ 'An old pond' ],
		[ 'Splash', 'An old pond' ],
		[ '+Splash+', 'An old pond' ],
	],
	[
		'a paragraph less',
		[ 'An old pond', 'A frog jumps', 'Splash' ],
		[ 'An old pond', 'Splash' ],
		[ 'An old pond', '-A frog jumps-', 'Splash' ],
	],
	[
		'all words, as in a translation',
		[ 'Good day', 'Farewell' ],
		[ 'Bonjour', 'Adieu' ],
		[ '-Good day-+Bonjour+', '-Farewell-+Adieu+' ],
	],
	[
		'an item of a list',
		[ '<ul><li>of water</li><li>of frogs</li></ul>' ],
		[ '<ul><li>of water</li><li>of toads</li></ul>' ],
		[ 'of water\nof -frogs-+toads+' ],
	],
	[ 'markup in the words', [ 'a &lt;b&gt; c' ], [ 'a &lt;i&gt; c' ], [ 'a <-b-+i+> c' ] ],
	[ 'everything there was', [ 'An old pond' ], [], [ '-An old pond-' ] ],
] )( 'shows the changes of an answer word by word: %s', ( _, before, after, words ) => {
	expect( marked( before, after ) ).toEqual( words );
} );

it( 'a block with equivalent markup is unchanged, one with other formatting is changed', () => {
	const looks = compared( [ '<p class="loud">Splash</p>' ], [ '<p>Splash</p>' ] );
	expect( looks ).toMatchObject( [ { isChanged: false, isOnlyFormat: false } ] );
	const format = compared( [ '<p>Splash</p>' ], [ '<p><strong>Splash</strong></p>' ] );
	expect( format ).toMatchObject( [ { isChanged: true, isOnlyFormat: true } ] );
	expect( compared( [ 'Splish' ], [ 'Splash' ] ) ).toMatchObject( [ { isChanged: true, isOnlyFormat: false } ] );
} );

describe( 'the result of the decisions', () => {
	const loud = '<p class="loud">Splash</p>';
	const passages = () =>
		compared(
			[ 'An odl pond', loud, 'A frog jumps in' ],
			[ 'An old pond', '<p>Splash</p>', 'Twice, loudly, in vain' ]
		);

	it.each( [
		[
			[ 'accepted', 'accepted' ],
			[ '<p>An old pond</p>', loud, '<p>Twice, loudly, in vain</p>' ],
		],
		[
			[ 'accepted', 'refused' ],
			[ '<p>An old pond</p>', loud, '<p>A frog jumps in</p>' ],
		],
		[
			[ 'refused', 'refused' ],
			[ '<p>An odl pond</p>', loud, '<p>A frog jumps in</p>' ],
		],
	] as const )( '%j: what is not accepted stays as it was, with its styles', ( verdicts, html ) => {
		expect( htmlOf( outcomeOf( passages(), verdicts ) ) ).toEqual( html );
	} );

	it( 'a paragraph is added or removed only if that is accepted', () => {
		const more = compared( [ 'An old pond' ], [ 'An old pond', 'Splash' ] );
		expect( htmlOf( outcomeOf( more, [ 'refused' ] ) ) ).toEqual( [ '<p>An old pond</p>' ] );
		expect( outcomeOf( more, [ 'accepted' ] ) ).toHaveLength( 2 );
		const less = compared( [ 'An old pond', 'Splash' ], [ 'An old pond' ] );
		expect( outcomeOf( less, [ 'refused' ] ) ).toHaveLength( 2 );
		expect( outcomeOf( less, [ 'accepted' ] ) ).toHaveLength( 1 );
	} );

	const texts = fc.array( fc.stringMatching( /^[a-c]( [a-c]){0,4}$/ ), { maxLength: 5 } );
	it( 'for any two texts: all accepted gives the new one, all refused the old one', () => {
		fc.assert(
			fc.property( texts, texts, ( before, after ) => {
				const all = compared( before, after );
				const every = ( verdict: 'accepted' | 'refused' ) => Array( all.length ).fill( verdict );
				const paragraphs = ( list: string[] ) => list.map( ( text ) => `<p>${ text }</p>` );
				expect( htmlOf( outcomeOf( all, every( 'accepted' ) ) ) ).toEqual( paragraphs( after ) );
				expect( htmlOf( outcomeOf( all, every( 'refused' ) ) ) ).toEqual( paragraphs( before ) );
			} ),
			{ numRuns: 100 }
		);
	} );
} );
