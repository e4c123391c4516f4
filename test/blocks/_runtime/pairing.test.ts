import type { FlowEntry } from '../../../blocks/_runtime/flows/flow-entry';
import { pair } from '../../../blocks/_runtime/flows/pairing';
import type { Change, Removal, Waiting } from '../../../blocks/_runtime/flows/pairing';
import type { InsertedBlock } from '../../../blocks/_runtime/editor/inserted-blocks';
import type { StoreBlock } from '../../../blocks/_runtime/editor/editor-store';

const flow = ( {
	at = 1,
	byEditor = false,
	position = 0,
	...some
}: Partial< Waiting > & Partial< Omit< Removal, 'is' > > = {} ): Waiting => ( {
	flow: 'note',
	name: 'test/note',
	attributes: { title: 'a' },
	former: [],
	inner: [],
	host: '',
	post: 'post/1',
	view: 'post-only',
	past: new Set( [ 'old' ] ),
	place: { is: 'left', at, byEditor, position },
	...some,
} );
const block = ( clientId: string, some: Partial< StoreBlock > = {} ): StoreBlock => ( {
	clientId,
	name: 'test/note',
	attributes: { title: 'a' },
	inner: [],
	host: '',
	...some,
} );
const came = ( arrivals: Record< string, InsertedBlock > ) => ( { of: ( id: string ) => arrivals[ id ] } );
const now = ( added: StoreBlock[], some: Partial< Change > = {} ): Change => ( {
	number: 1,
	added,
	post: 'post/1',
	view: 'post-only',
	isPaste: false,
	isNonPersistent: false,
	isRebuilt: false,
	arrivals: came( {} ),
	...some,
} );
const later = ( added: StoreBlock[], some: Partial< Change > = {} ) => now( added, { number: 2, ...some } );
const found = ( waiting: Waiting[], change: Change ) => {
	const paired = pair( waiting, change );
	return waiting.map( ( one ) => paired.get( one )?.clientId );
};
const other = { attributes: { title: 'b' } };
const filling = { isNonPersistent: true };
const rebuilt = { isNonPersistent: true, isRebuilt: true };

