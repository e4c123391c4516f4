import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import type { videoBlockMachine } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import { useFlowValue } from '../../_runtime/hooks/use-flow';
import { failureText } from './messages';

interface Props {
	flow: Flow< typeof videoBlockMachine >;
	/** What can be done about it. */
	children?: ReactNode;
}

/** The failure that the flow holds, if it holds one. */
export function FailureNotice( { flow, children }: Props ) {
	const failure = useFlowValue( flow, ( { context } ) => context.failure );
	return failure ? (
		<Notice
			className="statecraft-video__failure"
			status="error"
			isDismissible={ false }
			spokenMessage={ failureText( failure ) }
		>
			<p dir="auto">{ failureText( failure ) }</p>
			{ children }
		</Notice>
	) : null;
}
