import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { leaving } from './focus';

interface Props {
	/** `warning` if nothing is lost. */
	status?: 'error' | 'warning';
	className?: string;
	/** What failed, and what to do. */
	message: string;
	/** Why: a message from the site or the browser. */
	reason?: string;
	/** Tries again. Without it, there is no button. */
	onRetry?: () => void;
}

/** An error message with a “Try again” button. */
export function RetryNotice( { status = 'error', className, message, reason = '', onRetry }: Props ) {
	return (
		<Notice
			className={ className }
			status={ status }
			isDismissible={ false }
			spokenMessage={ [ message, reason ].filter( Boolean ).join( ' ' ) }
		>
			<p dir="auto">{ message }</p>
			{ reason && <p dir="auto">{ reason }</p> }
			{ onRetry && (
				<Button variant="secondary" onClick={ leaving( onRetry ) } __next40pxDefaultSize>
					{ __( 'Try again', 'statecraft' ) }
				</Button>
			) }
		</Notice>
	);
}
