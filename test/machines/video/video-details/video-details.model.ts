import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { videoDetailsMachine } from '../../../../machines/video/video-details';
import type { Input, Saved } from '../../../../machines/video/video-details';
import type { Track } from '../../../../machines/video/video-block';
import { defineModel } from '../../../../machines/_exploration/model';

export const input: Input = {
	id: 12,
	guid: 'AbCd1234',
	title: 'Cats',
	description: 'Three cats',
	record: { title: 'Cats', description: 'Three cats' },
	tracksName: 'tracks',
};
const dogs = { title: 'Dogs', description: 'Three cats' };
/** What another video has that takes its place. */
export const other = { id: 13, guid: 'Other123', ...dogs, record: dogs };
export const listed = 'Three cats\n0:00 One\n0:30 Two\n1:00 Three';
export const refused = failed( 'refused', { code: 'rest_forbidden', reason: 'You may not change this video.' } );
export const chapters: Track = {
	kind: 'chapters',
	srcLang: 'en',
	label: 'English',
	src: 'https://site.example/tracks/chapters.vtt',
};

const saved = ( output: Saved ) => ( { type: 'xstate.done.actor.saveDetails', output } ) as const;
const shows = ( say: string, details: Partial< Input > ) =>
	( { say, event: { type: 'details.change', ...input, ...details } } ) as const;

export const model = defineModel( {
	machine: videoDetailsMachine,
	input,
	begin: 'Add a video to a post, and open the panel “Details”.',
	acts: [
		{ say: 'Type “Dogs” as the title.', event: { type: 'title.edit', title: 'Dogs' } },
		{ say: 'Type chapters into the description.', event: { type: 'description.edit', description: listed } },
		{ say: 'Leave the field.', event: { type: 'field.leave' } },
		{ say: 'Press “Try again”.', event: { type: 'save.retry' } },
		{ say: 'A second passes.', event: { type: 'xstate.after.pause.video-details.typing' } },
		{
			say: 'The site has saved the texts and the chapters.',
			event: saved( { tracks: [ chapters ], hasChaptersFile: false } ),
		},
		{ say: 'The site has saved the texts.', event: saved( { tracks: null, hasChaptersFile: false } ) },
		{
			say: 'The site refuses.',
			event: { type: 'xstate.error.actor.saveDetails', error: new ServiceFailure( refused ) },
		},
		{ say: 'The site does not answer.', event: { type: 'xstate.after.saveLimit.video-details.saving' } },
		shows( 'Undo brings the first texts back.', {} ),
		shows( 'Another video takes its place.', other ),
	],
	abstract: ( { context } ) => [
		context.guid,
		context.title,
		context.description,
		context.block,
		context.saved,
		context.sent,
		context.failure?.kind,
	],
	visible: {
		untouched: 'Title and description as the site has them.',
		typing: 'What is typed; the chapters in it.',
		saving: '“Saving…”; typing goes on.',
		saved: '“Saved”.',
		failed: 'What is typed, why it was not saved, and “Try again”.',
	},
} );
