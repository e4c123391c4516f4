import type { ActorLogic } from 'xstate';
import { call, failed } from '../../../../machines/_kit';
import { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { Failure, Input, ItemInput } from '../../../../machines/media/copy-to-library';
import type { CopiedItem, MediaItem } from '../../../../machines/media/media-browser';
import { defineModel } from '../../../../machines/_exploration/model';

/** A photo at the source. */
export const photo = ( id: string, title = `Photo ${ id }` ): MediaItem => ( {
	ID: id,
	type: 'image',
	thumbnails: { thumbnail: `https://photos.example/${ id }-150.jpg` },
	caption: `<a href="https://photos.example/${ id }">Photo by Ada</a>`,
	title,
	name: title,
	file: `${ id }.jpg`,
	URL: `https://photos.example/${ id }.jpg`,
	guid: `signed-${ id }`,
	alt: '',
	width: 800,
	height: 600,
	credit: null,
} );

/** The attachment of a photo. */
export const attachment = ( id: string ): CopiedItem => ( {
	id: 100 + id.charCodeAt( 0 ),
	url: `https://site.example/uploads/${ id }.jpg`,
	alt: '',
	caption: 'Photo by Ada',
	title: `Photo ${ id }`,
	type: 'image',
} );

export const gone: Failure = failed( 'refused', { code: 'media_gone', reason: 'It is gone at its source.' } );
export const revoked: Failure = failed( 'refused', {
	code: 'authorization_required',
	reason: 'Connect your account.',
} );

/** The chart with each item's actor replaced by a port: when an item ends is up to the test. */
export const machine = copyToLibraryMachine.provide( {
	actors: { copyItem: call< ItemInput, never >( 'copyItem' ) as unknown as ActorLogic< never, never, never > },
} as never ) as typeof copyToLibraryMachine;

export const inputOf = ( ...ids: string[] ): Input => ( {
	batch: 3,
	source: 'pexels',
	postId: 12,
	items: ids.map( ( id ) => photo( id ) ),
} );

const ends = ( id: string, output: { copied: CopiedItem; failure: null } | { copied: null; failure: Failure } ) =>
	( { type: `xstate.done.actor.item.${ id }`, actorId: `item.${ id }`, output } ) as const;
export const arrives = ( id: string ) => ends( id, { copied: attachment( id ), failure: null } );
export const fails = ( id: string, failure = gone ) => ends( id, { copied: null, failure } );

export const model = defineModel( {
	machine,
	input: inputOf( 'a', 'b', 'c', 'd' ),
	begin: 'Choose four photos in the dialog of a source, and press “Insert”.',
	acts: [
		{ say: 'The first photo arrives.', event: arrives( 'a' ) },
		{ say: 'The second photo arrives.', event: arrives( 'b' ) },
		{ say: 'The third photo arrives.', event: arrives( 'c' ) },
		{ say: 'The fourth photo arrives.', event: arrives( 'd' ) },
		{ say: 'The first photo no longer exists at its source.', event: fails( 'a' ) },
		{ say: 'The fourth photo no longer exists at its source.', event: fails( 'd' ) },
		{ say: 'The account is disconnected when the second photo is copied.', event: fails( 'b', revoked ) },
		{ say: 'Press “Try again” beside the first photo.', event: { type: 'item.retry', id: 'a' } },
		{ say: 'Press “Retry all failed”.', event: { type: 'failed.retry' } },
		{ say: 'Press “Cancel”.', event: { type: 'copy.cancel' } },
		{ say: 'Press “Insert”, or “Insert … copied items”.', event: { type: 'arrived.insert' } },
		{ say: 'Close the dialog, and continue in the background.', event: { type: 'copy.background' } },
		{ say: 'Open the dialog again.', event: { type: 'copy.foreground' } },
		{ say: 'Connect the account again.', event: { type: 'account.connected' } },
	],
	abstract: ( { context: { copies } } ) => copies.map( ( { status, failure } ) => [ status, failure?.code ] ),
	visible: {
		'copying.foreground': 'The number of copied photos, and each photo with its status.',
		'copying.background': 'The editor. The dialog shows the same when it is opened.',
		unauthorized: 'The number of copied photos; the others wait for the account.',
		failed: 'Each photo with its status; those that failed have their reason and “Try again”.',
		arrived: 'A notice with “Insert”.',
		inserted: 'The photos in the post.',
		cancelled: 'The post as it was.',
	},
} );
