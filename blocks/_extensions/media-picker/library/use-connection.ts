import { oauthConnectMachine } from '../../../../machines/media/oauth-connect';
import type { Account } from '../../../../machines/media/media-browser';
import { whileOpen } from '../../../_runtime/flows/editor-flows';
import type { Flow } from '../../../_runtime/flows/flow';
import { useFlow } from '../../../_runtime/hooks/use-flow';

interface Connection {
	/** The id of the source. */
	source: string;
	/** Whether its items are listed immediately, which tells whether the account is connected. */
	isListed: boolean;
	/** Whether the account is connected, as known from requests: true after a list, false after `authorization_required`, null while unknown. */
	isConnected: boolean | null;
	account: Account | null;
	/** Called after the author has connected or disconnected the account. */
	onConnected: () => void;
	onDisconnected: () => void;
}

/** The connection of a source to the author's account, while the dialog is open. */
export function useConnection( {
	source,
	isListed,
	isConnected,
	account,
	onConnected,
	onDisconnected,
}: Connection ): Flow< typeof oauthConnectMachine > {
	return useFlow( oauthConnectMachine, {
		key: whileOpen( source ),
		input: { source },
		propEvents: [
			{ type: 'account.change', isConnected, account },
			...( isListed ? [] : [ { type: 'connection.check' } as const ] ),
		],
		on: { 'account.connected': onConnected, 'account.disconnected': onDisconnected },
	} );
}
