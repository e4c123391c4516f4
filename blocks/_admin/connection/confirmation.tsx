import { Button, Modal } from '@wordpress/components';
import type { Event } from '../../../machines/connection/connection';
import { texts } from './messages';

interface Props {
	title: string;
	/** What confirming does. */
	help: string;
	/** The button that confirms. */
	confirm: string;
	send: ( event: Event ) => void;
}

/** A confirmation before something that stops or deletes. */
export const Confirmation = ( { title, help, confirm, send }: Props ) => (
	<Modal title={ title } size="small" onRequestClose={ () => send( { type: 'cancel' } ) }>
		<p>{ help }</p>
		<div className="statecraft-acts">
			<Button variant="primary" isDestructive onClick={ () => send( { type: 'confirm' } ) }>
				{ confirm }
			</Button>
			<Button variant="tertiary" onClick={ () => send( { type: 'cancel' } ) }>
				{ texts().cancel }
			</Button>
		</div>
	</Modal>
);
