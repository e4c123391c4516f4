import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../../machines/_kit';
import { leaving } from '../../focus';

interface Props {
	failure: Failure | null;
	/** Saves again, and leaves. */
	onRetry: () => void;
	onLeave: () => void;
	onStay: () => void;
}

const messageOf = ( failure: Failure | null ): string =>
	failure?.kind === 'silent'
		? __( 'Saving your post is taking too long, so you are still here.', 'statecraft' )
		: __( 'Your post could not be saved, so you are still here.', 'statecraft' );

/** A notice that the editor was not left because the post could not be saved, with the choice of what to do. */
export function UnsavedNotice( { failure, onRetry, onLeave, onStay }: Props ) {
	const message = messageOf( failure );
	return (
		<Notice status="error" isDismissible={ false } spokenMessage={ message }>
			<p>{ message }</p>
			{ failure?.reason && <p dir="auto">{ failure.reason }</p> }
			<p>{ __( 'If you leave now, changes since the last save may be lost.', 'statecraft' ) }</p>
			<Button variant="primary" size="compact" onClick={ leaving( onRetry ) }>
				{ __( 'Save and leave', 'statecraft' ) }
			</Button>
			<Button variant="tertiary" size="compact" onClick={ leaving( onLeave ) }>
				{ __( 'Leave anyway', 'statecraft' ) }
			</Button>
			<Button variant="tertiary" size="compact" onClick={ leaving( onStay ) }>
				{ __( 'Stay here', 'statecraft' ) }
			</Button>
		</Notice>
	);
}
