import { useSelector } from '@xstate/react';
import { createInterpolateElement } from '@wordpress/element';
import { Button, ExternalLink, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { oauthConnectMachine } from '../../../../machines/media/oauth-connect';
import type { Flow } from '../../../_runtime/flows/flow';
import { useElement } from '../../../_runtime/hooks/use-element';
import { endedText, failureText } from './messages';
import type { Ended } from './messages';
import { useFocusedIfLost } from './use-focused-if-lost';

type Machine = typeof oauthConnectMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface Props {
	flow: Flow< Machine >;
	/** The id of the source. */
	source: string;
	/** The name of the service. */
	label: string;
}

/** The pages where users can remove the connection at the service itself. */
const REMOVED_AT: Readonly< Record< string, string > > = {
	google_photos: 'https://myaccount.google.com/connections',
};

/** How the last attempt ended; null if there was none, or it is shown as a failure. */
function endedIn( snapshot: Snapshot ): Ended | null {
	if ( snapshot.matches( { connecting: 'closed' } ) ) {
		return 'closed';
	}
	const ends = [ 'blocked', 'denied', 'expired', 'revoked' ] as const;
	return ends.find( ( end ) => snapshot.matches( { unconnected: end } ) ) ?? null;
}

function RemovalNote( { source, label }: Omit< Props, 'flow' > ) {
	const href = REMOVED_AT[ source ];
	return (
		<p className="statecraft-media-library__note">
			{ sprintf(
				/* translators: %1$s: the name of a service. */
				__(
					'You can remove the connection at any time with the button “Disconnect from %1$s”, which is shown here once you are connected.',
					'statecraft'
				),
				label
			) }{ ' ' }
			{ href
				? createInterpolateElement(
						/* translators: <a> is a link. */
						__( 'It can also be removed in <a>the settings of your account there</a>.', 'statecraft' ),
						{ a: <ExternalLink href={ href }>{ '' }</ExternalLink> }
					)
				: __( 'It can also be removed in the settings of your account there.', 'statecraft' ) }
		</p>
	);
}

/** Asks the author to connect an account, shows the progress, and why it has ended without a connection. */
export function ConnectScreen( { flow, source, label }: Props ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const ended = useSelector( flow, endedIn );
	const isConnecting = useSelector( flow, ( snapshot ) => snapshot.matches( 'connecting' ) );
	const isAwaiting = useSelector( flow, ( snapshot ) => snapshot.matches( { connecting: 'awaiting' } ) );
	const screen = useFocusedIfLost();
	const connect = useElement< HTMLButtonElement >();
	return (
		<div className="statecraft-media-library__connect" ref={ screen.ref } tabIndex={ -1 }>
			{ ( failure || ended ) && (
				<Notice status="warning" isDismissible={ false }>
					{ failure ? failureText( failure ) : ended && endedText( ended, label ) }
				</Notice>
			) }
			<p>
				{
					/* translators: %s: the name of a service. */
					sprintf( __( 'To get started, connect your site to your %s library.', 'statecraft' ), label )
				}
			</p>
			<RemovalNote source={ source } label={ label } />
			<div className="statecraft-media-library__buttons">
				<Button
					ref={ connect.ref }
					variant="primary"
					isBusy={ isAwaiting }
					disabled={ isAwaiting }
					accessibleWhenDisabled
					onClick={ () => flow.send( { type: 'connect.start' } ) }
					__next40pxDefaultSize
				>
					{ isAwaiting
						? __( 'Awaiting authorization', 'statecraft' )
						: sprintf(
								/* translators: %s: the name of a service. */
								__( 'Connect to %s', 'statecraft' ),
								label
							) }
				</Button>
				{ isConnecting && (
					<Button
						variant="tertiary"
						onClick={ () => {
							flow.send( { type: 'connect.cancel' } );
							// This button will be removed.
							connect.get()?.focus();
						} }
						__next40pxDefaultSize
					>
						{ __( 'Cancel', 'statecraft' ) }
					</Button>
				) }
			</div>
		</div>
	);
}
