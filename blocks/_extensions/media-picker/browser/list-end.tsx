import type { MouseEvent } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { listStateOf } from './flow';
import type { BrowserFlow, ListState } from './flow';
import { failureText, nothingMatched, retryText } from './messages';

interface Props {
	flow: BrowserFlow;
	/** The name of the source. */
	label: string;
	/** Call before the focused button is removed. */
	onLeave: () => void;
}

type Action = 'page.more' | 'list.retry';

/** The event of the button; null if there is no button. */
const actionIn = ( state: ListState ): Action | null => {
	switch ( state ) {
		case 'partial':
		case 'further':
			return 'page.more';
		case 'dismissed':
		case 'retryable':
		case 'deferred':
			return 'list.retry';
		default:
			return null;
	}
};

/** The end of a list: why there are no more items, or the button for the next page. It is the same button in each state, so that it keeps the focus. */
export function ListEnd( { flow, label, onLeave }: Props ) {
	const state = useSelector( flow, listStateOf );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isEmpty = useSelector( flow, ( { context } ) => context.media.length === 0 );
	const action = actionIn( state );
	const canAct = useSelector( flow, ( snapshot ) => action !== null && snapshot.can( { type: action } ) );
	const reason = failure && failureText( failure, label );
	const act = ( { currentTarget }: MouseEvent< HTMLElement > ) => {
		if ( isEmpty && currentTarget.contains( currentTarget.ownerDocument.activeElement ) ) {
			onLeave();
		}
		flow.send( { type: action! } );
	};
	return (
		<div className="statecraft-media-browser__end">
			{ reason && (
				<Notice
					status="error"
					spokenMessage={ reason }
					onRemove={ () => {
						onLeave();
						flow.send( { type: 'notice.dismiss' } );
					} }
				>
					{ reason }
				</Notice>
			) }
			{ state === 'complete' && isEmpty && <p>{ nothingMatched() }</p> }
			{ action && (
				<Button
					variant="secondary"
					isBusy={ state === 'further' }
					disabled={ ! canAct }
					accessibleWhenDisabled
					onClick={ act }
					__next40pxDefaultSize
				>
					{ action === 'page.more' ? __( 'Load More', 'statecraft' ) : retryText( failure?.retryLeft ?? 0 ) }
				</Button>
			) }
		</div>
	);
}
