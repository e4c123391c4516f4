import { useSelector } from '@xstate/react';
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { oauthConnectMachine } from '../../../../machines/media/oauth-connect';
import type { Flow } from '../../../_runtime/flows/flow';
import { failureText } from './messages';
import { useFocusedIfLost } from './use-focused-if-lost';

interface Props {
	flow: Flow< typeof oauthConnectMachine >;
	/** The name of the service. */
	label: string;
}

/** The connected account, and the button to disconnect it. */
export function AccountHeader( { flow, label }: Props ) {
	const { account, failure } = useSelector( flow, ( { context } ) => context );
	const isDisconnecting = useSelector( flow, ( snapshot ) => snapshot.matches( 'disconnecting' ) );
	const header = useFocusedIfLost();
	return (
		<>
			<div
				className="statecraft-media-library__account"
				role="group"
				ref={ header.ref }
				tabIndex={ -1 }
				aria-label={
					/* translators: %s: the name of a service. */
					sprintf( __( '%s account', 'statecraft' ), label )
				}
			>
				{ account?.image && <img src={ account.image } alt="" width={ 32 } height={ 32 } /> }
				{ account?.name && <span className="statecraft-media-library__name">{ account.name }</span> }
				<Button
					variant="secondary"
					isBusy={ isDisconnecting }
					disabled={ isDisconnecting }
					accessibleWhenDisabled
					onClick={ () => flow.send( { type: 'disconnect.start' } ) }
					__next40pxDefaultSize
				>
					{
						/* translators: %s: the name of a service. */
						sprintf( __( 'Disconnect from %s', 'statecraft' ), label )
					}
				</Button>
			</div>
			{ failure && (
				<Notice status="warning" isDismissible={ false }>
					{ failureText( failure ) }
				</Notice>
			) }
		</>
	);
}
