import { useSelector } from '@xstate/react';
import { Spinner, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useElement } from '../../../_runtime/hooks/use-element';
import type { TracksFlow } from './flow';
import { TrackForm } from './track-form';
import { TrackList } from './track-list';

type Snapshot = ReturnType< TracksFlow[ 'getSnapshot' ] >;

/** The name of the top-level state. */
const stateOf = ( { value }: Snapshot ) => ( typeof value === 'string' ? value : Object.keys( value )[ 0 ]! );

/** What a screen reader announces in a state. */
function statusOf( snapshot: Snapshot ): string {
	if ( ! snapshot.hasTag( 'busy' ) ) {
		return '';
	}
	if ( snapshot.matches( 'saving' ) ) {
		return __( 'Saving…', 'statecraft' );
	}
	return snapshot.matches( 'deleting' ) ? __( 'Removing…', 'statecraft' ) : __( 'Loading…', 'statecraft' );
}

/** The text tracks of a video: their list, or the form of one of them. */
export function TracksView( { flow }: { flow: TracksFlow } ) {
	const state = useSelector( flow, stateOf );
	const status = useSelector( flow, statusOf );
	// The focused element of the list disappears when the form opens, and vice versa.
	const { ref } = useElement< HTMLDivElement >( ( view ) => {
		const page = view.ownerDocument;
		if ( page.activeElement === page.body ) {
			( view.querySelector< HTMLElement >( 'button:enabled' ) ?? view ).focus( { preventScroll: true } );
		}
	} );
	const isList = state === 'closed' || state === 'reading' || state === 'list';
	return (
		<div
			key={ isList ? 'list' : 'form' }
			ref={ ref }
			className="statecraft-video-tracks"
			data-state={ state }
			tabIndex={ -1 }
		>
			{ isList ? <TrackList flow={ flow } /> : <TrackForm flow={ flow } /> }
			{ status !== '' && <Spinner /> }
			<VisuallyHidden role="status">{ status }</VisuallyHidden>
		</div>
	);
}
