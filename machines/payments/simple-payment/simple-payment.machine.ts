/**
 * Simple payment: stores the product of a “Pay with PayPal” block on the site, and saves it before the post and when the block is deselected.
 *
 * Promise to the author: no failure loses input, and a product is never overwritten unnoticed, neither by an outdated block nor by a copy of its block.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { check, editWhenUnsaved, save, saveForPost, saveWidget } from './saves';
import { simplePayment } from './simple-payment.setup';

const assignBlock = { type: 'assignBlock', params: eventParams } as const;
const assignStored = { type: 'assignStored', params: outputParams } as const;
const assignFailure = { type: 'assignFailure', params: failureParams } as const;
const assignTimeout = { type: 'assignFailure', params: timeoutParams } as const;

export const simplePaymentMachine = simplePayment.createMachine( {
	id: 'simple-payment',
	// The first `block.change` contains the id, which starts loading the product.
	context: ( { input: { product, problems, link } } ) => ( {
		...{ product, problems, link, id: null, lost: null, typedPrice: '', stored: null, sent: null, failure: null },
	} ),
	initial: 'editing',
	on: {
		'price.type': { actions: { type: 'assignTypedPrice', params: eventParams } },
		'block.change': [
			{
				guard: { type: 'isOtherProduct', params: eventParams },
				target: '.loading',
				actions: [ 'forgetStored', assignBlock ],
			},
			{
				guard: { type: 'isCopy', params: eventParams },
				target: '.editing.typing',
				actions: [ 'forgetStored', assignBlock ],
			},
			{ actions: assignBlock },
		],
		'post.save': { actions: 'commitId' },
	},
	states: {
		loading: {
			description: 'The stored product is read.',
			tags: [ 'busy', 'editable' ],
			invoke: {
				id: 'readProduct',
				src: 'readProduct',
				input: ( { context } ) => ( { id: context.id ?? 0 } ),
				onDone: [
					{
						guard: { type: 'agreesAsPublished', params: outputParams },
						target: 'published-saved',
						actions: [ { type: 'showStored', params: outputParams }, assignStored ],
					},
					{
						guard: { type: 'agrees', params: outputParams },
						target: 'draft-saved',
						actions: [ { type: 'showStored', params: outputParams }, assignStored ],
					},
					{ target: 'differing', actions: assignStored },
				],
				onError: [
					{ guard: { type: 'isGone', params: failureParams }, target: 'editing', actions: 'forgetProduct' },
					{ target: 'unread', actions: assignFailure },
				],
			},
			after: { readLimit: { target: 'unread', actions: assignTimeout } },
		},
		unread: {
			description: 'The stored product could not be read: nothing is saved over it.',
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: { 'product.read': 'loading' },
		},
		differing: {
			description:
				'The stored product was changed elsewhere, or the block was not saved with it: the author decides.',
			tags: 'editable',
			on: {
				'stored.use': [
					{ guard: 'isStoredPublished', target: 'published-saved', actions: 'useStored' },
					{ target: 'draft-saved', actions: 'useStored' },
				],
				'stored.replace': 'editing.typing',
			},
		},
		editing: {
			tags: 'editable',
			initial: 'untouched',
			on: {
				'post.save': saveForPost,
				'post.saved': [ save, check ],
			},
			states: {
				untouched: {
					description: 'Nothing was typed since the post was opened.',
					on: {
						'block.change': {
							guard: { type: 'isChanged', params: eventParams },
							target: 'typing',
							actions: assignBlock,
						},
					},
				},
				typing: { on: { 'block.deselect': [ save, check ], 'widget.change': saveWidget } },
				checked: {
					description: 'The block was left, or the post saved, with something wrong: the fields say what.',
					on: { 'block.deselect': save, 'widget.change': saveWidget },
				},
			},
		},
		validating: {
			description: 'The site checks the product and stores it.',
			tags: [ 'editable', 'busy', 'holds-page' ],
			entry: 'assignSent',
			on: { 'post.save': { target: '.posting', actions: 'commitId' } },
			invoke: {
				id: 'saveProduct',
				src: 'saveProduct',
				input: ( { context: { id, product } } ) => ( {
					id,
					product,
					status: id === null ? 'draft' : 'publish',
				} ),
				onDone: [
					{
						guard: 'isUnsavedForPost',
						target: '.posting',
						reenter: true,
						actions: [ assignStored, 'commitId' ],
					},
					{
						guard: 'isLeftOutdated',
						target: 'validating',
						reenter: true,
						actions: [ assignStored, 'commitId' ],
					},
					{ guard: 'isOutdated', target: 'editing.typing', actions: [ assignStored, 'commitId' ] },
					{
						guard: { type: 'isPublished', params: outputParams },
						target: 'published-saved',
						actions: [ assignStored, 'commitId' ],
					},
					{ target: 'draft-saved', actions: [ assignStored, 'commitId' ] },
				],
				onError: [
					{
						guard: { type: 'isGone', params: failureParams },
						target: 'validating',
						reenter: true,
						actions: 'forgetProduct',
					},
					{ target: 'failed', actions: assignFailure },
				],
			},
			after: { saveLimit: { target: 'failed', actions: assignTimeout } },
			initial: 'attended',
			states: {
				attended: {
					description: 'What is typed meanwhile is saved when the block is left, or with the post.',
					on: {
						'block.deselect': { guard: { type: 'maySave', params: eventParams }, target: 'left' },
						'widget.change': 'left',
					},
				},
				left: { description: 'The block was left meanwhile: what was typed since is saved at once.' },
				posting: {
					description:
						'The post waits: what is new is published, and what was typed since is saved, so that no page goes out, or into a cache, without it.',
				},
			},
		},
		'draft-saved': {
			description: 'Nobody can buy it yet: it is published with the post.',
			tags: 'editable',
			on: {
				'block.change': editWhenUnsaved,
				'post.save': saveForPost,
				'post.saved': save,
				'widget.change': saveWidget,
			},
		},
		'published-saved': { tags: 'editable', on: { 'block.change': editWhenUnsaved } },
		failed: {
			tags: [ 'editable', 'failed', 'holds-page' ],
			exit: 'clearFailure',
			on: {
				'block.change': {
					guard: { type: 'isChanged', params: eventParams },
					target: 'editing.typing',
					actions: assignBlock,
				},
				'block.deselect': save,
				'post.save': saveForPost,
			},
		},
	},
} );
