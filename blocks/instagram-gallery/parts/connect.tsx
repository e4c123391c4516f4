import { useSelector } from '@xstate/react';
import { Button, ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { capturePhoto as icon } from '@wordpress/icons';
import { failed } from '../../../machines/_kit';
import type { Failure, instagramMachine } from '../../../machines/galleries/instagram';
import type { Flow } from '../../_runtime/flows/flow';
import { leaving } from '../../_shared/focus';
import { failureText, reasonOf } from './messages';

export type InstagramFlow = Flow< typeof instagramMachine >;

interface Props {
	flow: InstagramFlow;
	/** The account that the block had on another site, or before the connection ended; may be empty. */
	user: string;
	/** Whether the user may connect an account: its photos are copied to the site. Others can show one that is connected. */
	mayConnect: boolean;
}

/** The states that are themselves the reason why nothing is connected. */
const KINDS = [ 'blocked', 'denied', 'expired', 'unready' ] as const;

/** Why there is no account; null before any attempt. */
function useReason( flow: InstagramFlow ): Failure | null {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const kind = useSelector( flow, ( snapshot ) => KINDS.find( ( one ) => snapshot.matches( { unconnected: one } ) ) );
	return kind ? failed( kind ) : failure;
}

function Reason( { flow }: Pick< Props, 'flow' > ) {
	const reason = useReason( flow );
	const setUpUrl = useSelector( flow, ( { context } ) => context.setUpUrl );
	if ( ! reason ) {
		return null;
	}
	const own = reasonOf( reason );
	return (
		<Notice
			status={ reason.kind === 'denied' || reason.kind === 'unready' ? 'warning' : 'error' }
			isDismissible={ false }
			spokenMessage={ [ failureText( reason ), own ].filter( Boolean ).join( ' ' ) }
		>
			<p dir="auto">{ failureText( reason ) }</p>
			{ own && <p dir="auto">{ own }</p> }
			{ reason.kind === 'unready' &&
				( setUpUrl ? (
					<ExternalLink href={ setUpUrl }>{ __( 'Set up Instagram', 'statecraft' ) }</ExternalLink>
				) : (
					<p>{ __( 'Ask an administrator of this site to set it up.', 'statecraft' ) }</p>
				) ) }
		</Notice>
	);
}

/** The accounts that are already connected. */
function Known( { flow }: Pick< Props, 'flow' > ) {
	const connections = useSelector( flow, ( { context } ) => context.connections );
	return connections.map( ( { token, username } ) => (
		<Button
			key={ token }
			variant="secondary"
			onClick={ leaving( () => flow.send( { type: 'connection.choose', token } ) ) }
			__next40pxDefaultSize
		>
			{
				/* translators: %s: the name of an account. */
				sprintf( __( 'Show the photos of %s', 'statecraft' ), username )
			}
		</Button>
	) );
}

/** Shown without an account: connects one in a popup, or selects one that is connected. */
export function Connect( { flow, user, mayConnect }: Props ) {
	const isConnecting = useSelector( flow, ( snapshot ) => snapshot.matches( 'connecting' ) );
	const isClosed = useSelector( flow, ( snapshot ) => snapshot.matches( { connecting: 'closed' } ) );
	const isUnready = useSelector( flow, ( snapshot ) => snapshot.matches( { unconnected: 'unready' } ) );
	const canConnect = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'connect.start' } ) );
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Latest Instagram Posts', 'statecraft' ) }
			instructions={
				user
					? sprintf(
							/* translators: %s: the name of an account. */
							__(
								'This block showed photos of %s. Connect an account to show photos of it here; visitors see a link until then.',
								'statecraft'
							),
							user
						)
					: __( 'Connect an Instagram account to show its newest photos.', 'statecraft' )
			}
			isColumnLayout
		>
			<Reason flow={ flow } />
			{ isClosed && (
				<p role="status">
					{ __(
						'The window seems to be closed. If it is not, continue there; otherwise connect again.',
						'statecraft'
					) }
				</p>
			) }
			{ /* A site that is not set up has said whom to ask. */ }
			{ ! mayConnect && ! isUnready && (
				<p>{ __( 'Ask an author or an editor of this site to connect an account.', 'statecraft' ) }</p>
			) }
			<div className="statecraft-instagram__acts">
				{ mayConnect && (
					<Button
						variant="primary"
						isBusy={ isConnecting && ! isClosed }
						disabled={ ! canConnect }
						accessibleWhenDisabled
						onClick={ () => flow.send( { type: 'connect.start' } ) }
						__next40pxDefaultSize
					>
						{ isConnecting && ! isClosed
							? __( 'Connecting…', 'statecraft' )
							: __( 'Connect to Instagram', 'statecraft' ) }
					</Button>
				) }
				{ isConnecting ? (
					<Button
						variant="tertiary"
						onClick={ leaving( () => flow.send( { type: 'connect.cancel' } ) ) }
						__next40pxDefaultSize
					>
						{ __( 'Cancel', 'statecraft' ) }
					</Button>
				) : (
					<Known flow={ flow } />
				) }
			</div>
		</Placeholder>
	);
}
