/** The actor of one file. */
import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { uploadFileMachine } from '../../../../machines/media/media-upload/upload-file.machine';
import { mediaUploadMachine } from '../../../../machines/media/media-upload';
import { provide } from '../../../../machines/_kit';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { invokesWithoutFailure, untaggedLeaves } from '../../../../machines/_exploration/chart-checks';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { defineModel } from '../../../../machines/_exploration/model';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { replay } from '../../../_kit/replay';
import { scenariosOf } from '../../../_kit/scenarios';
import { scripted } from '../../../_kit/script';
import { attachment, fileOf, inputOf, refused } from './media-upload.model';

const { it: play, trials } = scenariosOf( uploadFileMachine );
const file = fileOf( 'a.jpg' );

const model = defineModel( {
	machine: uploadFileMachine,
	input: { id: '0', file, postId: 12 },
	begin: 'Drop a picture.',
	acts: [
		{ say: 'Half of it is sent.', event: { type: 'upload.progress', sent: 0.5 } },
		{ say: 'It is uploaded.', event: { type: 'upload.done', attachment: attachment( 'a.jpg' ) } },
		{ say: 'The site refuses it.', event: { type: 'upload.fail', error: new ServiceFailure( refused ) } },
		{ say: 'The upload ends without a result.', event: { type: 'upload.end' } },
		{ say: 'Two minutes pass.', event: { type: 'xstate.after.stallLimit.upload-file.sending.moving' } },
	],
	abstract: ( { context: { failure, attachment: made } } ) => [ failure?.kind, made?.id ],
	visible: {
		'sending.moving': 'How much of the picture is sent.',
		uploaded: 'The picture is uploaded.',
		failed: 'The picture is not uploaded, with the reason.',
	},
} );
const { gaps, paths } = explore( model );

test( 'every state is entered, every arrow taken, every failure handled, every state tagged', () => {
	expect( gaps ).toEqual( { states: [], arrows: [], acts: [] } );
	expect( [ invokesWithoutFailure( model.machine ), untaggedLeaves( model.machine ) ] ).toEqual( [ [], [] ] );
} );

describe( 'each generated path on a running actor', () => {
	test.each( paths.map( ( path ) => [ titleOf( path ), path ] as const ) )( '%s', async ( _, path ) => {
		await replay( model, path );
		expect( path ).not.toHaveLength( 0 );
	} );
} );

/** A file that is being uploaded, in a list if `machine` is one's child. */
function uploading( machine: AnyStateMachine ) {
	const flow = live( machine as typeof uploadFileMachine, model.input );
	return {
		...flow,
		async reply( event: { type: 'upload.progress'; sent: number } | { type: 'upload.done'; attachment: object } ) {
			flow.script.open( 'upload' ).reply( event );
			await settled();
		},
		end: () => flow.snapshot().output,
	};
}

play( 'it sends the file with its post, and ends with the attachment', async ( machine ) => {
	const one = uploading( machine );
	expect( one.script.open( 'upload' ).input ).toEqual( { file, postId: 12 } );
	await one.reply( { type: 'upload.done', attachment: attachment( 'a.jpg' ) } );
	expect( one.end() ).toEqual( { attachment: attachment( 'a.jpg' ), failure: null } );
} );

play( 'a refusal is its end, with the reason', async ( machine ) => {
	const one = uploading( machine );
	one.script.open( 'upload' ).fail( new ServiceFailure( refused ) );
	await settled();
	expect( one.end() ).toEqual( { attachment: null, failure: refused } );
} );

play( 'an upload that ends without a result is a failure', async ( machine ) => {
	const one = uploading( machine );
	one.script.open( 'upload' ).end();
	await settled();
	expect( one.end() ).toEqual( { attachment: null, failure: failed( 'unexpected' ) } );
} );

play( 'two minutes without progress are a failure, however long it takes otherwise', async ( machine ) => {
	const one = uploading( machine );
	for ( const sent of [ 0.1, 0.2, 0.3 ] ) {
		one.clock.increment( 119_999 );
		await one.reply( { type: 'upload.progress', sent } );
	}
	expect( one.end() ).toBeUndefined();
	expect( one.script.calls ).toHaveLength( 1 );
	one.clock.increment( 120_000 );
	await settled();
	expect( one.end() ).toEqual( { attachment: null, failure: failed( 'silent' ) } );
} );

play( 'the list hears how much is sent', async ( machine ) => {
	const { services, calls } = scripted( [ 'upload' ] );
	const list = createActor(
		mediaUploadMachine.provide( { actors: { uploadFile: provide( machine, services ) } } as never ),
		{ input: inputOf( 'a.jpg', 'b.jpg' ) }
	).start();
	calls[ 1 ]!.reply( { type: 'upload.progress', sent: 0.25 } );
	await settled();
	expect( list.getSnapshot().context.uploads.map( ( { sent } ) => sent ) ).toEqual( [ 0, 0.25 ] );
	calls[ 0 ]!.reply( { type: 'upload.done', attachment: attachment( 'a.jpg' ) } );
	await settled();
	expect( list.getSnapshot().context.uploads.map( ( { status } ) => status ) ).toEqual( [ 'uploaded', 'uploading' ] );
	list.stop();
	expect( calls[ 1 ]!.isOpen ).toBe( false );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( uploadFileMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
