/** The promises of the flow, in the terms of the product. */
import { setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { Event, Input } from '../../../../machines/media/media-upload';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import type { ServiceCall } from '../../../_kit/script';
import { scenariosOf } from '../../../_kit/scenarios';
import { attachment, fileOf, inputOf, machine as mediaUpload, refused } from './media-upload.model';

const { it, trials } = scenariosOf( mediaUpload );
const nameOf = ( { input }: ServiceCall ): string => ( input as { file: File } ).file.name;

/** A list of files. Their actors are ports that the test ends. */
function listOf( machine: AnyStateMachine, names: string, changes: Partial< Input > = {} ) {
	const flow = live( machine as typeof mediaUpload, { ...inputOf( ...names.split( ' ' ) ), ...changes } );
	const { calls } = flow.script;
	const open = () => calls.filter( ( one ) => one.isOpen );
	const end = async ( name: string, output: unknown ) => {
		open()
			.find( ( one ) => nameOf( one ) === name )!
			.answer( output );
		await settled();
	};
	return {
		...flow,
		running: () => open().map( nameOf ).join( ' ' ),
		begun: () => calls.map( nameOf ).join( ' ' ),
		async arrive( arriving: string ) {
			for ( const name of arriving.split( ' ' ) ) {
				await end( name, { attachment: attachment( name ), failure: null } );
			}
		},
		fail: async ( name: string ) => end( name, { attachment: null, failure: refused } ),
		async send( event: Event ) {
			flow.actor.send( event );
			await settled();
		},
		state: () => flow.snapshot().value,
		statuses: () => flow.snapshot().context.uploads.map( ( { status } ) => status ),
		why: () => flow.snapshot().context.uploads.map( ( { failure } ) => failure?.kind ),
		sent: () => flow.snapshot().context.uploads.map( ( { sent } ) => sent ),
	};
}
const outputOf = ( ...names: string[] ) => names.map( attachment );

it( 'five files are uploaded three at a time, in order, and inserted when all are uploaded', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg c.jpg d.jpg e.jpg' );
	expect( list.script.calls[ 0 ]!.input ).toEqual( { id: '0', file: expect.any( File ), postId: 12 } );
	expect( [ list.running(), list.snapshot().hasTag( 'holds-page' ) ] ).toEqual( [ 'a.jpg b.jpg c.jpg', true ] );
	await list.arrive( 'b.jpg' );
	expect( list.running() ).toBe( 'a.jpg c.jpg d.jpg' );
	await list.arrive( 'd.jpg c.jpg e.jpg' );
	expect( [ list.state(), list.snapshot().output ] ).toEqual( [ 'uploading', undefined ] );
	await list.arrive( 'a.jpg' );
	expect( [ list.state(), list.sent() ] ).toEqual( [ 'uploaded', [ 1, 1, 1, 1, 1 ] ] );
	expect( list.snapshot().output ).toEqual( outputOf( 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg' ) );
} );

it( '[MEDIA-082, MEDIA-084, MEDIA-085] a file of another type, one without an extension, an empty and a large one are reported before any of them is sent', async ( machine ) => {
	const files = [
		fileOf( 'a.JPG' ),
		fileOf( 'b.mp3' ),
		fileOf( 'c' ),
		fileOf( 'd.png', 0 ),
		fileOf( 'e.png', 101 ),
		fileOf( 'f.png', 100 ),
	];
	const list = listOf( machine, '', { files } );
	expect( list.begun() ).toBe( 'a.JPG f.png' );
	expect( list.why() ).toEqual( [ undefined, 'disallowed', 'disallowed', 'empty', 'large', undefined ] );
	await list.arrive( 'a.JPG f.png' );
	expect( list.state() ).toBe( 'incomplete' );
	await list.send( { type: 'failed.retry' } );
	await list.send( { type: 'file.retry', id: '1' } );
	expect( [ list.state(), list.begun() ] ).toEqual( [ 'incomplete', 'a.JPG f.png' ] );
} );

it( 'if the site does not say what it accepts, it decides when the file is uploaded', async ( machine ) => {
	const rules = { kinds: [ 'image' ] as const, allowedMimeTypes: null, maxSize: 0 };
	expect( listOf( machine, 'c.txt d', { rules } ).begun() ).toBe( 'c.txt d' );
} );

it( 'a list of nothing but refused files uploads nothing', async ( machine ) => {
	const list = listOf( machine, 'c.txt' );
	expect( [ list.state(), list.begun() ] ).toEqual( [ 'incomplete', '' ] );
	expect( list.snapshot().can( { type: 'failed.retry' } ) ).toBe( false );
	await list.send( { type: 'uploaded.insert' } );
	expect( list.state() ).toBe( 'incomplete' );
	await list.send( { type: 'file.remove', id: '0' } );
	expect( [ list.state(), list.snapshot().output ] ).toEqual( [ 'cancelled', [] ] );
} );

it( 'a list of no files has nothing to do', async ( machine ) => {
	expect( listOf( machine, '', { files: [] } ).state() ).toBe( 'cancelled' );
} );

it( 'each file shows its progress, but only while it is being sent', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg c.jpg d.jpg' );
	await list.send( { type: 'file.progress', id: '1', sent: 0.25 } );
	await list.send( { type: 'file.progress', id: '3', sent: 0.25 } );
	expect( list.sent() ).toEqual( [ 0, 0.25, 0, 0 ] );
	await list.fail( 'b.jpg' );
	expect( list.sent() ).toEqual( [ 0, 0, 0, 0 ] );
	await list.send( { type: 'file.progress', id: '1', sent: 0.5 } );
	expect( list.sent() ).toEqual( [ 0, 0, 0, 0 ] );
} );

it( 'failed files are retried one by one or together, also while others are being uploaded; uploaded files are not sent again', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg c.jpg' );
	await list.fail( 'a.jpg' );
	await list.fail( 'b.jpg' );
	expect( list.why() ).toEqual( [ 'refused', 'refused', undefined ] );
	await list.send( { type: 'file.retry', id: '1' } );
	expect( [ list.running(), list.why() ] ).toEqual( [ 'c.jpg b.jpg', [ 'refused', undefined, undefined ] ] );
	await list.send( { type: 'failed.retry' } );
	expect( list.running() ).toBe( 'c.jpg b.jpg a.jpg' );
	await list.arrive( 'c.jpg' );
	await list.fail( 'a.jpg' );
	await list.fail( 'b.jpg' );
	expect( [ list.state(), list.snapshot().hasTag( 'holds-page' ) ] ).toEqual( [ 'incomplete', false ] );
	await list.send( { type: 'file.retry', id: '0' } );
	await list.arrive( 'a.jpg' );
	expect( [ list.state(), list.statuses() ] ).toEqual( [ 'incomplete', [ 'uploaded', 'failed', 'uploaded' ] ] );
	await list.send( { type: 'file.retry', id: '0' } );
	expect( list.state() ).toBe( 'incomplete' );
	await list.send( { type: 'failed.retry' } );
	await list.arrive( 'b.jpg' );
	expect( list.snapshot().output ).toEqual( outputOf( 'a.jpg', 'b.jpg', 'c.jpg' ) );
} );

