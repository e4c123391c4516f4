import type { ReactElement, ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { oauthConnectMachine } from '../../../../machines/media/oauth-connect';
import type { Flow } from '../../../_runtime/flows/flow';
import { AccountHeader } from './account-header';
import { ConnectScreen } from './connect-screen';

type Machine = typeof oauthConnectMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface Props {
	flow: Flow< Machine >;
	/** The id of the source. */
	source: string;
	/** The name of the service. */
	label: string;
	/** The library itself. */
	children: ReactNode;
}

const Library = ( { children }: Props ) => <>{ children }</>;

const Connected = ( props: Props ) => (
	<>
		<AccountHeader { ...props } />
		{ props.children }
	</>
);

const stateOf = ( { value }: Snapshot ) =>
	typeof value === 'string' ? value : ( Object.keys( value )[ 0 ] as 'unconnected' | 'connecting' | 'granted' );

const views = {
	unknown: Library,
	checking: Library,
	unconnected: ConnectScreen,
	connecting: ConnectScreen,
	granted: Connected,
	disconnecting: Connected,
} satisfies Record< ReturnType< typeof stateOf >, ( props: Props ) => ReactElement >;

/** A library that needs an account: the library with the connected account, or the prompt to connect one. */
export function AccountGate( props: Props ) {
	const View: ( own: Props ) => ReactElement = views[ useSelector( props.flow, stateOf ) ];
	return <View { ...props } />;
}
