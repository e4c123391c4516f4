import { useSelector } from '@xstate/react';
import { mediaPickerMachine } from '../../../../machines/media/media-picker';
import { EDITOR } from '../../../_runtime/flows/editor-flows';
import type { Flow } from '../../../_runtime/flows/flow';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { BatchCopy } from './batch-copy';
import { PickerModal } from './picker-modal';

/** The dialog, and the copies that may outlive it. */
export function MediaPickerView( { picker }: { picker: Flow< typeof mediaPickerMachine > } ) {
	const batches = useSelector( picker, ( { context } ) => context.batches );
	const request = useSelector( picker, ( snapshot ) =>
		snapshot.matches( 'closed' ) ? null : snapshot.context.request
	);
	return (
		<>
			{ batches.map( ( batch ) => (
				<BatchCopy key={ batch.number } picker={ picker } batch={ batch } />
			) ) }
			{ request && <PickerModal key={ request.id } picker={ picker } request={ request } /> }
		</>
	);
}

/** The picker of the editor. */
export const MediaPicker = () => (
	<MediaPickerView picker={ useFlow( mediaPickerMachine, { key: EDITOR, input: undefined } ) } />
);
