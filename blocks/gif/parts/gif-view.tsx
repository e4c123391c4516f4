import type { KeyboardEvent, ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { Site } from '../../_runtime/registration/site';
import { RetryNotice } from '../../_shared/retry-notice';
import { stateOf } from './flow';
import type { GifFlow, GifState } from './flow';
import { failureText, statusOf } from './messages';
import { ResultList } from './result-list';
import { SearchForm } from './search-form';

interface Props {
	flow: GifFlow;
	service: Site[ 'gifs' ];
	/** The GIF of the block. */
	children: ReactNode;
}

/** The content of the block in each state. Exhaustive: a state without a view does not compile. */
const VIEWS = {
	placeholder: 'form',
	searching: 'form',
	failed: 'form',
	selected: 'gif',
	keeping: 'gif',
	unkept: 'gif',
} as const satisfies Record< GifState, 'form' | 'gif' >;

/** The reason why there is no copy. */
function CopyNotice( { flow }: { flow: GifFlow } ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return (
		failure && (
			<RetryNotice message={ failureText( failure ) } onRetry={ () => flow.send( { type: 'gif.keep' } ) } />
		)
	);
}

/** Renders the block in every state of its flow; it has no state of its own. */
export function GifView( { flow, service, children }: Props ) {
	const state = useSelector( flow, stateOf );
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && flow.getSnapshot().hasTag( 'stoppable' ) ) {
			event.stopPropagation();
			flow.send( { type: 'search.stop' } );
		}
	};
	return (
		// Only handles events that bubble up from the field.
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions
		<div className="statecraft-gif" data-state={ state } onKeyDown={ onKeyDown }>
			{ VIEWS[ state ] === 'form' ? (
				<SearchForm { ...{ flow, service } } />
			) : (
				<>
					<CopyNotice flow={ flow } />
					{ children }
					<ResultList flow={ flow } mark={ service?.mark ?? '' } />
				</>
			) }
			<p className="screen-reader-text" role="status">
				{ statusOf( state ) }
			</p>
		</div>
	);
}
