import { Button, Flex, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { mediaPickerMachine } from '../../../../machines/media/media-picker';
import type { Flow } from '../../../_runtime/flows/flow';

/** Asks what to do with the copies in progress when the dialog is closed. */
export function LeaveDialog( { picker }: { picker: Flow< typeof mediaPickerMachine > } ) {
	return (
		<Modal
			title={ __( 'Copying is not finished', 'statecraft' ) }
			size="small"
			onRequestClose={ () => picker.send( { type: 'copy.keep' } ) }
		>
			<p>
				{ __(
					'Copying can continue while you write; a notice then lets you insert the copied items. Items that are already copied stay in the media library.',
					'statecraft'
				) }
			</p>
			<Flex justify="flex-end" wrap>
				<Button
					variant="tertiary"
					isDestructive
					onClick={ () => picker.send( { type: 'copy.stop' } ) }
					__next40pxDefaultSize
				>
					{ __( 'Stop copying', 'statecraft' ) }
				</Button>
				<Button variant="tertiary" onClick={ () => picker.send( { type: 'copy.keep' } ) } __next40pxDefaultSize>
					{ __( 'Keep waiting', 'statecraft' ) }
				</Button>
				<Button
					variant="primary"
					onClick={ () => picker.send( { type: 'copy.background' } ) }
					__next40pxDefaultSize
				>
					{ __( 'Continue in the background', 'statecraft' ) }
				</Button>
			</Flex>
		</Modal>
	);
}
