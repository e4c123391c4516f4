/**
 * Embed resolve: a URL or an embed code in, the attributes of an embed block out.
 *
 * Promise to the author: the typed text stays in the field until it is embedded, whatever fails; only URLs of the provider are embedded;
 * and opening a post sends no request for a complete embed.
 */
import { eventParams, failed, failureParams, outputParams, timeoutParams } from '../../_kit';
import { embedResolve } from './embed-resolve.setup';
import { embedOf, parsedDraft } from './parsing';
import type { Context } from './embed-resolve.types';

const onEdit = [
	{
		guard: { type: 'isBlank', params: ( { event }: { event: { text: string } } ) => event },
		target: '#embed-resolve.editing.empty',
		actions: { type: 'edit', params: ( { event }: { event: { text: string } } ) => event },
	},
	{
		target: '#embed-resolve.editing.typed',
		actions: { type: 'edit', params: ( { event }: { event: { text: string } } ) => event },
	},
] as const;

const onSubmit = [
	{
		guard: 'isUnreadable',
		target: '#embed-resolve.failed',
		actions: { type: 'assignFailure', params: { failure: failed( 'unreadable' ) } },
	},
	{
		guard: 'isSample',
		target: '#embed-resolve.embedded',
		actions: { type: 'embed', params: ( { context }: { context: Context } ) => parsedDraft( context )! },
	},
	{ target: '#embed-resolve.resolving' },
] as const;

export const embedResolveMachine = embedResolve.createMachine( {
	id: 'embed-resolve',
	context: ( { input } ) => ( { draft: '', failure: null, ...input } ),
	initial: 'embedded',
	on: {
		'attributes.change': {
			guard: { type: 'isChanged', params: eventParams },
			target: '.embedded',
			actions: { type: 'assignStored', params: eventParams },
		},
	},
	states: {
		embedded: {
			description:
				'The embed of the block is shown. Without a URL the form opens; an unresolved URL is resolved.',
			tags: 'editable',
			always: [
				{ guard: 'isEmptyWithDraft', target: 'editing.typed' },
				{ guard: 'isEmpty', target: 'editing' },
				{ guard: 'isUnresolved', target: 'resolving', actions: 'retrieve' },
			],
			on: {
				'form.open': { target: 'editing.typed', actions: 'retrieve' },
				'url.edit': { actions: { type: 'edit', params: eventParams } },
				'url.submit': [ { guard: 'hasNoDraft', target: 'editing' }, ...onSubmit ],
			},
		},
		editing: {
			tags: 'editable',
			initial: 'empty',
			on: {
				'url.edit': onEdit,
				'form.close': { guard: 'isWhole', target: 'embedded', actions: 'retrieve' },
			},
			states: {
				empty: {},
				typed: { on: { 'url.submit': onSubmit } },
			},
		},
		resolving: {
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'resolve',
				src: 'resolve',
				input: ( { context } ) => {
					const { url, isShort } = parsedDraft( context ) ?? { url: context.draft, isShort: true };
					return { url, isShort };
				},
				onDone: [
					{
						guard: { type: 'isEmbeddable', params: outputParams },
						target: 'embedded',
						actions: { type: 'embed', params: ( { context, event } ) => embedOf( context, event.output )! },
					},
					{
						target: 'failed',
						actions: { type: 'assignFailure', params: { failure: failed( 'foreign' ) } },
					},
				],
				onError: { target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
			},
			on: { 'request.stop': 'editing.typed' },
			after: {
				resolveLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } },
			},
		},
		failed: {
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: {
				'url.edit': onEdit,
				// Unreadable text stays unreadable, so only a failed request is retried.
				'url.submit': { guard: 'isReadable', target: 'resolving' },
				'form.close': { guard: 'isWhole', target: 'embedded', actions: 'retrieve' },
				'link.convert': { guard: 'mayBeLink', actions: 'placeLink' },
			},
		},
	},
} );
