import { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { Batch } from '../../../../machines/media/media-picker';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { CopiesView } from '../copies/copies-view';
import { inputOf, keyOf } from './batch-copy';

/** The progress of the batch that the dialog is about. */
export const Copies = ( { batch }: { batch: Batch } ) => (
	<CopiesView flow={ useFlow( copyToLibraryMachine, { key: keyOf( batch ), input: inputOf( batch ) } ) } />
);
