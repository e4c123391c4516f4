import { embedResolveMachine } from '../../../../machines/embeds/embed-resolve';
import type { Resolved } from '../../../../machines/embeds/embed-resolve';
import { SAMPLE as EVENT_SAMPLE } from '../../../../machines/embeds/embed-resolve/providers/eventbrite';
import { ServiceFailure, failed } from '../../../../machines/_kit';
import { defineModel } from '../../../../machines/_model/model';

export const event = { url: 'https://www.eventbrite.com/e/spring-fair-tickets-123456789', eventId: 123456789 };
export const short = 'https://springfair.eventbrite.com/';
const elsewhere = 'https://www.eventbrite.com/help/';
export const nothing = { url: undefined, eventId: undefined };

const resolved = ( output: Resolved ) => ( { type: 'xstate.done.actor.resolve', output } ) as const;
const rejected = ( ...failure: Parameters< typeof failed > ) =>
	( { type: 'xstate.error.actor.resolve', error: new ServiceFailure( failed( ...failure ) ) } ) as const;

/** The flow in the Eventbrite block, which has every arrow. */
export const input = { provider: 'eventbrite', stored: nothing } as const;

export const model = defineModel( {
	machine: embedResolveMachine,
	input,
	begin: 'Add an Eventbrite block to a new post.',
	acts: [
		{ say: 'Type the address of an event.', event: { type: 'url.edit', text: event.url } },
		{ say: 'Type a short link.', event: { type: 'url.edit', text: short } },
		{ say: 'Type “a fair”.', event: { type: 'url.edit', text: 'a fair' } },
		{ say: 'Type the address in the example of the block.', event: { type: 'url.edit', text: EVENT_SAMPLE } },
		{ say: 'Empty the field.', event: { type: 'url.edit', text: '' } },
		{ say: 'Press Embed.', event: { type: 'url.submit' } },
		{ say: 'Press Cancel while the address is looked up.', event: { type: 'request.stop' } },
		{ say: 'Press Edit in the toolbar.', event: { type: 'form.open' } },
		{ say: 'Press “Back to the embed”.', event: { type: 'form.close' } },
		{ say: 'Press “Convert block to link”.', event: { type: 'link.convert' } },
		{ say: 'Undo takes the event out of the block.', event: { type: 'attributes.change', stored: nothing } },
		{ say: 'Redo puts an event into the block.', event: { type: 'attributes.change', stored: event } },
		{
			say: 'A pasted short link becomes the block.',
			event: { type: 'attributes.change', stored: { url: short, eventId: undefined } },
		},
		{ say: 'The site finds the event.', event: resolved( { url: event.url } ) },
		{ say: 'The site finds nothing there (404).', event: rejected( 'missing' ) },
		{ say: 'The site says that the link leads to a page that is no event.', event: resolved( { url: elsewhere } ) },
		{ say: 'The site answers with nonsense.', event: rejected( 'unexpected', { reason: 'No answer' } ) },
		{
			say: 'Twenty seconds pass without an answer.',
			event: { type: 'xstate.after.resolveLimit.embed-resolve.resolving' },
		},
	],
	abstract: ( { context } ) => [ context.draft, context.stored.url, context.stored.eventId, context.failure?.kind ],
	looks: {
		embedded: 'The event is shown; the toolbar has Edit.',
		'editing.empty': 'An empty field with the button Embed, which cannot be pressed.',
		'editing.typed': 'The field with what was typed; Embed can be pressed.',
		resolving: 'A spinner with “Embedding…”, the locked field and Cancel.',
		failed: 'A notice says what is wrong, and offers a link instead; the field holds what was typed.',
	},
} );
