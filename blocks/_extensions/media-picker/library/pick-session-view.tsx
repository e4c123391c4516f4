import { useSelector } from '@xstate/react';
import { Button, Notice, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { pickSessionMachine } from '../../../../machines/media/pick-session';
import type { Flow } from '../../../_runtime/flows/flow';
import { failureText } from './messages';
import { useFocusedIfLost } from './use-focused-if-lost';

type Machine = typeof pickSessionMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface Props {
	flow: Flow< Machine >;
	/** The name of the service. */
	label: string;
}

/** Why the last session had no result; empty if it had one, or there was none. */
function endedText( snapshot: Snapshot, label: string ): string {
	const { failure } = snapshot.context;
	if ( failure ) {
		return failureText( failure );
	}
	if ( snapshot.matches( { ready: 'blocked' } ) ) {
		return sprintf(
			/* translators: %s: the name of a service. */
			__( 'Your browser blocked the %s window. Allow pop-ups for this site, then try again.', 'statecraft' ),
			label
		);
	}
	if ( snapshot.matches( { ready: 'expired' } ) ) {
		return __(
			'The window was open for too long, and nothing was chosen in it. Please choose again.',
			'statecraft'
		);
	}
	if ( snapshot.matches( { ready: 'unauthorized' } ) ) {
		return __( 'Your account was disconnected. Connect it again, then choose again.', 'statecraft' );
	}
	return '';
}

function Ready( { flow, label }: Props ) {
	const maxItems = useSelector( flow, ( { context } ) => context.maxItems );
	const ended = useSelector( flow, ( snapshot ) => endedText( snapshot, label ) );
	const isPicked = useSelector( flow, ( snapshot ) => snapshot.matches( { ready: 'picked' } ) );
	const button = useFocusedIfLost();
	return (
		<>
			{ ended && (
				<Notice status="warning" isDismissible={ false }>
					{ ended }
				</Notice>
			) }
			{ ! isPicked && (
				<p>
					{ sprintf(
						/* translators: 1: the name of a service. 2: maximum number of items. */
						_n(
							'%1$s opens in its own window. You can choose %2$d item there; it then appears here.',
							'%1$s opens in its own window. You can choose up to %2$d items there; they then appear here.',
							maxItems,
							'statecraft'
						),
						label,
						maxItems
					) }
				</p>
			) }
			<Button
				ref={ button.ref }
				variant={ isPicked ? 'secondary' : 'primary' }
				onClick={ () => flow.send( { type: 'pick.start' } ) }
				__next40pxDefaultSize
			>
				{ isPicked
					? __( 'Choose again', 'statecraft' )
					: sprintf(
							/* translators: %s: the name of a service. */
							__( 'Choose from %s', 'statecraft' ),
							label
						) }
			</Button>
		</>
	);
}

function Waiting( { flow, label }: Props ) {
	const isCreating = useSelector( flow, ( snapshot ) => snapshot.matches( 'creating' ) );
	const button = useFocusedIfLost();
	return (
		<>
			<p role="status">
				<Spinner />
				{ isCreating
					? /* translators: %s: the name of a service. */
						sprintf( __( 'Opening %s…', 'statecraft' ), label )
					: /* translators: %s: the name of a service. */
						sprintf( __( 'Waiting for your choice in the %s window.', 'statecraft' ), label ) }
			</p>
			<Button
				ref={ button.ref }
				variant="secondary"
				onClick={ () => flow.send( { type: 'pick.cancel' } ) }
				__next40pxDefaultSize
			>
				{ __( 'Cancel', 'statecraft' ) }
			</Button>
		</>
	);
}

/** Lets the author pick items in a window of the service. */
export function PickSessionView( props: Props ) {
	const isReady = useSelector( props.flow, ( snapshot ) => snapshot.matches( 'ready' ) );
	const View = isReady ? Ready : Waiting;
	return (
		<div className="statecraft-media-library__pick">
			<View { ...props } />
		</div>
	);
}