describe( 'a flow whose block was removed', () => {
	it( 'goes back to an id that its block had, whatever the attributes and the post', () => {
		expect( found( [ flow() ], later( [ block( 'old', other ) ], { post: 'post/2' } ) ) ).toEqual( [ 'old' ] );
	} );

	it( 'goes back into the pattern that was filled again', () => {
		const inPattern = { host: 'pattern' };
		const added = [ block( 'elsewhere' ), block( 'new', inPattern ) ];
		expect( found( [ flow( inPattern ) ], later( added, filling ) ) ).toEqual( [ 'new' ] );
		expect( found( [ flow( inPattern ) ], later( added ) ) ).toEqual( [ undefined ] );
	} );

	it( 'prefers the pattern it was in to one that comes first', () => {
		const added = [ block( 'first', { host: 'twin' } ), block( 'second', { host: 'pattern' } ) ];
		expect( found( [ flow( { host: 'pattern' } ) ], later( added, filling ) ) ).toEqual( [ 'second' ] );
	} );

	it( 'continues with an equal block added in the same change', () => {
		const added = [ block( 'different', other ), block( 'equal' ) ];
		expect( found( [ flow() ], now( added ) ) ).toEqual( [ 'equal' ] );
	} );

	it( 'continues with a block with different attributes added in the same change', () => {
		expect( found( [ flow() ], now( [ block( 'edited', other ) ] ) ) ).toEqual( [ 'edited' ] );
	} );

	it( 'does not continue with another block pasted over its own', () => {
		expect( found( [ flow() ], now( [ block( 'pasted', other ) ], { isPaste: true } ) ) ).toEqual( [ undefined ] );
	} );

	it( 'does not continue with a block inserted or copied later', () => {
		expect( found( [ flow() ], later( [ block( 'copy' ) ] ) ) ).toEqual( [ undefined ] );
	} );

	it.each( [
		[ 'a paste', {}, { isPaste: true }, {} ],
		[ 'a document made anew', { byEditor: true }, rebuilt, {} ],
		[ 'a pattern or template', { byEditor: true }, filling, { host: 'pattern' } ],
	] )( 'continues later with an equal block of %s', ( _, waiting, change, some ) => {
		expect( found( [ flow( waiting ) ], later( [ block( 'new', some ) ], change ) ) ).toEqual( [ 'new' ] );
		expect( found( [ flow( waiting ) ], later( [ block( 'new', { ...some, ...other } ) ], change ) ) ).toEqual( [
			undefined,
		] );
	} );

	it.each( [
		[ 'a document that is empty but for it', { isRebuilt: true }, {} ],
		[ 'a document made anew', rebuilt, {} ],
		[ 'a pattern or template', { isNonPersistent: false }, { host: 'pattern' } ],
		[ 'a pattern that is filled', filling, { host: 'pattern' } ],
	] )( 'by the author does not continue with an equal block in %s', ( _, change, some ) => {
		expect( found( [ flow() ], later( [ block( 'new', some ) ], change ) ) ).toEqual( [ undefined ] );
	} );

	it( 'continues in the pattern that took its place, and in no other', () => {
		const inPattern = [ block( 'new', { host: 'pattern' } ) ];
		const after = ( arrival: InsertedBlock, change = filling ) =>
			found( [ flow() ], later( inPattern, { ...change, arrivals: came( { pattern: arrival } ) } ) );
		expect( after( { number: 1, filled: 2 } ) ).toEqual( [ 'new' ] );
		expect( after( { number: 1, filled: 1 } ) ).toEqual( [ 'new' ] );
		expect( after( { number: 1, filled: 2 }, { isNonPersistent: false } ) ).toEqual( [ 'new' ] );
		expect( after( { number: 1, filled: 1 }, { isNonPersistent: false } ) ).toEqual( [ undefined ] );
		expect( after( { number: 2, filled: 2 } ) ).toEqual( [ undefined ] );
		expect( after( { number: undefined, filled: 2 } ) ).toEqual( [ undefined ] );
	} );

	it( 'continues in its pattern with an earlier version of its block, but prefers the current one', () => {
		const waiting = flow( { host: 'pattern', former: [ other.attributes, { title: 'c' } ] } );
		const inPattern = ( title: string ) => block( title, { host: 'pattern', attributes: { title } } );
		const match = ( ...titles: string[] ) =>
			pair( [ waiting ], later( titles.map( inPattern ), filling ) ).get( waiting );
		expect( match( 'c', 'b' ) ).toEqual( { clientId: 'c', isFormer: true } );
		expect( match( 'c', 'a' ) ).toEqual( { clientId: 'a', isFormer: false } );
		expect( match( 'd' ) ).toBeUndefined();
	} );

	it( 'continues with an earlier version of its block only in patterns and templates', () => {
		const waiting = flow( { byEditor: true, former: [ other.attributes ] } );
		expect( found( [ waiting ], later( [ block( 'new', { ...other, host: 'template' } ) ], filling ) ) ).toEqual( [
			'new',
		] );
		expect( found( [ waiting ], later( [ block( 'new', other ) ], rebuilt ) ) ).toEqual( [ undefined ] );
		expect( found( [ waiting ], later( [ block( 'new', other ) ], { isPaste: true } ) ) ).toEqual( [ undefined ] );
	} );

	it( 'does not continue with another block of the template now shown, nor in an existing pattern', () => {
		expect( found( [ flow() ], now( [ block( 'new', other ) ], { view: 'template-locked' } ) ) ).toEqual( [
			undefined,
		] );
		expect( found( [ flow() ], now( [ block( 'new', { host: 'pattern' } ) ] ) ) ).toEqual( [ undefined ] );
	} );

	it( 'continues with a pasted block only if its inner blocks are the same', () => {
		const inner = [ { name: 'test/field', attributes: { label: 'Name' }, innerBlocks: [] } ];
		const again = [ { name: 'test/field', attributes: { label: 'Name' }, innerBlocks: [] } ];
		const pasted = ( blocks: typeof inner ) =>
			found( [ flow( { inner } ) ], later( [ block( 'new', { inner: blocks } ) ], { isPaste: true } ) );
		expect( pasted( again ) ).toEqual( [ 'new' ] );
		expect( pasted( [] ) ).toEqual( [ undefined ] );
		expect( pasted( [ { ...inner[ 0 ]!, attributes: { label: 'Town' } } ] ) ).toEqual( [ undefined ] );
	} );

	it( 'ignores the order of attributes', () => {
		const waiting = flow( { attributes: { title: 'a', style: { color: 'red', font: 'serif' } } } );
		const pasted = block( 'new', { attributes: { style: { font: 'serif', color: 'red' }, title: 'a' } } );
		expect( found( [ waiting ], later( [ pasted ], { isPaste: true } ) ) ).toEqual( [ 'new' ] );
	} );

	it.each( [
		[ 'at once', now( [ block( 'new' ) ], { post: 'post/2' } ) ],
		[ 'at once and edited', now( [ block( 'new', other ) ], { post: 'post/2' } ) ],
		[ 'into the same pattern', later( [ block( 'new', { host: 'pattern' } ) ], { post: 'post/2', ...filling } ) ],
		[ 'by paste', later( [ block( 'new' ) ], { post: 'post/2', isPaste: true } ) ],
	] )( 'does not continue with a block of another post %s', ( _, change ) => {
		expect( found( [ flow( { host: 'pattern' } ) ], change ) ).toEqual( [ undefined ] );
	} );

	it( 'does not continue with a block of another type', () => {
		expect( found( [ flow() ], now( [ block( 'new', { name: 'test/other' } ) ] ) ) ).toEqual( [ undefined ] );
	} );
} );

