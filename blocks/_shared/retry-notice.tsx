import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { leaving } from './focus';

interface Props {
	/** `warning` where nothing is lost. */
	status?: 'error' | 'warning';
	className?: string;
	/** What failed, and what to do. */
	message: string;
	/** Why, in the words of a site or a browser. */
	reason?: string;
	/** Does it again. Without it there is no button. */
	onRetry?: () => void;
}

/** That something failed, with “Try again”. */
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
