import { useSelector } from '@xstate/react';
import { Modal, VisuallyHidden } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import type { mediaPickerMachine, Request } from '../../../../machines/media/media-picker';
import type { Flow } from '../../../_runtime/flows/flow';
import { site } from '../../../_runtime/registration/site';
import { LeaveDialog } from './leave-dialog';
import { SourceView } from './source-view';
import './editor.scss';

interface Props {
	picker: Flow< typeof mediaPickerMachine >;
	request: Request;
}

/** The dialog in which media of a source is chosen and copied. */
export function PickerModal( { picker, request }: Props ) {
	const isCopying = useSelector( picker, ( snapshot ) => snapshot.matches( 'copying' ) );
	const isLeaving = useSelector( picker, ( snapshot ) => snapshot.matches( { copying: 'leaving' } ) );
	const description = useInstanceId( PickerModal, 'statecraft-media-picker-description' );
	const source = site().media?.sources.find( ( { id } ) => id === request.source );
	return (
		<Modal
			className="statecraft-media-picker"
			title={ isCopying ? __( 'Inserting media', 'statecraft' ) : __( 'Select media', 'statecraft' ) }
			size="fill"
			aria={ { describedby: description } }
			onRequestClose={ () => picker.send( { type: 'picker.close' } ) }
		>
			<VisuallyHidden id={ description }>
				{ isCopying
					? __(
							'When the media is finished copying and inserting, you will be returned to the editor.',
							'statecraft'
						)
					: __( 'Select the media you would like to insert into the editor.', 'statecraft' ) }
			</VisuallyHidden>
			{ source && <SourceView picker={ picker } request={ request } source={ source } /> }
			{ isLeaving && <LeaveDialog picker={ picker } /> }
		</Modal>
	);
}
