import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

interface Props {
	href: string;
	onAnswer: () => void;
}

/** Asks before a link leaves the editor. The confirmation is the link itself, so the editor's own warning about unsaved changes still applies. */
export const LeaveQuestion = ( { href, onAnswer }: Props ) => (
	<Modal title={ __( 'Leave the editor?', 'statecraft' ) } onRequestClose={ onAnswer } size="small">
		<p>
			{ sprintf(
				/* translators: %s: the address of a link. */
				__( 'This link leads to %s.', 'statecraft' ),
				href
			) }
		</p>
		<Button variant="primary" onClick={ onAnswer } __next40pxDefaultSize>
			{ __( 'Stay', 'statecraft' ) }
		</Button>{ ' ' }
		<Button variant="tertiary" href={ href } onClick={ onAnswer } __next40pxDefaultSize>
			{ __( 'Leave', 'statecraft' ) }
		</Button>
	</Modal>
);
