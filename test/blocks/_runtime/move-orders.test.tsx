/** Every order of what the editor, the author, the site and a flow do while a block is moved. In none does the flow lose its block. */
import { merges, told } from './_kit/orders';
import { MovedNote, setUpHosts } from './_kit/moved-note';
import type { Event } from './_kit/moves';

beforeAll( setUpHosts );
beforeEach( () => void jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } ) );
afterEach( () => void jest.useRealTimers() );

/** Immediate consequences of another event, before the author or the network can act. */
const BY_ITSELF: readonly Event[] = [ 'write', 'look', 'load' ];
const canBeTogether = ( first: Event, second: Event ) =>
	first !== 'wait' && ( first === 'write' ? second !== 'wait' : BY_ITSELF.includes( second ) );

/** The orders that end with a fault, in words. */
async function faults( sequences: readonly ( readonly Event[] )[], host?: string ): Promise< string[] > {
	const found: string[] = [];
	for ( const { order, together } of told( merges( ...sequences ), canBeTogether ) ) {
		const model = new MovedNote( host );
		await model.play( order, together );
		const fault = model.fault();
		if ( fault ) {
			const words = order.map( ( event, i ) => ( together > 0 && i === together ? `+ ${ event }` : event ) );
			found.push( `${ words.join( ', ' ) }: ${ fault }` );
		}
		model.close();
	}
	return found;
}

const PATTERN: readonly Event[] = [ 'ask', 'replace', 'load' ];

it.each< [ string, readonly Event[][] ] >( [
	[ 'while its flow writes', [ [ 'write', 'write' ] ] ],
	[ 'and wrapped', [ [ 'write' ], [ 'wrap' ] ] ],
	[ 'and moved', [ [ 'write' ], [ 'move' ] ] ],
	[ 'and copied', [ [ 'write' ], [ 'copy' ] ] ],
	[ 'and cut and pasted', [ [ 'write' ], [ 'cut', 'paste' ] ] ],
	[ 'and inserted once more', [ [ 'write' ], [ 'again' ] ] ],
	[ 'and that is undone', [ [ 'write' ], [ 'undo' ] ] ],
	[ 'and that is undone and done again', [ [ 'write' ], [ 'undo', 'redo' ] ] ],
	[ 'and shown as code', [ [ 'write' ], [ 'unload' ] ] ],
	[ 'and edited as code around it', [ [ 'write' ], [ 'unload', 'code' ] ] ],
	[ 'and loaded twice', [ [ 'write' ], [ 'reload' ] ] ],
	[ 'of which the content is slow', [ [ 'write' ], [ 'wait' ] ] ],
	[ 'and detached', [ [ 'write' ], [ 'detach' ] ] ],
] )( 'a block that becomes a pattern %s keeps its flow in every order', async ( _, others ) => {
	expect( await faults( [ PATTERN, ...others ] ) ).toEqual( [] );
} );

it( 'a block that is rendered before the registry is notified keeps its flow', async () => {
	expect( await faults( [ PATTERN, [ 'write' ], [ 'look' ] ] ) ).toEqual( [] );
} );

it( 'a block whose pattern is edited as code for longer than a flow waits keeps its flow', async () => {
	expect( await faults( [ [ ...PATTERN, 'unload', 'code', 'wait', 'code', 'wait', 'load' ], [ 'write' ] ] ) ).toEqual(
		[]
	);
} );

it( 'a block that becomes a template part keeps its flow in every order', async () => {
	expect( await faults( [ PATTERN, [ 'write', 'write' ] ], 'core/template-part' ) ).toEqual( [] );
} );

it( 'a block that is shown in its template and back keeps its flow in every order, whatever is in the template', async () => {
	expect(
		await faults(
			[
				[ 'template', 'load', 'post' ],
				[ 'write', 'write' ],
			],
			'core/post-content'
		)
	).toEqual( [] );
} );

it.each< [ string, readonly Event[][] ] >( [
	[ 'wrapped and unwrapped', [ [ 'wrap', 'unwrap' ], [ 'write' ], [ 'copy' ] ] ],
	[ 'moved to another parent and wrapped', [ [ 'move', 'wrap' ], [ 'write' ] ] ],
	[
		'cut and pasted',
		[
			[ 'cut', 'paste' ],
			[ 'write', 'write' ],
		],
	],
	[
		'edited as code',
		[
			[ 'code', 'code' ],
			[ 'write', 'write' ],
		],
	],
	[
		'wrapped, and that is undone and done again',
		[
			[ 'wrap', 'undo', 'redo' ],
			[ 'write', 'write' ],
		],
	],
] )( 'a block that is %s keeps its flow in every order, and no copy has it', async ( _, sequences ) => {
	expect( await faults( sequences ) ).toEqual( [] );
} );

it( 'an equal block of another post has its own flow in every order', async () => {
	expect( await faults( [ [ 'wrap', 'leave' ], [ 'write', 'write' ], [ 'code' ] ] ) ).toEqual( [] );
} );
