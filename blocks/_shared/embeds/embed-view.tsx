import type { KeyboardEvent, ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { EmbedForm } from './embed-form';
import type { EmbedTexts } from './embed-form';
import { stateOf } from './flow';
import type { EmbedFlow } from './flow';
import { statusOf } from './messages';

interface Props {
	flow: EmbedFlow;
	texts: EmbedTexts;
	/** The embed. */
	children: ReactNode;
	fieldRef?: ( field: HTMLInputElement | null ) => void;
}

/** Renders an embed block in each state of its flow; stateless itself. */
export function EmbedView( { flow, texts, children, fieldRef }: Props ) {
	const state = useSelector( flow, stateOf );
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && flow.getSnapshot().hasTag( 'stoppable' ) ) {
			event.stopPropagation();
			flow.send( { type: 'request.stop' } );
		}
	};
	return (
		// Only handles events that bubble up from the field.
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions
		<div className="statecraft-embed" data-state={ state } onKeyDown={ onKeyDown }>
			{ state === 'embedded' ? children : <EmbedForm { ...{ flow, texts, fieldRef } } /> }
			<p className="screen-reader-text" role="status">
				{ statusOf( state ) }
			</p>
		</div>
	);
}
