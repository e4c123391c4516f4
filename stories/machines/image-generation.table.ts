import type { Context, imageGenerationMachine } from '../../machines/image-generation';
import type { StoryTable } from '../../machines/_model/story-table';
import { pictures } from './image-generation.pictures';

const prompt = 'A lighthouse at dusk, in watercolour';

const fresh: Context = {
	draft: '',
	prompt: '',
	gallery: { prompt: '', images: [] },
	place: 0,
	media: null,
	failure: null,
	promptWhenBlank: 'What would you like to see?',
	postId: 7,
};
const asked: Context = { ...fresh, draft: prompt, prompt };
const answered: Context = { ...asked, gallery: { prompt, images: pictures } };

/** One story for each leaf state of the flow `image-generation`. */
export const imageGenerationStories = {
	'idle.closed': { value: { idle: 'closed' }, context: fresh },
	'idle.asking': { value: { idle: 'asking' }, context: fresh },
	generating: { value: 'generating', context: asked },
	'choosing.browsing': { value: { choosing: 'browsing' }, context: answered },
	'choosing.previewing': { value: { choosing: 'previewing' }, context: { ...answered, place: 1 } },
	uploading: { value: 'uploading', context: { ...answered, place: 1 } },
	inserted: {
		value: 'inserted',
		context: { ...answered, place: 1, media: { id: 12, url: 'a-lighthouse-at-dusk.png' } },
	},
	'error.ungenerated': {
		value: { error: 'ungenerated' },
		context: {
			...asked,
			failure: {
				kind: 'refused',
				message: 'This request has been flagged by our moderation system.',
				reason: 'Your request was rejected as a result of our safety system.',
				requestId: 'req_5f2a',
			},
		},
	},
	'error.unsaved': {
		value: { error: 'unsaved' },
		context: {
			...answered,
			failure: {
				kind: 'refused',
				message: 'The uploaded file exceeds the upload_max_filesize directive in php.ini.',
				reason: '',
				requestId: '',
			},
		},
	},
} satisfies StoryTable< typeof imageGenerationMachine >;
