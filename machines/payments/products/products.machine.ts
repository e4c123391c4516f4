/**
 * Products: the payment account that the site is connected to, and the plans that it sells. One actor for the whole editor, so that all payment blocks
 * share one request.
 *
 * Promise to the author: a block's selection never changes because the site is unreachable.
 */
import { failureParams, outputParams, timeoutParams } from '../../_kit';
import { defaultProduct, products } from './products.setup';

const failedReading = {
	target: '#products.not-connected.failed',
	actions: [
		{ type: 'assignFailure', params: failureParams },
		{ type: 'showFailure', params: failureParams },
	],
} as const;

const silentReading = {
	target: '#products.not-connected.failed',
	actions: [
		{ type: 'assignFailure', params: timeoutParams },
		{ type: 'showFailure', params: timeoutParams },
	],
} as const;

export const productsMachine = products.createMachine( {
	id: 'products',
	context: {
		products: [],
		connectUrl: null,
		siteSlug: '',
		connectedAccountDefaultCurrency: '',
		subscriberCounts: null,
		failure: null,
	},
	initial: 'loading',
	states: {
		loading: {
			tags: 'busy',
			initial: 'reading',
			states: {
				reading: {
					invoke: {
						id: 'status',
						src: 'status',
						onDone: [
							{
								guard: { type: 'isConnected', params: outputParams },
								target: 'counting',
								actions: { type: 'assignStatus', params: outputParams },
							},
							{
								target: '#products.not-connected.unset',
								actions: { type: 'assignStatus', params: outputParams },
							},
						],
						onError: failedReading,
					},
					after: { readLimit: silentReading },
				},
				counting: {
					invoke: {
						id: 'counts',
						src: 'counts',
						onDone: [
							{
								guard: 'hasNothingToSell',
								target: '#products.connected.creating',
								actions: { type: 'assignCounts', params: outputParams },
							},
							{
								target: '#products.connected.ready',
								actions: { type: 'assignCounts', params: outputParams },
							},
						],
						onError: failedReading,
					},
					after: { readLimit: silentReading },
				},
			},
		},
		connected: {
			initial: 'ready',
			on: {
				'product.add': {
					actions: { type: 'addProduct', params: ( { event } ) => ( { product: event.product } ) },
				},
			},
			states: {
				creating: {
					description: 'There is nothing to sell: a first product is created.',
					tags: 'busy',
					invoke: {
						id: 'create',
						src: 'create',
						input: ( { context } ) => defaultProduct( context ),
						onDone: {
							target: 'ready',
							actions: { type: 'addProduct', params: ( { event } ) => ( { product: event.output } ) },
						},
						onError: {
							target: 'ready',
							actions: { type: 'showDefaultFailure', params: failureParams },
						},
					},
					after: {
						createLimit: {
							target: 'ready',
							actions: { type: 'showDefaultFailure', params: timeoutParams },
						},
					},
				},
				ready: {},
			},
		},
		'not-connected': {
			initial: 'unset',
			tags: 'barred',
			exit: 'clearFailure',
			on: { 'connection.check': 'loading' },
			states: {
				unset: { description: 'The site is not connected to an account.' },
				failed: { description: 'The site did not say whether it is.', tags: 'failed' },
			},
		},
	},
} );
