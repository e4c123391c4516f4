import fc from 'fast-check';
import { readEvents } from '../../../services/_kit/sse';
import { all, chunksFrom, cutAt, inOneChunk, recorded } from './recorded';

const dataOf = async ( text: string ) => ( await all( readEvents( inOneChunk( text ) ) ) ).map( ( { data } ) => data );

describe( 'reading server-sent events', () => {
	it( 'reads every field, with and without a space after the colon', async () => {
		const events = await all(
			readEvents( inOneChunk( 'event: note\nid:7\nretry: 250\ndata:one\ndata: two\ndata\n\ndata: three\n\n' ) )
		);
		expect( events ).toEqual( [
			{ type: 'note', id: '7', retry: 250, data: 'one\ntwo\n', isCut: false },
			{ type: 'message', id: '7', retry: 250, data: 'three', isCut: false },
		] );
	} );

	it( 'removes only one space before a value, and keeps colons in it', async () => {
		expect( await dataOf( 'data:  a: b\n\n' ) ).toEqual( [ ' a: b' ] );
	} );

	it( 'ignores comments, unknown fields, ids with a NUL and non-numeric retries', async () => {
		const events = await all(
			readEvents( inOneChunk( ': busy\n__proto__: x\nconstructor\nid: a\0b\nretry: soon\ndata: x\n\n' ) )
		);
		expect( events ).toEqual( [ { type: 'message', id: '', retry: null, data: 'x', isCut: false } ] );
	} );

	it( 'yields no event for fields without data', async () => {
		expect( await dataOf( 'event: ping\n\nid: 1\n\n\n\ndata: x\n\n' ) ).toEqual( [ 'x' ] );
	} );

	it( 'resets the type after each event, even one without data', async () => {
		const events = await all( readEvents( inOneChunk( 'event: ping\n\ndata: x\n\n' ) ) );
		expect( events.map( ( { type } ) => type ) ).toEqual( [ 'message' ] );
	} );

	it( 'accepts LF, CR and CRLF in one stream', async () => {
		expect( await dataOf( 'data: a\r\rdata: b\n\ndata: c\r\n\r\ndata: d\r\n\ndata: e\n\r' ) ).toEqual( [
			'a',
			'b',
			'c',
			'd',
			'e',
		] );
	} );

	it( 'drops a byte order mark only at the start', async () => {
		expect( await dataOf( '\uFEFFdata: \uFEFFx\n\n' ) ).toEqual( [ '\uFEFFx' ] );
	} );

	it.each( [ 'data: x', 'data: x\n', 'data: x\r', 'data: x\r\n' ] )(
		'delivers a last event without a terminating blank line, marked as cut: %j',
		async ( end ) => {
			const events = await all( readEvents( inOneChunk( 'data: a\n\n' + end ) ) );
			expect( events.map( ( { data, isCut } ) => [ data, isCut ] ) ).toEqual( [
				[ 'a', false ],
				[ 'x', true ],
			] );
		}
	);

	it( 'replaces a character truncated by the end of the stream', async () => {
		const chunks = [ new TextEncoder().encode( 'data: é' ).subarray( 0, -1 ) ];
		expect( await all( readEvents( chunksFrom( chunks ) ) ) ).toMatchObject( [ { data: '\uFFFD', isCut: true } ] );
	} );

	it( 'rethrows an error of the body, after the events before it', async () => {
		const seen: string[] = [];
		async function* breaking() {
			yield new TextEncoder().encode( 'data: a\n\ndata: b' );
			throw new Error( 'cable' );
		}
		const read = async () => {
			for await ( const { data } of readEvents( breaking() ) ) {
				seen.push( data );
			}
		};
		await expect( read() ).rejects.toThrow( 'cable' );
		expect( seen ).toEqual( [ 'a' ] );
	} );
} );

describe( 'cuts', () => {
	it.each( Object.entries( recorded ) )(
		'yields the same events wherever two chunks are cut: %s',
		async ( _, text ) => {
			const whole = await all( readEvents( inOneChunk( text ) ) );
			expect( whole.length ).toBeGreaterThan( 5 );
			const { length } = new TextEncoder().encode( text );
			const wrong: number[] = [];
			for ( let place = 0; place <= length; place++ ) {
				const events = await all( readEvents( chunksFrom( cutAt( text, [ place ] ) ) ) );
				wrong.push( ...( JSON.stringify( events ) === JSON.stringify( whole ) ? [] : [ place ] ) );
			}
			expect( wrong ).toEqual( [] );
		}
	);

	it.each( Object.entries( recorded ) )( 'yields the same events byte by byte: %s', async ( _, text ) => {
		const { length } = new TextEncoder().encode( text );
		const bytes = cutAt( text, [ ...Array( length ).keys() ] );
		expect( await all( readEvents( chunksFrom( bytes ) ) ) ).toEqual(
			await all( readEvents( inOneChunk( text ) ) )
		);
	} );

	it( 'yields any events, with any line ends, in any pieces', async () => {
		const line = fc.string( { unit: 'binary' } ).map( ( text ) => text.replace( /[\r\n]/g, '' ) );
		const events = fc.array( fc.array( line, { minLength: 1, maxLength: 3 } ), { maxLength: 8 } );
		const end = fc.constantFrom( '\n', '\r', '\r\n' );
		const cuts = fc.array( fc.double( { min: 0, max: 1, noNaN: true } ), { maxLength: 12 } );
		await fc.assert(
			fc.asyncProperty( events, end, cuts, async ( lists, ending, places ) => {
				const text = lists
					.map( ( lines ) => lines.map( ( each ) => `data: ${ each }${ ending }` ).join( '' ) + ending )
					.join( ': comment' + ending );
				const { length } = new TextEncoder().encode( text );
				const chunks = cutAt(
					text,
					places.map( ( part ) => Math.floor( part * length ) )
				);
				const found = await all( readEvents( chunksFrom( chunks ) ) );
				const sent = lists.map( ( lines ) => lines.join( '\n' ) );
				expect( found.map( ( { data } ) => data ) ).toEqual( sent );
			} ),
			{ numRuns: 150 }
		);
	} );
} );

describe( 'cost', () => {
	// A parser that rescans the pending line for each chunk would take minutes.
	it( 'scans each byte once, however long a line is', async () => {
		const piece = new TextEncoder().encode( 'x'.repeat( 8 ) );
		const chunks = function* () {
			yield new TextEncoder().encode( 'data: ' );
			for ( let count = 0; count < 100_000; count++ ) {
				yield piece;
			}
		};
		const [ event ] = await all( readEvents( chunksFrom( chunks() ) ) );
		expect( event?.data.length ).toBe( 800_000 );
	} );
} );
