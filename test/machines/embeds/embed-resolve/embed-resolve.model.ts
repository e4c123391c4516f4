import { embedResolveMachine } from '../../../../machines/embeds/embed-resolve';
import type { Input, Resolved } from '../../../../machines/embeds/embed-resolve';
import { SAMPLE as EVENT_SAMPLE } from '../../../../machines/embeds/embed-resolve/providers/eventbrite';
import type { Attributes } from '../../../../machines/embeds/embed-resolve/providers';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const event = { url: 'https://www.eventbrite.com/e/spring-fair-tickets-123456789', eventId: 123456789 };
export const short = 'https://springfair.eventbrite.com/';
const elsewhere = 'https://www.eventbrite.com/help/';
export const nothing = { url: undefined, eventId: undefined };

const resolved = ( output: Resolved ) => ( { type: 'xstate.done.actor.resolve', output } ) as const;
const rejected = ( ...failure: Parameters< typeof failed > ) =>
	( { type: 'xstate.error.actor.resolve', error: new ServiceFailure( failed( ...failure ) ) } ) as const;

const becomes = ( say: string, stored: Attributes ) =>
	( { say, event: { type: 'attributes.change', stored } } ) as const;
const typed = ( say: string, text: string | undefined ) =>
	text === undefined ? [] : ( [ { say, event: { type: 'url.edit', text } } ] as const );
const ledElsewhere = {
	say: 'The site says that the link leads to a page that is no event.',
	event: resolved( { url: elsewhere } ),
} as const;

/** The flow in the Eventbrite block, which has every arrow. */
export const input = { provider: 'eventbrite', stored: nothing } as const;

/** The parts of the model that depend on the block. */
interface Embedding {
	block: string;
	input: Input;
	/** A URL that can be embedded as is, and the resulting attributes. */
	whole: { url: string } & Attributes;
	/** One that must be resolved first, if the provider has any. */
	short?: string;
	/** The one in the block's example, if any. */
	sample?: string;
}

/** The flow in a block: everything that users can type, click, undo and paste, and all responses of the site. */
export const modelIn = ( { block, input: start, whole, short: link, sample }: Embedding ) =>
	defineModel( {
		machine: embedResolveMachine,
		input: start,
		begin: `Add the block “${ block }” to a new post.`,
		acts: [
			{ say: 'Type an address that can be embedded.', event: { type: 'url.edit', text: whole.url } },
			{ say: 'Type “a fair”.', event: { type: 'url.edit', text: 'a fair' } },
			{ say: 'Empty the field.', event: { type: 'url.edit', text: '' } },
			{ say: 'Press Embed.', event: { type: 'url.submit' } },
			{ say: 'Press Cancel while the address is looked up.', event: { type: 'request.stop' } },
			{ say: 'Press Edit in the toolbar.', event: { type: 'form.open' } },
			{ say: 'Press “Back to the embed”.', event: { type: 'form.close' } },
			{ say: 'Press “Convert block to link”.', event: { type: 'link.convert' } },
			becomes( 'Undo takes the address out of the block.', start.stored ),
			becomes( 'Redo puts an address into the block.', whole ),
			{ say: 'The site finds the address.', event: resolved( { url: whole.url } ) },
			{ say: 'The site finds nothing there (404).', event: rejected( 'missing' ) },
			{ say: 'The site answers with nonsense.', event: rejected( 'unexpected', { reason: 'No answer' } ) },
			{
				say: 'Twenty seconds pass without an answer.',
				event: { type: 'xstate.after.resolveLimit.embed-resolve.resolving' },
			},
			...typed( 'Type the address in the example of the block.', sample ),
			...typed( 'Type a short link.', link ),
			...( link
				? [ becomes( 'A pasted short link becomes the block.', { ...start.stored, url: link } ), ledElsewhere ]
				: [] ),
		],
		abstract: ( { context } ) => [
			context.draft,
			context.stored.url,
			context.stored.eventId,
			context.failure?.kind,
		],
		visible: {
			embedded: 'What the address leads to is shown; the toolbar has Edit.',
			'editing.empty': 'An empty field with the button Embed, which cannot be pressed.',
			'editing.typed': 'The field with what was typed; Embed can be pressed.',
			resolving: 'A spinner with “Embedding…”, the locked field and Cancel.',
			failed: 'A notice says what is wrong, and offers a link instead; the field holds what was typed.',
		},
	} );

export const model = modelIn( {
	block: 'Eventbrite Tickets',
	input,
	whole: event,
	short,
	sample: EVENT_SAMPLE,
} );
