import { videoPosterMachine } from '../../../../machines/video/video-poster';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';
import { GUID, PICTURE } from '../videos';

const rejected = < Port extends string >( port: Port, ...failure: Parameters< typeof failed > ) =>
	( { type: `xstate.error.actor.${ port }`, error: new ServiceFailure( failed( ...failure ) ) } ) as const;

const IMAGE = 'https://site.example/wp-content/uploads/harbour.jpg';

const replied = < Port extends string >( port: Port, generating: boolean, poster: string ) =>
	( { type: `xstate.done.actor.${ port }`, output: { generating, poster } } ) as const;

export const model = defineModel( {
	machine: videoPosterMachine,
	input: { guid: GUID, poster: '' },
	begin: 'Open the panel “Poster” of a video without a poster.',
	acts: [
		{
			say: 'Use the frame at two seconds.',
			event: { type: 'frame.pick', atTime: 2_000, image: new Blob( [ 'A frame' ] ) },
		},
		{ say: 'Choose an image of the media library.', event: { type: 'image.pick', id: 41, url: IMAGE } },
		{ say: 'The site has set the poster.', event: replied( 'post', false, PICTURE ) },
		{ say: 'The site is going to make the poster.', event: replied( 'post', true, '' ) },
		{
			say: 'The site refuses (501).',
			event: rejected( 'post', 'refused', { reason: 'Choose an image instead.' } ),
		},
		{ say: 'A minute passes without an answer.', event: { type: 'xstate.after.postLimit.video-poster.posting' } },
		{
			say: 'Two seconds pass.',
			event: { type: 'xstate.after.pollInterval.video-poster.generating.resting' },
		},
		{ say: 'The poster is not there yet.', event: replied( 'read', true, '' ) },
		{ say: 'The poster is there.', event: replied( 'read', false, PICTURE ) },
		{ say: 'The site cannot be reached for now.', event: rejected( 'read', 'unreached' ) },
		{ say: 'The site could not make the poster.', event: rejected( 'read', 'refused', { reason: 'No frame.' } ) },
		{
			say: 'Twenty seconds pass without an answer.',
			event: { type: 'xstate.after.readLimit.video-poster.generating.reading' },
		},
		{ say: 'The site has no poster after all.', event: replied( 'post', false, '' ) },
		{ say: 'The site has no poster, and makes none.', event: replied( 'read', false, '' ) },
		{
			say: 'Undo up to a poster that the site was still making.',
			event: { type: 'video.change', guid: GUID, poster: '', posterData: { type: 'video-frame', atTime: 700 } },
		},
		{ say: 'Press “Try again”.', event: { type: 'poster.retry' } },
		{ say: 'Press “Remove poster”.', event: { type: 'poster.remove' } },
		{ say: 'Undo up to a poster of before.', event: { type: 'video.change', guid: GUID, poster: IMAGE } },
		{ say: 'Replace the video.', event: { type: 'video.change', guid: 'ab12CD34', poster: '' } },
	],
	abstract: ( { context: { guid, poster, posterData, choice, sent, failure } } ) => [
		guid,
		poster,
		typeof posterData.type,
		choice?.type,
		choice === sent,
		failure?.kind,
	],
	visible: {
		none: 'That the video has no poster, and the picker.',
		set: 'The poster, a button to remove it, and the picker.',
		posting: 'What was chosen, and that it is being saved.',
		'generating.resting': 'What was chosen, and that the poster is being made.',
		'generating.reading': 'The same.',
		failed: 'Why the poster was not set, a button to try again, and the picker.',
	},
} );
