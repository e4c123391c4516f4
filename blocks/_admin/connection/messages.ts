import { __, _x, sprintf } from '@wordpress/i18n';
import type { Failure, IdentityChoice, Site } from '../../../machines/connection/connection';
import { pausedText } from '../../_shared/paused';

/** What failed, by the substate of `failed`. */
export const stepTexts = () =>
	( {
		reading: __( 'The connection could not be loaded.', 'statecraft' ),
		registering: __( 'The site could not be connected.', 'statecraft' ),
		connecting: __( 'Your account could not be connected.', 'statecraft' ),
		'leaving-user': __( 'Your account could not be disconnected.', 'statecraft' ),
		'leaving-site': __( 'The site could not be disconnected.', 'statecraft' ),
		choosing: __( 'Your choice could not be applied.', 'statecraft' ),
	} ) as const;

export type Step = keyof ReturnType< typeof stepTexts >;

/** The reason for a failure, and what to do. */
export function reasonOf( { kind, code, reason }: Failure ): string {
	switch ( kind ) {
		case 'paused':
			return pausedText( { reason } );
		case 'refused':
			return reason;
		case 'unreached':
			return code === 'offline_error'
				? __( 'This device is offline. Try again when it is connected.', 'statecraft' )
				: __( 'The site could not be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site is taking too long to respond.', 'statecraft' );
		case 'redirected':
			return code === 'login'
				? __( 'You are no longer logged in. Log in in another tab, then try again.', 'statecraft' )
				: // translators: %s: an address.
					sprintf( __( 'The request was redirected to %s.', 'statecraft' ), reason );
		case 'unreadable':
			return reason
				? sprintf(
						// translators: %s: the title of a page.
						__(
							'Something between this page and the site, such as a security plugin, responded in its place: “%s”.',
							'statecraft'
						),
						reason
					)
				: __(
						'Something between this page and the site, such as a cache, responded in its place.',
						'statecraft'
					);
		case 'missing':
			return __(
				'The site does not recognize this request. Another plugin may have turned off its REST API.',
				'statecraft'
			);
		case 'unexpected':
			return reason;
	}
}

/** The cause of offline mode. */
export const offlineTexts = () => ( {
	constant: __( 'Set by a constant in wp-config.php (STATECRAFT_OFFLINE or JETPACK_DEV_DEBUG).', 'statecraft' ),
	wpLocalConstant: __( 'Set by the constant WP_LOCAL_DEV in wp-config.php.', 'statecraft' ),
	filter: __( 'Set by a plugin, with the filter statecraft_is_offline.', 'statecraft' ),
	option: __( 'Set by the option jetpack_offline_mode.', 'statecraft' ),
	url: __( 'Its address only works on this computer or its network.', 'statecraft' ),
} );

/** The sentences about the causes of offline mode. */
export const offlineReasons = ( { offlineMode }: Pick< Site, 'offlineMode' > ): string[] =>
	Object.entries( offlineTexts() ).flatMap( ( [ name, text ] ) =>
		offlineMode[ name as keyof ReturnType< typeof offlineTexts > ] ? [ text ] : []
	);

/** The choices for a site that may be a copy, in display order. */
export const choiceTexts = () =>
	( {
		migrate: {
			label: __( 'The site has moved', 'statecraft' ),
			help: __( 'It is the same site at a new address. Its keys and schedules continue here.', 'statecraft' ),
		},
		'start-fresh': {
			label: __( 'This is a new site', 'statecraft' ),
			help: __( 'The original’s keys and connected accounts are deleted, but only here.', 'statecraft' ),
		},
		'confirm-safe-mode': {
			label: __( 'Keep it as a copy', 'statecraft' ),
			help: __(
				'For testing: keys, schedules and emails are paused, and you are not asked again.',
				'statecraft'
			),
		},
	} ) as const satisfies Record< IdentityChoice, { label: string; help: string } >;

export const texts = () => ( {
	reading: __( 'Loading the connection…', 'statecraft' ),
	registering: __( 'Connecting the site…', 'statecraft' ),
	connectingUser: __( 'Connecting your account…', 'statecraft' ),
	leaving: __( 'Opening the authorization page…', 'statecraft' ),
	disconnecting: __( 'Disconnecting…', 'statecraft' ),
	choosing: __( 'Applying your choice…', 'statecraft' ),
	connected: __( 'This site is connected, and so are you.', 'statecraft' ),
	unregistered: __( 'This site is not connected. Its keys are kept but not used.', 'statecraft' ),
	registered: __(
		'This site is connected, but your account is not: nothing you write is sent to services.',
		'statecraft'
	),
	disconnected: __( 'Your account is now disconnected: nothing you write is sent to services.', 'statecraft' ),
	offline: __( 'This site is offline: it sends no requests to other services.', 'statecraft' ),
	askOwner: __( 'An administrator can connect this site.', 'statecraft' ),
	copyAskOwner: __( 'An administrator must say what this site is.', 'statecraft' ),
	connectSite: _x( 'Connect', 'a site', 'statecraft' ),
	connectUser: __( 'Connect my account', 'statecraft' ),
	disconnectUser: __( 'Disconnect my account', 'statecraft' ),
	disconnectSite: __( 'Disconnect the site', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
	cancel: __( 'Cancel', 'statecraft' ),
	askDisconnect: __( 'Disconnect this site?', 'statecraft' ),
	askDisconnectHelp: __(
		'AI, photo services, maps with a key and payments stop for everyone on this site until it is reconnected. Keys and content are kept.',
		'statecraft'
	),
	askFresh: __( 'Delete the keys here?', 'statecraft' ),
	askFreshHelp: __(
		'Keys and accounts copied from the original are deleted here. Nothing changes on the original or at the services.',
		'statecraft'
	),
	deleteKeys: __( 'Delete the keys here', 'statecraft' ),
	copy: __(
		'This site looks like a copy of another one, so its keys, schedules and emails are paused. What is this site?',
		'statecraft'
	),
	safe: __( 'This site is a copy in safe mode: its keys, schedules and emails are paused.', 'statecraft' ),
	recorded: __( 'The keys belong to', 'statecraft' ),
	current: __( 'This site is at', 'statecraft' ),
	you: __( 'You', 'statecraft' ),
	owner: __( 'Connected by', 'statecraft' ),
	nobody: __( 'no current user', 'statecraft' ),
	plugins: __( 'Used by', 'statecraft' ),
} );
