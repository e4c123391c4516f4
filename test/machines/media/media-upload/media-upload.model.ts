import { call, failed } from '../../../../machines/_kit';
import { mediaUploadMachine } from '../../../../machines/media/media-upload';
import type { Attachment, Failure, Input } from '../../../../machines/media/media-upload';
import { defineModel } from '../../../../machines/_exploration/model';

/** A file of that many bytes. */
export const fileOf = ( name: string, size = 10 ): File => new File( [ 'x'.repeat( size ) ], name );

/** The attachment of a file. */
export const attachment = ( name: string ): Attachment => ( {
	id: 100 + name.charCodeAt( 0 ),
	url: `https://site.example/uploads/${ name }`,
	alt: '',
	caption: '',
	title: name,
	type: 'image',
	width: 1600,
	height: 1067,
	link: `https://site.example/?attachment=${ name }`,
} );

export const refused: Failure = failed( 'refused', {
	code: 'upload_dir_error',
	reason: 'The folder is not writable.',
} );

/** The chart with each file's actor replaced by a port: when a file ends is up to the test. */
export const machine = mediaUploadMachine.provide( {
	actors: { uploadFile: call< object, never >( 'uploadFile' ) },
} as never ) as typeof mediaUploadMachine;

export const inputOf = ( ...names: string[] ): Input => ( {
	files: names.map( ( name ) => fileOf( name ) ),
	rules: {
		kinds: [ 'image' ],
		allowedMimeTypes: { 'jpg|jpeg|jpe': 'image/jpeg', png: 'image/png', mp3: 'audio/mpeg' },
		maxSize: 100,
	},
	postId: 12,
} );

type End = { attachment: Attachment; failure: null } | { attachment: null; failure: Failure };
const ends = ( id: string, output: End ) =>
	( { type: `xstate.done.actor.file.${ id }`, actorId: `file.${ id }`, output } ) as const;
export const arrives = ( id: string ) => ends( id, { attachment: attachment( `${ id }.jpg` ), failure: null } );
export const fails = ( id: string ) => ends( id, { attachment: null, failure: refused } );

export const model = defineModel( {
	machine,
	input: inputOf( 'a.jpg', 'b.jpg', 'c.txt' ),
	begin: 'Drop two pictures and a text file.',
	acts: [
		{ say: 'Half of the first picture is sent.', event: { type: 'file.progress', id: '0', sent: 0.5 } },
		{ say: 'The first picture is uploaded.', event: arrives( '0' ) },
		{ say: 'The second picture is uploaded.', event: arrives( '1' ) },
		{ say: 'The site refuses the first picture.', event: fails( '0' ) },
		{ say: 'Press “Try again” beside the first picture.', event: { type: 'file.retry', id: '0' } },
		{ say: 'Press “Remove” beside the first picture.', event: { type: 'file.remove', id: '0' } },
		{ say: 'Press “Remove” beside the second picture.', event: { type: 'file.remove', id: '1' } },
		{ say: 'Press “Remove” beside the text file.', event: { type: 'file.remove', id: '2' } },
		{ say: 'Press “Retry all failed”.', event: { type: 'failed.retry' } },
		{ say: 'Press “Continue with …”.', event: { type: 'uploaded.insert' } },
		{ say: 'Press “Cancel”.', event: { type: 'uploads.cancel' } },
	],
	abstract: ( { context: { uploads } } ) =>
		uploads.map( ( { id, status, sent, failure } ) => [ id, status, sent, failure?.kind ] ),
	visible: {
		uploading: 'The number of uploaded files, and each file with its status.',
		incomplete: 'Each file with its status; those that failed have their reason.',
		uploaded: 'The pictures in the post.',
		cancelled: 'The post as it was.',
	},
} );