it( 'retrying and removing a file are offered only if they have an effect', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg c.txt' );
	await list.fail( 'a.jpg' );
	const can = ( event: Event ) => list.snapshot().can( event );
	const ids = [ '0', '1', '2', '3' ];
	expect( ids.map( ( id ) => can( { type: 'file.retry', id } ) ) ).toEqual( [ true, false, false, false ] );
	expect( ids.map( ( id ) => can( { type: 'file.remove', id } ) ) ).toEqual( [ true, true, true, false ] );
	await list.arrive( 'b.jpg' );
	expect( ids.map( ( id ) => can( { type: 'file.retry', id } ) ) ).toEqual( [ true, false, false, false ] );
	expect( ids.map( ( id ) => can( { type: 'file.remove', id } ) ) ).toEqual( [ true, true, true, false ] );
	const other = listOf( machine, 'a.jpg c.txt' );
	expect( other.snapshot().can( { type: 'failed.retry' } ) ).toBe( false );
} );

it( 'removing a file cancels its upload, and starts the next one', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg c.jpg d.jpg e.jpg' );
	await list.send( { type: 'file.remove', id: '1' } );
	expect( list.running() ).toBe( 'a.jpg c.jpg d.jpg' );
	await list.send( { type: 'file.remove', id: '4' } );
	await list.arrive( 'a.jpg c.jpg d.jpg' );
	expect( list.snapshot().output ).toEqual( outputOf( 'a.jpg', 'c.jpg', 'd.jpg' ) );
	expect( list.begun() ).toBe( 'a.jpg b.jpg c.jpg d.jpg' );
} );

it( 'removing the failed files continues with the others', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg' );
	await list.fail( 'b.jpg' );
	await list.arrive( 'a.jpg' );
	await list.send( { type: 'file.remove', id: '1' } );
	expect( [ list.state(), list.snapshot().output ] ).toEqual( [ 'uploaded', outputOf( 'a.jpg' ) ] );
} );

it( 'the author can continue with the uploaded files', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg c.txt' );
	await list.arrive( 'b.jpg' );
	await list.fail( 'a.jpg' );
	await list.send( { type: 'uploaded.insert' } );
	expect( [ list.state(), list.snapshot().output ] ).toEqual( [ 'uploaded', outputOf( 'b.jpg' ) ] );
} );

it( 'cancelling closes the requests and inserts nothing', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg' );
	await list.arrive( 'a.jpg' );
	await list.send( { type: 'uploads.cancel' } );
	expect( [ list.state(), list.running(), list.snapshot().output ] ).toEqual( [ 'cancelled', '', [] ] );
	expect( list.statuses() ).toEqual( [ 'uploaded', 'queued' ] );
	const other = listOf( machine, 'a.jpg' );
	await other.fail( 'a.jpg' );
	await other.send( { type: 'uploads.cancel' } );
	expect( other.state() ).toBe( 'cancelled' );
} );

it( 'a late reply of a file changes nothing', async ( machine ) => {
	const list = listOf( machine, 'a.jpg b.jpg' );
	await list.arrive( 'a.jpg' );
	await list.send( {
		type: 'xstate.done.actor.file.0',
		actorId: 'file.0',
		output: { attachment: null, failure: refused },
	} );
	expect( list.statuses() ).toEqual( [ 'uploaded', 'uploading' ] );
} );

it( 'the machine that invoked it is told whether files are being sent or the list waits for the author', async ( machine ) => {
	const parent = setup( { actors: { list: machine as typeof mediaUpload } } ).createMachine( {
		initial: 'begun',
		invoke: { id: 'list', src: 'list', input: inputOf( 'a.jpg', 'b.jpg' ) },
		on: { 'uploads.sending': '.sending', 'uploads.incomplete': '.incomplete' },
		states: { begun: {}, sending: {}, incomplete: {} },
	} );
	const flow = live( parent, undefined );
	await settled();
	expect( flow.snapshot().value ).toBe( 'sending' );
	for ( const one of flow.script.calls ) {
		one.answer( { attachment: null, failure: refused } );
		await settled();
	}
	expect( flow.snapshot().value ).toBe( 'incomplete' );
	flow.snapshot().children.list!.send( { type: 'failed.retry' } );
	expect( flow.snapshot().value ).toBe( 'sending' );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mediaUpload, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
