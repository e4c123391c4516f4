import { __, _x, sprintf } from '@wordpress/i18n';
import type { Failure, IdentityChoice, Site } from '../../../machines/connection/connection';
import { pausedText } from '../../_shared/paused';

/** What failed; the step is the substate of `failed`. */
export const stepTexts = () =>
	( {
		reading: __( 'The connection could not be read.', 'statecraft' ),
		registering: __( 'The site could not be connected.', 'statecraft' ),
		connecting: __( 'Your account could not be connected.', 'statecraft' ),
		'leaving-user': __( 'Your account could not be disconnected.', 'statecraft' ),
		'leaving-site': __( 'The site could not be disconnected.', 'statecraft' ),
		choosing: __( 'Your choice could not be carried out.', 'statecraft' ),
	} ) as const;

export type Step = keyof ReturnType< typeof stepTexts >;

/** Why it failed, and what to do. */
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
			return __( 'The site is taking too long to answer.', 'statecraft' );
		case 'redirected':
			return code === 'login'
				? __( 'You are not logged in any more. Log in in another tab, then try again.', 'statecraft' )
				: // translators: %s: an address.
					sprintf( __( 'The request was led elsewhere, to %s.', 'statecraft' ), reason );
		case 'unreadable':
			return reason
				? sprintf(
						// translators: %s: the title of a page.
						__(
							'Something between this page and the site, such as a security plugin, answered instead of it: “%s”.',
							'statecraft'
						),
						reason
					)
				: __(
						'Something between this page and the site, such as a cache, answered instead of it.',
						'statecraft'
					);
		case 'missing':
			return __(
				'The site does not know this request. Another plugin may have turned off its REST API.',
				'statecraft'
			);
		case 'unexpected':
			return reason;
	}
}

/** Who says that the site is offline. */
export const offlineTexts = () => ( {
	constant: __( 'A constant in wp-config.php (STATECRAFT_OFFLINE or JETPACK_DEV_DEBUG) says so.', 'statecraft' ),
	wpLocalConstant: __( 'The constant WP_LOCAL_DEV in wp-config.php says so.', 'statecraft' ),
	filter: __( 'A plugin says so, by the filter statecraft_is_offline.', 'statecraft' ),
	option: __( 'The option jetpack_offline_mode says so.', 'statecraft' ),
	url: __( 'Its address is one that only this computer or its network knows.', 'statecraft' ),
} );

/** The sentences about who says that the site is offline. */
export const offlineReasons = ( { offlineMode }: Pick< Site, 'offlineMode' > ): string[] =>
	Object.entries( offlineTexts() ).flatMap( ( [ name, text ] ) =>
		offlineMode[ name as keyof ReturnType< typeof offlineTexts > ] ? [ text ] : []
	);

/** The choices of a site that may be a copy, in the order in which they are offered. */
export const choiceTexts = () =>
	( {
		migrate: {
			label: __( 'The site has moved', 'statecraft' ),
			help: __( 'It is the same site at a new address. Its keys and schedules go on here.', 'statecraft' ),
		},
		'start-fresh': {
			label: __( 'This is a new site', 'statecraft' ),
			help: __( 'Keys and connected accounts of the original are deleted here, and only here.', 'statecraft' ),
		},
		'confirm-safe-mode': {
			label: __( 'Keep it as a copy', 'statecraft' ),
			help: __( 'For testing: keys, schedules and mails stand still, and nobody is asked again.', 'statecraft' ),
		},
	} ) as const satisfies Record< IdentityChoice, { label: string; help: string } >;

export const texts = () => ( {
	reading: __( 'Reading the connection…', 'statecraft' ),
	registering: __( 'Connecting the site…', 'statecraft' ),
	connectingUser: __( 'Connecting your account…', 'statecraft' ),
	leaving: __( 'Leaving for the authorization…', 'statecraft' ),
	disconnecting: __( 'Disconnecting…', 'statecraft' ),
	choosing: __( 'Carrying out your choice…', 'statecraft' ),
	connected: __( 'This site is connected, and so are you.', 'statecraft' ),
	unregistered: __( 'This site is not connected. Its keys are kept, and nothing is sent with them.', 'statecraft' ),
	registered: __(
		'This site is connected, and your account is not: nothing that you write is sent to services.',
		'statecraft'
	),
	disconnected: __( 'Your account is disconnected now: nothing that you write is sent to services.', 'statecraft' ),
	offline: __( 'This site is offline: services of others are not asked.', 'statecraft' ),
	askOwner: __( 'Someone who manages this site can connect it.', 'statecraft' ),
	copyAskOwner: __( 'Someone who manages this site has to say which site it is.', 'statecraft' ),
	connectSite: _x( 'Connect', 'a site', 'statecraft' ),
	connectUser: __( 'Connect my account', 'statecraft' ),
	disconnectUser: __( 'Disconnect my account', 'statecraft' ),
	disconnectSite: __( 'Disconnect the site', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
	cancel: __( 'Cancel', 'statecraft' ),
	askDisconnect: __( 'Disconnect this site?', 'statecraft' ),
	askDisconnectHelp: __(
		'AI, photo services, maps with a key and payments stop for everybody who works here, until somebody connects it again. Keys and content are kept.',
		'statecraft'
	),
	askFresh: __( 'Delete the keys here?', 'statecraft' ),
	askFreshHelp: __(
		'The keys and accounts that this site got from the original are deleted here. At the services, and on the original, nothing changes.',
		'statecraft'
	),
	deleteKeys: __( 'Delete the keys here', 'statecraft' ),
	copy: __(
		'This site looks like a copy of another one, so its keys, schedules and mails stand still. Which of the two is it?',
		'statecraft'
	),
	safe: __( 'This site is a copy in safe mode: its keys, schedules and mails stand still.', 'statecraft' ),
	recorded: __( 'The keys belong to', 'statecraft' ),
	current: __( 'This site is at', 'statecraft' ),
	you: __( 'You', 'statecraft' ),
	owner: __( 'Connected by', 'statecraft' ),
	nobody: __( 'nobody who is still here', 'statecraft' ),
	plugins: __( 'Used by', 'statecraft' ),
} );
