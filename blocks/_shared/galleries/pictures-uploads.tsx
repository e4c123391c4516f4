import { useSelector } from '@xstate/react';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { mediaUploadMachine } from '../../../machines/media/media-upload';
import type { Flow } from '../../_runtime/flows/flow';
import { MediaUploadView } from '../media/media-upload-view';

interface Props {
	/** The uploads of the block. */
	flow: Flow< typeof mediaUploadMachine >;
}

/** The progress of each file. Files that failed are in a notice, with the reason and what can be done. */
export function PicturesUploads( { flow }: Props ) {
	const isIncomplete = useSelector( flow, ( snapshot ) => snapshot.matches( 'incomplete' ) );
	return (
		<Notice
			className="statecraft-pictures__uploads"
			status={ isIncomplete ? 'error' : 'info' }
			isDismissible={ false }
			// The list itself announces the rest.
			spokenMessage={ isIncomplete ? __( 'Not all images were uploaded.', 'statecraft' ) : '' }
		>
			<MediaUploadView flow={ flow } />
		</Notice>
	);
}
