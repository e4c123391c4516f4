import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useFlowValue } from '../../_runtime/hooks/use-flow';
import { failureText } from './messages';
import type { TracksFlow } from './flow';

/** The failure of the list or of the form, if there is one. A list that could not be read can be read again. */
export function FailureNotice( { flow }: { flow: TracksFlow } ) {
	const failure = useFlowValue( flow, ( { context } ) => context.failure );
	const isList = useFlowValue( flow, ( snapshot ) => snapshot.matches( 'list' ) );
	if ( ! failure ) {
		return null;
	}
	const text = failureText( failure );
	return (
		<Notice status="error" isDismissible={ false } spokenMessage={ text }>
			<p dir="auto">{ text }</p>
			{ isList && (
				<Button variant="link" onClick={ () => flow.send( { type: 'list.open' } ) }>
					{ __( 'Try again', 'statecraft' ) }
				</Button>
			) }
		</Notice>
	);
}
