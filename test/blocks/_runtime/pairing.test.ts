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

describe( 'a flow whose block left', () => {
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

	it( 'goes on with an equal block that came in the same change', () => {
		const added = [ block( 'different', other ), block( 'equal' ) ];
		expect( found( [ flow() ], now( added ) ) ).toEqual( [ 'equal' ] );
	} );

	it( 'goes on with a block of other attributes that came in the same change', () => {
		expect( found( [ flow() ], now( [ block( 'edited', other ) ] ) ) ).toEqual( [ 'edited' ] );
	} );

	it( 'does not go on with another block that was pasted over its own', () => {
		expect( found( [ flow() ], now( [ block( 'pasted', other ) ], { isPaste: true } ) ) ).toEqual( [ undefined ] );
	} );

	it( 'does not go on with an insertion or a copy that comes later', () => {
		expect( found( [ flow() ], later( [ block( 'copy' ) ] ) ) ).toEqual( [ undefined ] );
	} );

	it.each( [
		[ 'a paste', {}, { isPaste: true }, {} ],
		[ 'a document made anew', { byEditor: true }, rebuilt, {} ],
		[ 'a pattern or template', { byEditor: true }, filling, { host: 'pattern' } ],
	] )( 'goes on later with an equal block of %s', ( _, waiting, change, some ) => {
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
	] )( 'by the author does not go on with an equal block in %s', ( _, change, some ) => {
		expect( found( [ flow() ], later( [ block( 'new', some ) ], change ) ) ).toEqual( [ undefined ] );
	} );

	it( 'goes on in the pattern that took its place, and in no other', () => {
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

	it( 'goes on in its pattern with its block as it was before, rather with one as it is', () => {
		const waiting = flow( { host: 'pattern', former: [ other.attributes, { title: 'c' } ] } );
		const inPattern = ( title: string ) => block( title, { host: 'pattern', attributes: { title } } );
		const match = ( ...titles: string[] ) =>
			pair( [ waiting ], later( titles.map( inPattern ), filling ) ).get( waiting );
		expect( match( 'c', 'b' ) ).toEqual( { clientId: 'c', isFormer: true } );
		expect( match( 'c', 'a' ) ).toEqual( { clientId: 'a', isFormer: false } );
		expect( match( 'd' ) ).toBeUndefined();
	} );

	it( 'goes on with its block as it was before in patterns and templates only', () => {
		const waiting = flow( { byEditor: true, former: [ other.attributes ] } );
		expect( found( [ waiting ], later( [ block( 'new', { ...other, host: 'template' } ) ], filling ) ) ).toEqual( [
			'new',
		] );
		expect( found( [ waiting ], later( [ block( 'new', other ) ], rebuilt ) ) ).toEqual( [ undefined ] );
		expect( found( [ waiting ], later( [ block( 'new', other ) ], { isPaste: true } ) ) ).toEqual( [ undefined ] );
	} );

	it( 'does not go on with another block of the template that is shown instead, nor in a pattern that was there', () => {
		expect( found( [ flow() ], now( [ block( 'new', other ) ], { view: 'template-locked' } ) ) ).toEqual( [
			undefined,
		] );
		expect( found( [ flow() ], now( [ block( 'new', { host: 'pattern' } ) ] ) ) ).toEqual( [ undefined ] );
	} );

	it( 'goes on with what is pasted only where the blocks in it are the same', () => {
		const inner = [ { name: 'test/field', attributes: { label: 'Name' }, innerBlocks: [] } ];
		const again = [ { name: 'test/field', attributes: { label: 'Name' }, innerBlocks: [] } ];
		const pasted = ( blocks: typeof inner ) =>
			found( [ flow( { inner } ) ], later( [ block( 'new', { inner: blocks } ) ], { isPaste: true } ) );
		expect( pasted( again ) ).toEqual( [ 'new' ] );
		expect( pasted( [] ) ).toEqual( [ undefined ] );
		expect( pasted( [ { ...inner[ 0 ]!, attributes: { label: 'Town' } } ] ) ).toEqual( [ undefined ] );
	} );

	it( 'takes attributes for equal that stand in another order', () => {
		const waiting = flow( { attributes: { title: 'a', style: { color: 'red', font: 'serif' } } } );
		const pasted = block( 'new', { attributes: { style: { font: 'serif', color: 'red' }, title: 'a' } } );
		expect( found( [ waiting ], later( [ pasted ], { isPaste: true } ) ) ).toEqual( [ 'new' ] );
	} );

	it.each( [
		[ 'at once', now( [ block( 'new' ) ], { post: 'post/2' } ) ],
		[ 'at once and edited', now( [ block( 'new', other ) ], { post: 'post/2' } ) ],
		[ 'into the same pattern', later( [ block( 'new', { host: 'pattern' } ) ], { post: 'post/2', ...filling } ) ],
		[ 'by paste', later( [ block( 'new' ) ], { post: 'post/2', isPaste: true } ) ],
	] )( 'does not go on with a block of another post %s', ( _, change ) => {
		expect( found( [ flow( { host: 'pattern' } ) ], change ) ).toEqual( [ undefined ] );
	} );

	it( 'does not go on with a block of another type', () => {
		expect( found( [ flow() ], now( [ block( 'new', { name: 'test/other' } ) ] ) ) ).toEqual( [ undefined ] );
	} );
} );

describe( 'several flows whose blocks left', () => {
	it( 'keep their order in the document', () => {
		const second = flow( { position: 5 } );
		const first = flow( { position: 2 } );
		expect( found( [ second, first ], now( [ block( 'one' ), block( 'two' ) ] ) ) ).toEqual( [ 'two', 'one' ] );
	} );

	it( 'give a pasted block to the one that was cut last', () => {
		const before = flow( { at: 1 } );
		const last = flow( { at: 2 } );
		const change = { ...later( [ block( 'pasted' ) ], { isPaste: true } ), number: 3 };
		expect( found( [ before, last ], change ) ).toEqual( [ undefined, 'pasted' ] );
	} );

	it( 'stay together when they belong to one block', () => {
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

it( 'a block that is there has not left as well: that does not compile', () => {
	const present: FlowEntry[ 'place' ] = { is: 'present' };
	// @ts-expect-error When it left and where it stood is said of a block that has left.
	const both: FlowEntry[ 'place' ] = { is: 'present', at: 1, byEditor: false, position: 0 };
	// @ts-expect-error Of one that has left all of it is said.
	const half: FlowEntry[ 'place' ] = { is: 'left', at: 1 };
	expect( [ present, both, half ] ).toHaveLength( 3 );
} );
