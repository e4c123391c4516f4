/** The editor notice about a batch that ended while no dialog showed it. */
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Emitted } from '../../../../machines/media/copy-to-library';
import type { CopiesFlow } from './copies-view';
import { insertText, noticeText } from './messages';

interface Action {
	label: string;
	onClick: () => void;
}

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createNotice: (
		status: 'success' | 'warning',
		text: string,
		options: { id: string; actions: readonly Action[] }
	) => void;
	removeNotice: ( id: string ) => void;
}

/**
 * Shows the notice.
 *
 * @param flow   The flow of the batch.
 * @param ending The event that the flow has emitted.
 * @param onOpen Opens the dialog of the batch, where the rest can be retried.
 */
export function showCopyNotice(
	flow: CopiesFlow,
	{ batch, outcome, copied, total }: Extract< Emitted, { type: 'notice.show' } >,
	onOpen: () => void
): void {
	const { createNotice, removeNotice } = dispatch( 'core/notices' ) as unknown as Notices;
	const id = `statecraft-copies-${ batch }`;
	const act = ( label: string, run: () => void ): Action => ( {
		label,
		onClick() {
			removeNotice( id );
			run();
		},
	} );
	const insert = act( insertText( copied, total ), () => flow.send( { type: 'arrived.insert' } ) );
	const open = act( __( 'Show the rest', 'statecraft' ), onOpen );
	createNotice( outcome === 'arrived' ? 'success' : 'warning', noticeText( outcome, copied, total ), {
		id,
		actions: [ ...( copied > 0 ? [ insert ] : [] ), ...( outcome === 'arrived' ? [] : [ open ] ) ],
	} );
}
