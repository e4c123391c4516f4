import { mailchimpMachine } from '../../../../machines/signup/mailchimp';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Category } from '../../../../machines/signup/mailchimp';
import { defineModel } from '../../../../machines/_exploration/model';

export const categories: Category[] = [
	{
		title: 'Topics',
		interests: [
			{ id: 'a1', name: 'News' },
			{ id: 'b2', name: 'Recipes' },
		],
	},
];

/** The URL of the settings. */
export const settingsUrl = '/wp-admin/admin.php?page=my-jetpack#/mailchimp';

/** The URL to connect an account. */
export const accountUrl = '/wp-admin/admin.php?page=my-jetpack#/connection';

const site = ( code: string ) => ( { type: 'xstate.done.actor.connection', output: { code, settingsUrl } } ) as const;
const rejected = < Port extends string >( port: Port, ...failure: Parameters< typeof failed > ) =>
	( { type: `xstate.error.actor.${ port }`, error: new ServiceFailure( failed( ...failure ) ) } ) as const;
const nonsense = ( port: string ) => rejected( port, 'unexpected', { reason: 'Boom' } );
const refused = ( port: string, reason: string ) => rejected( port, 'refused', { reason } );

export const model = defineModel( {
	machine: mailchimpMachine,
	input: undefined,
	begin: 'Add the block “Mailchimp” to a new post.',
	acts: [
		{ say: 'The site is connected to Mailchimp.', event: site( 'connected' ) },
		{ say: 'The site is not connected to Mailchimp.', event: site( 'not_connected' ) },
		{ say: 'The site says that the person has no account.', event: site( 'unconnected_user' ) },
		{
			say: 'The site says why it cannot tell.',
			event: refused( 'connection', 'Mailchimp does not know this key.' ),
		},
		{ say: 'The site answers with nonsense.', event: nonsense( 'connection' ) },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.readLimit.mailchimp.loading' } },
		{ say: 'Press “Re-check Connection”.', event: { type: 'access.check' } },
		{ say: 'The groups arrive.', event: { type: 'xstate.done.actor.categories', output: categories } },
		{
			say: 'The site says why there are no groups.',
			event: refused( 'categories', 'Mailchimp is resting.' ),
		},
		{ say: 'The connection breaks before the groups arrive.', event: rejected( 'categories', 'unreached' ) },
		{
			say: 'Half a minute passes without groups.',
			event: { type: 'xstate.after.readLimit.mailchimp.connected.groups.reading' },
		},
		{ say: 'Press “Retry”.', event: { type: 'groups.retry' } },
		{ say: 'Preview “processing”.', event: { type: 'preview.show', notice: 'processing' } },
		{ say: 'Preview “success”.', event: { type: 'preview.show', notice: 'success' } },
		{ say: 'Preview “error”.', event: { type: 'preview.show', notice: 'error' } },
		{
			say: 'Three seconds pass.',
			event: { type: 'xstate.after.previewTime.mailchimp.connected.preview.processing' },
		},
		{
			say: 'Three seconds pass.',
			event: { type: 'xstate.after.previewTime.mailchimp.connected.preview.success' },
		},
		{
			say: 'Three seconds pass.',
			event: { type: 'xstate.after.previewTime.mailchimp.connected.preview.error' },
		},
		{ say: 'Press “Connect your account”.', event: { type: 'account.connect' } },
		{
			say: 'The site says where accounts are connected.',
			event: { type: 'xstate.done.actor.connectUrl', output: accountUrl },
		},
		{
			say: 'The site says why it does not tell where accounts are connected.',
			event: refused( 'connectUrl', 'Ask the owner.' ),
		},
		{ say: 'The site answers with what is no address.', event: nonsense( 'connectUrl' ) },
		{
			say: 'Half a minute passes without an address.',
			event: { type: 'xstate.after.readLimit.mailchimp.not-connected.fetching-connect-url' },
		},
		{
			say: 'Type a tag and a value.',
			event: { type: 'field.edit', field: { tag: 'SOURCE', value: 'site' } },
		},
		{
			say: 'Undo.',
			event: { type: 'field.change', field: { tag: '', value: '' } },
		},
	],
	abstract: ( { context: { failure, groupsFailure, field } } ) => [ failure?.kind, groupsFailure?.kind, field.tag ],
	visible: {
		loading: 'The block says that it looks for the connection.',
		'connected.groups.reading': 'The sidebar says that the groups are being read.',
		'connected.groups.listed': 'The sidebar lists the groups.',
		'connected.groups.unread': 'The sidebar says why there are no groups, with “Retry”.',
		'connected.preview.none': 'The form shows as visitors see it.',
		'connected.preview.processing': 'Below the form stands what visitors read while it is sent.',
		'connected.preview.success': 'Below the form stands what visitors read when they are on the list.',
		'connected.preview.error': 'Below the form stands what visitors read when it went wrong.',
		'not-connected.unset': 'The block asks to set up the form, with “Re-check Connection”.',
		'not-connected.account': 'The block asks to connect an account.',
		'not-connected.fetching-connect-url': 'The button that connects an account is busy.',
		'not-connected.connect-url-failed': 'The block says why it cannot tell where accounts are connected.',
		'not-connected.unknown': 'The block says what the server said, with “Re-check Connection”.',
	},
} );
