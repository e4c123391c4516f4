import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { asParagraph, copyOf, findItem, pathTo, withItem } from '../../../../blocks/_shared/ai/list-items';

// Blocks are created while this file is evaluated.
const plain = ( name: string, attributes: Record< string, unknown > ) =>
	registerBlockType(
		name as never,
		{ title: name, category: 'text', apiVersion: 3, attributes, save: () => null } as unknown as BlockConfiguration
	);
const words = { type: 'string' };
plain( 'core/list', { ordered: { type: 'boolean' }, start: { type: 'number' } } );
plain( 'core/list-item', { content: words, placeholder: { type: 'string' } } );
plain( 'core/paragraph', { content: words } );

const item = ( content: string, ...inner: Block[] ) => createBlock( 'core/list-item', { content }, inner ) as Block;
const list = ( attributes: Record< string, unknown >, ...items: Block[] ) =>
	createBlock( 'core/list', attributes, items ) as Block;
const paragraph = ( content: string ) => createBlock( 'core/paragraph', { content } ) as Block;

/** A list as nested texts, with its attributes first. */
const outline = ( { attributes, innerBlocks }: Block ): unknown =>
	innerBlocks.length > 0
		? [ attributes.content ?? attributes, ...innerBlocks.map( outline ) ]
		: ( attributes.content ?? attributes );

const inner = item( 'inner' );
const middle = item( 'middle', list( {}, inner, item( 'last' ) ) );
const whole = () => list( { ordered: true, start: 3 }, item( 'first' ), middle, item( 'end' ) );

it( 'an answer replaces one item, and everything else stays, including its inner blocks', () => {
	expect( outline( withItem( whole(), middle.clientId, [ paragraph( 'New <b>words</b>' ) ] ) ) ).toEqual( [
		{ ordered: true, start: 3 },
		'first',
		[ 'New <b>words</b>', [ {}, 'inner', 'last' ] ],
		'end',
	] );
} );

it( 'also of a nested item', () => {
	expect( outline( withItem( whole(), inner.clientId, [ paragraph( 'New' ) ] ) ) ).toEqual( [
		{ ordered: true, start: 3 },
		'first',
		[ 'middle', [ {}, 'New', 'last' ] ],
		'end',
	] );
} );

it( 'several paragraphs become one item, and a list as many as it has', () => {
	const answer = [
		paragraph( 'One' ),
		paragraph( 'Two' ),
		list( {}, item( 'Three' ), item( 'Four' ) ),
		paragraph( 'Five' ),
	];
	expect( outline( withItem( list( {}, inner, item( 'end' ) ), inner.clientId, answer ) ) ).toEqual( [
		{},
		'One<br>Two',
		'Three',
		'Four',
		'Five',
		'end',
	] );
} );

it( 'a copy includes the item’s new clientId', () => {
	const list1 = whole();
	const copied = copyOf( list1, inner.clientId );
	expect( outline( copied.list ) ).toEqual( outline( list1 ) );
	expect( copied.item ).not.toBe( inner.clientId );
	expect( outline( withItem( copied.list, copied.item, [ paragraph( 'New' ) ] ) ) ).toEqual(
		outline( withItem( list1, inner.clientId, [ paragraph( 'New' ) ] ) )
	);
} );

describe( 'an item in a reopened editor', () => {
	const again = ( anew: Block, way: readonly number[], content: string ) => {
		const found = findItem( anew, way, ( { attributes } ) => attributes.content === content );
		return found && pathTo( anew, found );
	};

	it( 'is found by its path', () => {
		const way = pathTo( whole(), inner.clientId );
		expect( way ).toEqual( [ 1, 0, 0 ] );
		expect( again( copyOf( whole(), '' ).list, way, 'inner' ) ).toEqual( way );
		const twice = list( {}, item( 'same' ), item( 'same' ) );
		expect( again( twice, [ 1 ], 'same' ) ).toEqual( [ 1 ] );
	} );

	it( 'is found by its text if others were added before it', () => {
		expect( again( list( {}, item( 'new' ), item( 'first' ), item( 'old' ) ), [ 0 ], 'first' ) ).toEqual( [ 1 ] );
	} );

	it( 'is not found if its text is gone or ambiguous', () => {
		expect( again( list( {}, item( 'new' ) ), [ 0 ], 'first' ) ).toBe( '' );
		expect( again( list( {}, item( 'new' ), item( 'same' ), item( 'same' ) ), [ 0 ], 'same' ) ).toBe( '' );
		expect( again( list( {}, item( 'new' ) ), [ 0, 1, 2 ], 'first' ) ).toBe( '' );
		expect( pathTo( whole(), 'elsewhere' ) ).toEqual( [] );
	} );

	it( 'is sent as a paragraph', () => {
		const { name, attributes } = asParagraph( item( 'New <b>words</b>', inner ) );
		expect( [ name, attributes ] ).toEqual( [ 'core/paragraph', { content: 'New <b>words</b>' } ] );
		expect( asParagraph( createBlock( 'core/list-item' ) as Block ).attributes.content ).toBe( '' );
	} );
} );
