import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Track } from '../../../../machines/video/video-block';
import { videoTracksMachine } from '../../../../machines/video/video-tracks';
import type { Event, Input } from '../../../../machines/video/video-tracks';
import { defineModel } from '../../../../machines/_exploration/model';

export const guid = 'AbCd1234';
export const track = ( kind: Track[ 'kind' ], srcLang: string, label: string ): Track => ( {
	kind,
	srcLang,
	label,
	src: `https://site.example/tracks/${ kind }-${ srcLang }.vtt`,
} );
export const english = track( 'subtitles', 'en', 'English' );
export const german = track( 'subtitles', 'de', 'Deutsch' );
export const chapters = track( 'chapters', 'en', 'English' );

export const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
export const fileOf = ( name: string, content = vtt ): File => new File( [ content ], name );

export const refused = failed( 'refused', { code: 'rest_forbidden', reason: 'You may not change this video.' } );
export const input: Input = { guid, tracks: [ english ], tracksName: 'tracks' };

const done = ( port: string, output: unknown ) => ( { type: `xstate.done.actor.${ port }` as const, output } ) as const;
const error = ( port: string ) =>
	( { type: `xstate.error.actor.${ port }` as const, error: new ServiceFailure( refused ) } ) as const;
const late = ( limit: string, state: string ) =>
	( { type: `xstate.after.${ limit }.video-tracks.${ state }` as const } ) as const;
const edit = ( fields: Extract< Event, { type: 'form.edit' } >[ 'fields' ] ) =>
	( { type: 'form.edit', fields } ) as const;

export const model = defineModel( {
	machine: videoTracksMachine,
	input,
	begin: 'Add a video with English subtitles to a post.',
	acts: [
		{ say: 'Press “Text tracks” in the toolbar.', event: { type: 'list.open' } },
		{ say: 'Press “Add track”.', event: { type: 'track.add' } },
		{ say: 'Press “Edit” at the English subtitles.', event: { type: 'track.edit', track: english } },
		{ say: 'Press “Edit” at the chapters.', event: { type: 'track.edit', track: chapters } },
		{ say: 'Press “Remove track”.', event: { type: 'track.delete' } },
		{ say: 'Type “de” as the language.', event: edit( { srcLang: 'de' } ) },
		{ say: 'Type “?” as the language.', event: edit( { srcLang: '?' } ) },
		{ say: 'Type “Deutsch” as the label.', event: edit( { label: 'Deutsch' } ) },
		{ say: 'Select the kind “Captions”.', event: edit( { kind: 'captions' } ) },
		{ say: 'Choose a .vtt file.', event: { type: 'file.choose', file: fileOf( 'a.vtt' ) } },
		{ say: 'Choose a .txt file.', event: { type: 'file.choose', file: fileOf( 'a.txt' ) } },
		{ say: 'Press Save.', event: { type: 'form.save' } },
		{ say: 'Press Cancel.', event: { type: 'form.cancel' } },
		{
			say: 'The site has chapters of the description besides.',
			event: done( 'readTracks', { tracks: [ english, chapters ], chaptersSource: 'description' } ),
		},
		{ say: 'The site refuses to list the tracks.', event: error( 'readTracks' ) },
		{ say: 'The list does not arrive.', event: late( 'readLimit', 'reading' ) },
		{ say: 'The file of the track arrives.', event: done( 'loadTrack', { name: 'subtitles-en.vtt', vtt } ) },
		{ say: 'The file of the track is gone.', event: error( 'loadTrack' ) },
		{ say: 'The file of the track does not arrive.', event: late( 'readLimit', 'form.loading' ) },
		{ say: 'The file is WebVTT.', event: done( 'readFile', { name: 'a.vtt', text: vtt } ) },
		{ say: 'The file is something else.', event: done( 'readFile', { name: 'a.vtt', text: 'Hello' } ) },
		{ say: 'The file cannot be read.', event: error( 'readFile' ) },
		{ say: 'The file takes too long to read.', event: late( 'readLimit', 'form.reading' ) },
		{ say: 'The track is saved.', event: done( 'saveTrack', [ english, german, chapters ] ) },
		{ say: 'The site refuses the track.', event: error( 'saveTrack' ) },
		{ say: 'The site does not answer to the track.', event: late( 'saveLimit', 'saving' ) },
		{ say: 'The track is deleted.', event: done( 'deleteTrack', [ chapters ] ) },
		{ say: 'The site refuses to delete the track.', event: error( 'deleteTrack' ) },
		{ say: 'The site does not answer to deleting.', event: late( 'saveLimit', 'deleting' ) },
		{ say: 'Undo takes the tracks out of the block.', event: { type: 'video.change', guid, tracks: [] } },
		{
			say: 'Another video takes its place.',
			event: { type: 'video.change', guid: 'Other123', tracks: [ english ] },
		},
	],
	abstract: ( { context: { draft, original, tracks, chaptersSource, guid: of, failure } } ) => [
		of,
		tracks.length,
		chaptersSource,
		[ draft.kind, draft.srcLang, draft.tmpFile !== null ],
		[ original?.kind, original?.srcLang ],
		failure?.kind,
	],
	visible: {
		closed: 'The button “Text tracks” in the toolbar.',
		reading: 'The tracks that the block knows, a spinner.',
		'list.ready': 'The tracks by kind, each with Edit, and “Add track”.',
		'list.failed': 'The tracks that the block knows, why they could not be read, and “Try again”.',
		'form.empty': 'The form without a file; Save cannot be pressed.',
		'form.loading': 'The form with the label, language and kind of the track, a spinner.',
		'form.reading': 'The form, a spinner.',
		'form.ready': 'The form with the name of the file; Save can be pressed.',
		'form.failed': 'The form with what is wrong.',
		saving: 'The locked form with “Saving…”.',
		deleting: 'The locked form with “Removing…”.',
	},
} );
