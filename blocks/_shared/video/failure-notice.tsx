import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Notice } from '@wordpress/components';
import type { videoBlockMachine } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import { useElement } from '../../_runtime/hooks/use-element';
import { leave } from '../focus';
import { failureText } from './messages';

interface Props {
	flow: Flow< typeof videoBlockMachine >;
	/** The available actions. */
	children?: ReactNode;
}

/** The failure held by the flow, if any. */
export function FailureNotice( { flow, children }: Props ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isDismissible = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'failure.dismiss' } ) );
	// The notice does not tell which of its elements was clicked.
	const text = useElement();
	return failure ? (
		<Notice
			className="statecraft-video__failure"
			status="error"
			isDismissible={ isDismissible }
			onRemove={ () => {
				leave( text.get() );
				flow.send( { type: 'failure.dismiss' } );
			} }
			spokenMessage={ failureText( failure ) }
		>
			<p ref={ text.ref } dir="auto">
				{ failureText( failure ) }
			</p>
			{ children }
		</Notice>
	) : null;
}
