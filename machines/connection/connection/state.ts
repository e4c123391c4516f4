import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection.machine';
import type * as T from './connection.types';

/** The state of the connection, in the terms of Jetpack's connection store. */
export interface ConnectionState {
	connectionStatus: Pick< T.Site, 'isRegistered' | 'isUserConnected' | 'hasConnectedOwner' >;
	siteIsRegistering: boolean;
	userIsConnecting: boolean;
	/** Why the site could not be registered; cleared by the next attempt. */
	registrationError: T.Failure | null;
	authorizationUrl: string;
	connectedPlugins: readonly T.Plugin[];
	connectionErrors: readonly T.ConnectionError[];
	isOfflineMode: boolean;
	/** Null while unknown. */
	userConnectionData: T.UserConnectionData | null;
}

/** Selects the state of the connection from a snapshot of its flow. */
export function connectionState( snapshot: SnapshotFrom< typeof connectionMachine > ): ConnectionState {
	const { status, authorizationUrl, failure } = snapshot.context;
	const { isRegistered = false, isUserConnected = false, hasConnectedOwner = false } = status?.site ?? {};
	return {
		connectionStatus: { isRegistered, isUserConnected, hasConnectedOwner },
		siteIsRegistering: snapshot.matches( 'registering' ),
		userIsConnecting: snapshot.matches( 'connecting-user' ) || snapshot.matches( 'authorization' ),
		registrationError: snapshot.matches( { failed: 'registering' } ) ? failure : null,
		authorizationUrl,
		connectedPlugins: status?.plugins ?? [],
		connectionErrors: status?.site.connectionErrors ?? [],
		isOfflineMode: status?.site.offlineMode.isActive === true,
		userConnectionData: status?.user ?? null,
	};
}
