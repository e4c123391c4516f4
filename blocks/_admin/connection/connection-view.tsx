import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Spinner } from '@wordpress/components';
import { connectionState } from '../../../machines/connection/connection';
import type { connectionMachine, Event, IdentityChoice } from '../../../machines/connection/connection';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Flow } from '../../_runtime/flows/flow';
import { FlowButtons } from '../flow-buttons';
import type { FlowButton } from '../flow-buttons';
import { Confirmation } from './confirmation';
import { Choices } from './choices';
import { ConnectionDetails } from './connection-details';
import { offlineReasons, reasonOf, stepTexts, texts } from './messages';
import type { Step } from './messages';

type Machine = typeof connectionMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface ViewProps {
	snapshot: Snapshot;
	send: Flow< Machine >[ 'send' ];
}

interface View {
	/** The status message; announced when it changes. */
	says: () => string;
	/** Whether a response is pending. */
	isBusy?: boolean;
	/** The content below the message. */
	Rest?: ( props: ViewProps ) => ReactNode;
}

const CHECK: FlowButton< Event > = { label: () => texts().check, event: { type: 'status.refresh' } };

const busy = ( says: View[ 'says' ] ): View => ( { says, isBusy: true } );

const acts = ( ...all: FlowButton< Event >[] ) => {
	const Rest = ( props: ViewProps ) => <FlowButtons acts={ [ ...all, CHECK ] } { ...props } />;
	return Rest;
};

/** Not connected: users with permission can connect. */
const unconnected = ( says: View[ 'says' ], label: () => string ): View => {
	const Offer = acts( { label, event: { type: 'connect' }, isPrimary: true } );
	return {
		says,
		Rest: ( props ) => (
			<>
				{ ! props.snapshot.can( { type: 'connect' } ) && <p>{ texts().askOwner }</p> }
				<Offer { ...props } />
			</>
		),
	};
};

const ConnectedActs = acts(
	{ label: () => texts().disconnectUser, event: { type: 'user.disconnect' } },
	{ label: () => texts().disconnectSite, event: { type: 'site.disconnect' }, isDestructive: true }
);

const CheckAgain = acts();

const crisis = ( says: View[ 'says' ], offers: readonly IdentityChoice[] ): View => ( {
	says,
	Rest: ( props ) => (
		<>
			<Choices offers={ offers } { ...props } />
			<CheckAgain { ...props } />
		</>
	),
} );

const failed = ( step: Step ): View => ( {
	says: () => '',
	Rest: ( { snapshot, send } ) => (
		<>
			<RetryNotice
				message={ stepTexts()[ step ] }
				reason={ snapshot.context.failure ? reasonOf( snapshot.context.failure ) : '' }
				onRetry={ () => send( { type: 'retry' } ) }
			/>
			<CheckAgain snapshot={ snapshot } send={ send } />
		</>
	),
} );

type Value< V, K extends PropertyKey > = V extends Record< K, infer S > ? `${ K & string }.${ S & string }` : never;
type Leaf =
	| Extract< Snapshot[ 'value' ], string >
	| Value< Snapshot[ 'value' ], 'user-connected' >
	| Value< Snapshot[ 'value' ], 'identity-crisis' >
	| Value< Snapshot[ 'value' ], 'failed' >;

const VIEWS: Readonly< Record< Leaf, View > > = {
	unknown: busy( () => texts().reading ),
	unregistered: unconnected(
		() => texts().unregistered,
		() => texts().connectSite
	),
	registering: busy( () => texts().registering ),
	registered: unconnected(
		() => texts().registered,
		() => texts().connectUser
	),
	'connecting-user': busy( () => texts().connectingUser ),
	authorization: busy( () => texts().leaving ),
	'user-connected.settled': {
		says: () => texts().connected,
		Rest: ( props ) => (
			<>
				<ConnectionDetails state={ connectionState( props.snapshot ) } />
				<ConnectedActs { ...props } />
			</>
		),
	},
	'user-connected.asking': {
		says: () => texts().connected,
		Rest: ( { send } ) => (
			<Confirmation
				title={ texts().askDisconnect }
				help={ texts().askDisconnectHelp }
				confirm={ texts().disconnectSite }
				send={ send }
			/>
		),
	},
	'user-connected.leaving-user': busy( () => texts().disconnecting ),
	'user-connected.leaving-site': busy( () => texts().disconnecting ),
	disconnected: unconnected(
		() => texts().disconnected,
		() => texts().connectUser
	),
	offline: {
		says: () => texts().offline,
		Rest: ( props ) => (
			<>
				<ul className="statecraft-connection__reasons">
					{ offlineReasons( props.snapshot.context.status!.site ).map( ( reason ) => (
						<li key={ reason }>{ reason }</li>
					) ) }
				</ul>
				<CheckAgain { ...props } />
			</>
		),
	},
	'identity-crisis.undecided': crisis( () => texts().copy, [ 'migrate', 'start-fresh', 'confirm-safe-mode' ] ),
	'identity-crisis.safe': crisis( () => texts().safe, [ 'migrate', 'start-fresh' ] ),
	'identity-crisis.asking': {
		says: () => texts().copy,
		Rest: ( { send } ) => (
			<Confirmation
				title={ texts().askFresh }
				help={ texts().askFreshHelp }
				confirm={ texts().deleteKeys }
				send={ send }
			/>
		),
	},
	'identity-crisis.choosing': busy( () => texts().choosing ),
	'failed.reading': failed( 'reading' ),
	'failed.registering': failed( 'registering' ),
	'failed.connecting': failed( 'connecting' ),
	'failed.leaving-user': failed( 'leaving-user' ),
	'failed.leaving-site': failed( 'leaving-site' ),
	'failed.choosing': failed( 'choosing' ),
};

const leafOf = ( value: Snapshot[ 'value' ] ): Leaf =>
	( typeof value === 'string' ? value : Object.entries( value )[ 0 ]!.join( '.' ) ) as Leaf;

/** The connection in its flow's current state. */
export function ConnectionView( { flow }: { flow: Flow< Machine > } ) {
	const snapshot = useSelector( flow, ( now ) => now );
	const { says, isBusy = false, Rest } = VIEWS[ leafOf( snapshot.value ) ];
	return (
		<div className="statecraft-connection" aria-busy={ isBusy }>
			<p role="status" className="statecraft-connection__state">
				{ isBusy && <Spinner /> }
				{ says() }
			</p>
			{ Rest && <Rest snapshot={ snapshot } send={ flow.send } /> }
		</div>
	);
}
