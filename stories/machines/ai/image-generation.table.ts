import { failed } from '../../../machines/_kit';
import type { Context, imageGenerationMachine } from '../../../machines/ai/image-generation';
import { NO_BACKOFF } from '../../../machines/ai/ai-request';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { pictures } from './image-generation.pictures';

const prompt = 'A lighthouse at dusk, in watercolour';

const fresh: Context = {
	draft: '',
	prompt: '',
	gallery: { prompt: '', images: [] },
	place: 0,
	media: null,
	failure: null,
	backoff: NO_BACKOFF,
	defaultPrompt: 'What would you like to see?',
	postId: 7,
};
const asked: Context = { ...fresh, draft: prompt, prompt };
const answered: Context = { ...asked, gallery: { prompt, images: pictures } };

/** One story for each leaf state of the flow `image-generation`. */
export const imageGenerationStories = {
	'images.idle.closed': { value: { images: { idle: 'closed' }, access: 'allowed' }, context: fresh },
	'images.idle.asking': { value: { images: { idle: 'asking' }, access: 'allowed' }, context: fresh },
	'images.generating': { value: { images: 'generating', access: 'allowed' }, context: asked },
	'images.queued': {
		value: { images: 'queued', access: 'allowed' },
		context: { ...asked, backoff: { pause: 30_000, waited: 30_000 } },
	},
	'access.allowed': {
		value: { images: { idle: 'asking' }, access: 'allowed' },
		context: { ...fresh, draft: prompt },
	},
	'access.barred': { value: { images: { idle: 'asking' }, access: 'barred' }, context: { ...fresh, draft: prompt } },
	'images.choosing.browsing': { value: { images: { choosing: 'browsing' }, access: 'allowed' }, context: answered },
	'images.choosing.previewing': {
		value: { images: { choosing: 'previewing' }, access: 'allowed' },
		context: { ...answered, place: 1 },
	},
	'images.uploading': { value: { images: 'uploading', access: 'allowed' }, context: { ...answered, place: 1 } },
	'images.inserted': {
		value: { images: 'inserted', access: 'allowed' },
		context: { ...answered, place: 1, media: { id: 12, url: 'a-lighthouse-at-dusk.png' } },
	},
	'images.error.ungenerated': {
		value: { images: { error: 'ungenerated' }, access: 'allowed' },
		context: {
			...asked,
			failure: failed( 'refused', {
				code: 'error_moderation',
				reason: 'This request has been flagged by our moderation system.',
				detail: 'Your request was rejected as a result of our safety system.',
				requestId: 'req_5f2a',
			} ),
		},
	},
	'images.error.deferred': {
		value: { images: { error: 'deferred' }, access: 'allowed' },
		context: {
			...asked,
			failure: failed( 'refused', {
				code: 'error_service_unavailable',
				reason: 'Jetpack AI services are currently unavailable. Sorry for the inconvenience.',
				detail: 'Rate limit reached for images per minute.',
				requestId: 'req_2b9e',
				retryAfter: 12,
				retryLeft: 7,
				cause: { kind: 'busy', provider: 'OpenAI', isQuoted: true },
			} ),
		},
	},
	'images.error.unsaved': {
		value: { images: { error: 'unsaved' }, access: 'allowed' },
		context: {
			...answered,
			failure: failed( 'refused', {
				code: 'rest_upload_error',
				reason: 'The uploaded file exceeds the upload_max_filesize directive in php.ini.',
			} ),
		},
	},
} satisfies StoryTable< typeof imageGenerationMachine >;
