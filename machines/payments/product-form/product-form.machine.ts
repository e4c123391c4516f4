/**
 * Product form: the products that a block has selected, what an author types to create one, and its creation.
 *
 * Promise to the author: input is kept until the product is created, nothing invalid is sent, and the selection is kept.
 */
import { eventParams, failureParams, timeoutParams } from '../../_kit';
import { emptyDraft, productForm, productOf } from './product-form.setup';

const taking = { type: 'assignSelected', params: eventParams } as const;

export const productFormMachine = productForm.createMachine( {
	id: 'product-form',
	context: ( { input } ) => ( {
		attribute: input.attribute,
		selected: [],
		draft: emptyDraft( 'USD' ),
		failure: null,
	} ),
	type: 'parallel',
	states: {
		question: {
			initial: 'settled',
			on: {
				'products.change': [
					{ guard: { type: 'lacksAnswer', params: eventParams }, target: '.asking', actions: taking },
					{
						guard: { type: 'lacksSelection', params: eventParams },
						target: '.settled',
						actions: { type: 'selectFirst', params: eventParams },
					},
					{ target: '.settled', actions: taking },
				],
			},
			states: {
				settled: {},
				asking: {
					description: 'The author is asked which product the block sells.',
					on: { 'question.postpone': { guard: 'isFormClosed', target: 'postponed' } },
				},
				postponed: {
					description: 'It is asked again when the post is next opened.',
					on: { 'products.change': { guard: { type: 'lacksAnswer', params: eventParams } } },
				},
			},
		},
		form: {
			initial: 'closed',
			states: {
				closed: {
					on: {
						'form.open': {
							target: 'editing',
							actions: { type: 'suggestCurrency', params: eventParams },
						},
					},
				},
				editing: {
					tags: 'editable',
					initial: 'untried',
					on: {
						'form.close': 'closed',
						'form.change': {
							target: '.untried',
							actions: { type: 'assignDraft', params: ( { event } ) => ( { draft: event.draft } ) },
						},
						// The order of the checks: only the first failure is reported.
						'form.submit': [
							{ guard: 'isUntitled', target: '.untitled', actions: 'refuse' },
							{ guard: 'isBelowMinimum', target: '.below-minimum', actions: 'refuse' },
							{ guard: 'isNoNumber', target: '.no-number', actions: 'refuse' },
							{ target: 'saving' },
						],
					},
					states: {
						untried: {},
						untitled: { description: 'The name is missing.' },
						'below-minimum': { description: 'The price is below the minimum of its currency.' },
						'no-number': { description: 'The price is not a number.' },
						failed: {
							description: 'The site did not create the product.',
							tags: 'failed',
							exit: 'clearFailure',
						},
					},
				},
				saving: {
					description: 'The post waits: its page would sell nothing.',
					tags: [ 'busy', 'holds-save' ],
					invoke: {
						id: 'create',
						src: 'create',
						input: ( { context } ) => productOf( context ),
						onDone: {
							target: 'closed',
							actions: [
								{ type: 'settle', params: ( { event } ) => ( { product: event.output } ) },
								'clearDraft',
							],
						},
						onError: {
							target: 'editing.failed',
							actions: [
								{ type: 'assignFailure', params: failureParams },
								{ type: 'settleFailed', params: failureParams },
							],
						},
					},
					after: {
						createLimit: {
							target: 'editing.failed',
							actions: [
								{ type: 'assignFailure', params: timeoutParams },
								{ type: 'settleFailed', params: timeoutParams },
							],
						},
					},
				},
			},
		},
	},
} );
