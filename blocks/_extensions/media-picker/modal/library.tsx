/** The parts of the dialog for sources with a user account. */
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { Batch, Request } from '../../../../machines/media/media-picker';
import type { Source, mediaBrowserMachine } from '../../../../machines/media/media-browser';
import { pickSessionMachine } from '../../../../machines/media/pick-session';
import { useRegistry } from '@wordpress/data';
import { whileOpen } from '../../../_runtime/flows/editor-flows';
import type { Flow } from '../../../_runtime/flows/flow';
import { flowsOf } from '../../../_runtime/flows/registry';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { AccountGate } from '../library/account-gate';
import { FiltersBar } from '../library/filters-bar';
import { PickSessionView } from '../library/pick-session-view';
import { useConnection } from '../library/use-connection';
import { ViewSelector } from '../library/view-selector';
import { keyOf } from './batch-copy';

/** The maximum number of items per selection. */
const MAX_ITEMS = 10;

type Browser = Flow< typeof mediaBrowserMachine >;

interface Props {
	browser: Browser;
	request: Request;
	source: Source;
}

/** Whether the account is connected, according to the last list; null before the first one. */
function connectionIn( snapshot: ReturnType< Browser[ 'getSnapshot' ] > ): boolean | null {
	if ( snapshot.matches( { list: 'unauthorized' } ) ) {
		return false;
	}
	return snapshot.matches( { list: 'listed' } ) ? true : null;
}

/** A library behind the account that it needs. */
export function Library( {
	browser,
	source,
	batch,
	children,
}: Omit< Props, 'request' > & { batch: Batch | null; children: ReactNode } ) {
	const data = useRegistry();
	const connection = useConnection( {
		source: source.id,
		isListed: source.can.includes( 'browse' ),
		isConnected: useSelector( browser, connectionIn ),
		account: useSelector( browser, ( { context } ) => context.account ),
		onConnected() {
			browser.send( { type: 'account.connected' } );
			if ( batch ) {
				flowsOf( data )
					.flowOf( keyOf( batch ), copyToLibraryMachine.id )
					?.send( { type: 'account.connected' } );
			}
		},
		onDisconnected: () => browser.send( { type: 'account.disconnected' } ),
	} );
	return (
		<AccountGate flow={ connection } source={ source.id } label={ source.label }>
			{ children }
		</AccountGate>
	);
}

/** The view and the filters of a library that can be browsed. */
export function LibraryBar( { browser, request }: Pick< Props, 'browser' | 'request' > ) {
	const { source, path, folder, filters } = useSelector( browser, ( { context } ) => context );
	return (
		<div className="statecraft-media-library__bar">
			<ViewSelector
				path={ path }
				albumName={ folder }
				onChange={ ( next ) => browser.send( { type: 'view.change', path: next } ) }
			/>
			{ source.can.includes( 'filters' ) && (
				<FiltersBar
					filters={ filters }
					isImageOnly={ ! request.mediaKinds.includes( 'video' ) }
					onChange={ ( next ) => browser.send( { type: 'filter.change', filters: next } ) }
				/>
			) }
		</div>
	);
}

/** Picking items in a window of the service. */
export function Picking( { browser, request, source }: Props ) {
	const flow = useFlow( pickSessionMachine, {
		key: whileOpen( source.id ),
		input: { source: source.id, maxItems: request.isMultiple ? MAX_ITEMS : 1 },
		on: {
			'session.picked': ( { id } ) => browser.send( { type: 'session.picked', id } ),
			'account.lost': () => browser.send( { type: 'account.lost' } ),
		},
	} );
	return <PickSessionView flow={ flow } label={ source.label } />;
}
