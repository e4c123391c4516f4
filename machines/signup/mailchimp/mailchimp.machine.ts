/**
 * Mailchimp: whether the site is connected to a Mailchimp audience, the groups of that audience, and what is missing for a connection.
 *
 * Promise to the author: no attribute changes because the site or Mailchimp cannot be reached, and an audience field that is only half
 * filled in stays in the sidebar and is not saved.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { mailchimp } from './mailchimp.setup';

export const mailchimpMachine = mailchimp.createMachine( {
	id: 'mailchimp',
	context: {
		settingsUrl: '',
		categories: [],
		failure: null,
		groupsFailure: null,
		field: { tag: '', value: '' },
	},
	initial: 'loading',
	on: {
		'field.change': {
			guard: { type: 'isChanged', params: eventParams },
			actions: { type: 'assignField', params: ( { event } ) => ( { field: event.field } ) },
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
						guard: { type: 'isConnected', params: outputParams },
						target: 'connected',
						actions: { type: 'assignSettingsUrl', params: outputParams },
					},
					{
						guard: { type: 'isWithoutAccount', params: outputParams },
						target: 'not-connected.account',
					},
					{
						target: 'not-connected',
						actions: { type: 'assignSettingsUrl', params: outputParams },
					},
				],
				onError: {
					target: 'not-connected.unknown',
					actions: { type: 'assignFailure', params: failureParams },
				},
			},
			after: {
				readLimit: {
					target: 'not-connected.unknown',
					actions: { type: 'assignFailure', params: timeoutParams },
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
								onDone: {
									target: 'listed',
									actions: {
										type: 'assignCategories',
										params: ( { event } ) => ( { categories: event.output } ),
									},
								},
								onError: {
									target: 'unread',
									actions: { type: 'assignGroupsFailure', params: failureParams },
								},
							},
							after: {
								readLimit: {
									target: 'unread',
									actions: { type: 'assignGroupsFailure', params: timeoutParams },
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
							{ guard: { type: 'isProcessing', params: eventParams }, target: '.processing' },
							{ guard: { type: 'isSuccess', params: eventParams }, target: '.success' },
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
				unset: { description: 'The site has no API key or no audience yet.' },
				account: {
					description: 'This user has not connected an account.',
					on: { 'account.connect': 'fetching-connect-url' },
				},
				'fetching-connect-url': {
					description: 'The URL to connect an account is being requested.',
					tags: 'busy',
					invoke: {
						id: 'connectUrl',
						src: 'connectUrl',
						onDone: {
							target: 'account',
							actions: { type: 'leavePage', params: ( { event } ) => ( { address: event.output } ) },
						},
						onError: {
							target: 'connect-url-failed',
							actions: { type: 'assignFailure', params: failureParams },
						},
					},
					after: {
						readLimit: {
							target: 'connect-url-failed',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
				'connect-url-failed': {
					description: 'The URL to connect an account could not be read.',
					tags: 'failed',
					exit: 'clearFailure',
					on: { 'account.connect': 'fetching-connect-url' },
				},
				unknown: {
					description: 'The connection status could not be read.',
					tags: 'failed',
					exit: 'clearFailure',
				},
			},
		},
	},
} );
