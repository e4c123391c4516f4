import { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { Batch } from '../../../../machines/media/media-picker';
import { whileOpen } from '../../../_runtime/flows/editor-flows';
import { useFlow } from '../../../_runtime/hooks/use-flow';

type Machine = typeof copyToLibraryMachine;

/**
 * The flow that copies a batch. It ends, and with it what is still being copied, when no component uses it.
 *
 * @param batch   The batch.
 * @param options Handlers and props of the flow.
 */
export const useBatch = (
	{ number, request, items }: Batch,
	options: Pick< Parameters< typeof useFlow< Machine > >[ 1 ], 'on' | 'propEvents' > = {}
) =>
	useFlow( copyToLibraryMachine, {
		key: whileOpen( `batch ${ number }` ),
		input: { batch: number, source: request.source, items, postId: request.postId },
		...options,
	} );
