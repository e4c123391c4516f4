import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Failure, Generated, PngUrl, Uploaded } from '../../../../machines/ai/image-generation';
import { imageGenerationMachine } from '../../../../machines/ai/image-generation';
import { defineModel } from '../../../../machines/_exploration/model';

/** Images of one pixel. */
const PIXEL: PngUrl = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nG';
export const red: PngUrl = `${ PIXEL }P4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC`;
export const green: PngUrl = `${ PIXEL }Ng+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC`;
export const blue: PngUrl = `${ PIXEL }NgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC`;

export const refused = ( reason: string ): Failure =>
	failed( 'refused', {
		code: 'error_moderation',
		reason,
		detail: 'The provider’s own words.',
		requestId: 'req_1',
	} );

/** The provider is busy for the given number of seconds. */
export const busy = ( seconds: number ): Failure => ( {
	...refused( 'Jetpack AI services are currently unavailable. Sorry for the inconvenience.' ),
	code: 'error_service_unavailable',
	cause: { kind: 'busy', provider: 'OpenAI', isQuoted: true },
	retryAfter: seconds,
	retryLeft: seconds,
} );

/** The site is at its limit of concurrent requests, with the given `retryAfter` in seconds. */
export const crowded = ( seconds: number ): Failure =>
	failed( 'crowded', { code: 'error_service_unavailable', isRetryable: true, retryAfter: seconds } );

const generated = ( output: Generated ) => ( { type: 'xstate.done.actor.generate', output } ) as const;
const uploaded = ( output: Uploaded ) => ( { type: 'xstate.done.actor.upload', output } ) as const;

const failing = < P extends 'generate' | 'upload' >( port: P, failure: Failure ) =>
	( { type: `xstate.error.actor.${ port }`, error: new ServiceFailure( failure ) } ) as const;

export const input = { defaultPrompt: 'What would you like to see?', postId: 7 };

export const model = defineModel( {
	machine: imageGenerationMachine,
	input,
	begin: 'Add an AI Assistant block to a new post.',
	acts: [
		{ say: 'Press “Generate an image”.', event: { type: 'surface.open' } },
		{ say: 'Press “Back to text”.', event: { type: 'surface.close' } },
		{ say: 'Type “A cat” into the prompt field.', event: { type: 'prompt.edit', text: 'A cat' } },
		{ say: 'Press Generate.', event: { type: 'prompt.submit' } },
		{ say: 'Press Stop.', event: { type: 'request.stop' } },
		{ say: 'Open the second image.', event: { type: 'image.open', place: 1 } },
		{ say: 'Close the preview.', event: { type: 'image.close' } },
		{ say: 'Choose the second image.', event: { type: 'image.choose', place: 1 } },
		{ say: 'The block is mounted again.', event: { type: 'block.show' } },
		{ say: 'The block was replaced by the image.', event: { type: 'image.placed' } },
		{ say: 'Two images arrive.', event: generated( { images: [ red, green ] } ) },
		{
			say: 'The provider flags the prompt (422).',
			event: failing( 'generate', refused( 'This request has been flagged.' ) ),
		},
		{
			say: 'The requests are used up (429).',
			event: failing( 'generate', { ...refused( 'No more this month.' ), code: 'error_quota_exceeded' } ),
		},
		{
			say: 'The provider is busy for a second.',
			event: failing( 'generate', busy( 1 ) ),
		},
		{ say: 'A second passes.', event: { type: 'xstate.after.second.image-generation.images.error.deferred' } },
		{
			say: 'The site is at its limit of concurrent requests; retry after half a minute.',
			event: failing( 'generate', crowded( 30 ) ),
		},
		{
			say: 'The pause is over.',
			event: { type: 'xstate.after.turn.image-generation.images.queued' },
		},
		{ say: 'The editor learns that requests are not allowed.', event: { type: 'access.change', access: 'barred' } },
		{ say: 'The editor learns that requests are allowed.', event: { type: 'access.change', access: 'allowed' } },
		{
			say: 'The site sends an invalid response.',
			event: failing( 'generate', failed( 'unexpected', { reason: 'Not an answer' } ) ),
		},
		{
			say: 'Three minutes pass without an answer.',
			event: { type: 'xstate.after.generateLimit.image-generation.images.generating' },
		},
		{
			say: 'The image is in the media library.',
			event: uploaded( { media: { id: 5, url: 'https://example.org/a-cat.png' } } ),
		},
		{
			say: 'The site refuses the file.',
			event: failing( 'upload', refused( 'Sorry, you are not allowed to upload this file type.' ) ),
		},
		{
			say: 'The site does not return the uploaded file.',
			event: failing( 'upload', failed( 'unexpected', { reason: 'Not an answer' } ) ),
		},
		{
			say: 'Five minutes pass without an end of the upload.',
			event: { type: 'xstate.after.uploadLimit.image-generation.images.uploading' },
		},
	],
	abstract: ( { context } ) => [
		context.gallery.images.length > 0,
		context.failure?.kind,
		( context.failure?.retryLeft ?? 0 ) > 0,
		context.backoff.waited,
	],
	visible: {
		'images.idle.closed': 'The text assistant is shown; its toolbar has “Generate an image”.',
		'images.idle.asking': 'A prompt field for images is shown; there are none yet.',
		'images.generating': 'Stop is shown; the prompt field is locked; previous images stay.',
		'images.queued': 'The status says that the request is queued; Stop is shown; the prompt field is locked.',
		'images.choosing.browsing': 'The images are listed; each can be opened and chosen.',
		'images.choosing.previewing': 'One image is shown large in a modal, with a button that chooses it.',
		'images.uploading': 'Stop is shown; the chosen image is marked; nothing else can be chosen.',
		'images.inserted': 'An image block replaces the block.',
		'images.error.ungenerated':
			'A notice says why there are no new images; previous ones stay; the prompt is unlocked.',
		'images.error.deferred': 'A notice counts down to the next try; Generate is disabled; the prompt is unlocked.',
		'images.error.unsaved': 'A notice says why the image was not uploaded; the list stays.',
		'access.allowed': 'Images can be requested.',
		'access.barred': 'A banner says why requests are not allowed; the prompt field is locked.',
	},
} );