describe( 'several flows whose blocks were removed', () => {
	it( 'keep their order in the document', () => {
		const second = flow( { position: 5 } );
		const first = flow( { position: 2 } );
		expect( found( [ second, first ], now( [ block( 'one' ), block( 'two' ) ] ) ) ).toEqual( [ 'two', 'one' ] );
	} );

	it( 'the pasted block goes to the flow whose block was cut last', () => {
		const before = flow( { at: 1 } );
		const last = flow( { at: 2 } );
		const change = { ...later( [ block( 'pasted' ) ], { isPaste: true } ), number: 3 };
		expect( found( [ before, last ], change ) ).toEqual( [ undefined, 'pasted' ] );
	} );

	it( 'stay together if they belong to one block', () => {
		expect( found( [ flow(), flow( { flow: 'upload' } ) ], now( [ block( 'new' ) ] ) ) ).toEqual( [
			'new',
			'new',
		] );
	} );

	it( 'never share a block', () => {
		expect( found( [ flow(), flow( { position: 1 } ) ], now( [ block( 'new' ) ] ) ) ).toEqual( [
			'new',
			undefined,
		] );
	} );
} );

it( 'reads the attributes of each block once, however many blocks there are', () => {
	const read = jest.fn();
	const counted = ( title: string ) => ( {
		title: {
			toJSON() {
				read();
				return title;
			},
		},
	} );
	const titles = Array.from( { length: 50 }, ( _, i ) => `Block ${ i }` );
	const waiting = titles.map( ( title ) => flow( { attributes: counted( title ), at: 2 } ) );
	const added = titles.map( ( title ) => block( title, { attributes: counted( title ) } ) );
	expect( found( waiting, later( added ) ) ).toEqual( titles );
	expect( read ).toHaveBeenCalledTimes( 100 );
} );

it( 'a present block with removal data does not compile', () => {
	const present: FlowEntry[ 'place' ] = { is: 'present' };
	// @ts-expect-error When it left and where it stood is said of a block that has left.
	const both: FlowEntry[ 'place' ] = { is: 'present', at: 1, byEditor: false, position: 0 };
	// @ts-expect-error Of one that has left all of it is said.
	const half: FlowEntry[ 'place' ] = { is: 'left', at: 1 };
	expect( [ present, both, half ] ).toHaveLength( 3 );
} );
