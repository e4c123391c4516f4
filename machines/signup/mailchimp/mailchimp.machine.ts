/**
 * Mailchimp: what the site says of its mailing list goes in; a form that people can sign up with, or what is missing for one, comes out.
 *
 * Promise to the author: nothing that the block holds changes because the site or the list cannot be reached, and a field of the list that is
 * only half filled in stays in the sidebar and out of the post.
 */
import { unexpected } from '../../_kit';
import { silent } from './field';
import { mailchimp } from './mailchimp.setup';
import type { Answer, Category, Failure, Site } from './mailchimp.types';

const refusalIn = ( answer: Answer< unknown > ) => answer as { failure: Failure };

export const mailchimpMachine = mailchimp.createMachine( {
	id: 'mailchimp',
	context: {
		connectUrl: '',
		categories: [],
		failure: null,
		groupsFailure: null,
		field: { tag: '', value: '' },
	},
	initial: 'loading',
	on: {
		'field.change': {
			guard: { type: 'isNews', params: ( { event } ) => event },
			actions: { type: 'take', params: ( { event } ) => ( { field: event.field } ) },
		},
	},
	states: {
		loading: {
			tags: 'busy',
			invoke: {
				id: 'connection',
				src: 'connection',
				onDone: [
					{
						guard: { type: 'isRefused', params: ( { event } ) => event.output },
						target: 'not-connected.unknown',
						actions: { type: 'assignFailure', params: ( { event } ) => refusalIn( event.output ) },
					},
					{
						guard: { type: 'isConnected', params: ( { event } ) => event.output },
						target: 'connected',
						actions: { type: 'learn', params: ( { event } ) => event.output as Site },
					},
					{
						guard: { type: 'isWithoutAccount', params: ( { event } ) => event.output },
						target: 'not-connected.account',
					},
					{
						target: 'not-connected',
						actions: { type: 'learn', params: ( { event } ) => event.output as Site },
					},
				],
				onError: {
					target: 'not-connected.unknown',
					actions: {
						type: 'assignFailure',
						params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
					},
				},
			},
			after: {
				readLimit: {
					target: 'not-connected.unknown',
					actions: { type: 'assignFailure', params: { failure: silent } },
				},
			},
		},
		connected: {
			type: 'parallel',
			tags: 'editable',
			on: {
				'field.edit': { actions: { type: 'editField', params: ( { event } ) => ( { field: event.field } ) } },
			},
			states: {
				groups: {
					initial: 'reading',
					states: {
						reading: {
							tags: 'busy',
							invoke: {
								id: 'categories',
								src: 'categories',
								onDone: [
									{
										guard: { type: 'isRefused', params: ( { event } ) => event.output },
										target: 'unread',
										actions: {
											type: 'failGroups',
											params: ( { event } ) => refusalIn( event.output ),
										},
									},
									{
										target: 'listed',
										actions: {
											type: 'list',
											params: ( { event } ) => ( { categories: event.output as Category[] } ),
										},
									},
								],
								onError: {
									target: 'unread',
									actions: {
										type: 'failGroups',
										params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
									},
								},
							},
							after: {
								readLimit: {
									target: 'unread',
									actions: { type: 'failGroups', params: { failure: silent } },
								},
							},
						},
						listed: {},
						unread: { tags: 'failed', exit: 'clearGroupsFailure', on: { 'groups.retry': 'reading' } },
					},
				},
				preview: {
					initial: 'none',
					on: {
						'preview.show': [
							{ guard: { type: 'isProcessing', params: ( { event } ) => event }, target: '.processing' },
							{ guard: { type: 'isSuccess', params: ( { event } ) => event }, target: '.success' },
							{ target: '.error' },
						],
					},
					states: {
						none: {},
						processing: { after: { previewTime: 'none' } },
						success: { after: { previewTime: 'none' } },
						error: { after: { previewTime: 'none' } },
					},
				},
			},
		},
		'not-connected': {
			tags: 'barred',
			initial: 'unset',
			on: { 'access.check': 'loading' },
			states: {
				unset: { description: 'The site has no key or no audience yet.' },
				account: {
					description: 'This person has no account with the site.',
					on: { 'account.connect': 'leading' },
				},
				leading: {
					description: 'The way to an account is being asked for.',
					tags: 'busy',
					invoke: {
						id: 'way',
						src: 'way',
						onDone: [
							{
								guard: {
									type: 'isRefused',
									params: ( { event } ) => Object( event.output ) as object,
								},
								target: 'lost',
								actions: { type: 'assignFailure', params: ( { event } ) => refusalIn( event.output ) },
							},
							{
								target: 'account',
								actions: {
									type: 'leave',
									params: ( { event } ) => ( { address: event.output as string } ),
								},
							},
						],
						onError: {
							target: 'lost',
							actions: {
								type: 'assignFailure',
								params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
							},
						},
					},
					after: {
						readLimit: { target: 'lost', actions: { type: 'assignFailure', params: { failure: silent } } },
					},
				},
				lost: {
					description: 'The way to an account could not be read.',
					tags: 'failed',
					exit: 'clearFailure',
					on: { 'account.connect': 'leading' },
				},
				unknown: {
					description: 'The site did not say whether it is connected.',
					tags: 'failed',
					exit: 'clearFailure',
				},
			},
		},
	},
} );
