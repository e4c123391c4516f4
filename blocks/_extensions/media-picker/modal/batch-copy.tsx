import { useSelector } from '@xstate/react';
import { useRegistry } from '@wordpress/data';
import { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { Batch, mediaPickerMachine } from '../../../../machines/media/media-picker';
import { whileOpen } from '../../../_runtime/flows/editor-flows';
import type { Flow } from '../../../_runtime/flows/flow';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { showCopyNotice } from '../copies/notices';
import { insert } from './insertion';

/** The key of the flow that copies a batch. The flow, and any copy in progress, ends when the batch is removed from the picker. */
export const keyOf = ( { number }: Batch ): string => whileOpen( `batch ${ number }` );

export const inputOf = ( { number, request, items }: Batch ) => ( {
	batch: number,
	source: request.source,
	items,
	postId: request.postId,
} );

/** Copies a batch. Renders nothing: the dialog shows the progress while it is open. */
export function BatchCopy( { picker, batch }: { picker: Flow< typeof mediaPickerMachine >; batch: Batch } ) {
	const { number, request } = batch;
	const data = useRegistry();
	const isInDialog = useSelector(
		picker,
		( snapshot ) => ! snapshot.matches( 'closed' ) && snapshot.context.shown === number
	);
	const flow = useFlow( copyToLibraryMachine, {
		key: keyOf( batch ),
		input: inputOf( batch ),
		on: {
			'media.insert'( event ) {
				void insert( data, request.id, event.items );
				picker.send( { type: 'batch.end', batch: number } );
			},
			'notice.show': ( notice ) =>
				showCopyNotice( flow, notice, () => picker.send( { type: 'batch.show', batch: number } ) ),
		},
		propEvents: [ { type: isInDialog ? ( 'copy.foreground' as const ) : ( 'copy.background' as const ) } ],
	} );
	return null;
}
