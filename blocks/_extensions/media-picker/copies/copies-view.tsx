import { useSelector } from '@xstate/react';
import { Button, Icon, VisuallyHidden } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { image as imageIcon } from '@wordpress/icons';
import { countOf } from '../../../../machines/media/copy-to-library';
import type { Copy, copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { Flow } from '../../../_runtime/flows/flow';
import { leaving } from '../../../_shared/focus';
import { hide } from '../browser/thumbnail';
import { countText, failureText, insertText, nameOf, spokenText, statusText } from './messages';

export type CopiesFlow = Flow< typeof copyToLibraryMachine >;
type Snapshot = ReturnType< CopiesFlow[ 'getSnapshot' ] >;

interface Props {
	flow: CopiesFlow;
}

const copiesOf = ( { context }: Snapshot ): readonly Copy[] => context.copies;
const isPausedIn = ( snapshot: Snapshot ): boolean => snapshot.matches( 'unauthorized' );

function stateOf( snapshot: Snapshot ): Parameters< typeof spokenText >[ 1 ] {
	if ( isPausedIn( snapshot ) ) {
		return 'unauthorized';
	}
	if ( snapshot.hasTag( 'busy' ) ) {
		return 'busy';
	}
	return snapshot.hasTag( 'failed' ) ? 'failed' : 'ended';
}

function Item( { flow, copy }: Props & { copy: Copy } ) {
	const isPaused = useSelector( flow, isPausedIn );
	const retry = { type: 'item.retry', id: copy.item.ID } as const;
	const canRetry = useSelector( flow, ( snapshot ) => snapshot.can( retry ) );
	const { thumbnail, medium } = copy.item.thumbnails;
	const image = thumbnail ?? medium;
	const name = nameOf( copy );
	return (
		<li className={ `is-${ copy.status }` }>
			<span className="statecraft-copies__picture">
				<Icon icon={ imageIcon } />
				{ image && <img src={ image } alt="" onError={ hide } /> }
			</span>
			<span className="statecraft-copies__name" dir="auto">
				{ name }
			</span>
			<span className="statecraft-copies__status">{ statusText( copy, isPaused ) }</span>
			{ copy.status === 'failed' && copy.failure && (
				<p className="statecraft-copies__reason" dir="auto">
					{ failureText( copy.failure ) }
				</p>
			) }
			{ canRetry && (
				<Button
					variant="secondary"
					size="compact"
					label={ sprintf(
						/* translators: %s: the name of an item. */
						__( 'Try again: %s', 'statecraft' ),
						name
					) }
					showTooltip={ false }
					onClick={ leaving( () => flow.send( retry ) ) }
				>
					{ __( 'Try again', 'statecraft' ) }
				</Button>
			) }
		</li>
	);
}

/** The buttons below the list, for the events that the flow can handle. */
function Acts( { flow }: Props ) {
	const copies = useSelector( flow, copiesOf );
	const canRetry = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'failed.retry' } ) );
	const canInsert = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'arrived.insert' } ) );
	const canCancel = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'copy.cancel' } ) );
	return (
		<div className="statecraft-copies__acts">
			{ canCancel && (
				<Button
					variant="tertiary"
					onClick={ leaving( () => flow.send( { type: 'copy.cancel' } ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'statecraft' ) }
				</Button>
			) }
			{ canInsert && (
				<Button
					variant="secondary"
					onClick={ leaving( () => flow.send( { type: 'arrived.insert' } ) ) }
					__next40pxDefaultSize
				>
					{ insertText( countOf( copies, 'copied' ), copies.length ) }
				</Button>
			) }
			{ canRetry && (
				<Button
					variant="primary"
					onClick={ leaving( () => flow.send( { type: 'failed.retry' } ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Retry all failed', 'statecraft' ) }
				</Button>
			) }
		</div>
	);
}

/** The progress of a batch: the number of copied items, and each item with its status and, if it failed, the reason. */
export function CopiesView( { flow }: Props ) {
	const copies = useSelector( flow, copiesOf );
	const spoken = useSelector( flow, ( snapshot ) => spokenText( snapshot.context.copies, stateOf( snapshot ) ) );
	const copied = countOf( copies, 'copied' );
	const count = countText( copied, copies.length );
	return (
		<section className="statecraft-copies" aria-label={ __( 'Copied media', 'statecraft' ) }>
			<p className="statecraft-copies__count">{ count }</p>
			<progress aria-label={ __( 'Copied', 'statecraft' ) } max={ copies.length } value={ copied } />
			<VisuallyHidden role="status">{ spoken }</VisuallyHidden>
			<ul>
				{ copies.map( ( copy ) => (
					<Item key={ copy.item.ID } flow={ flow } copy={ copy } />
				) ) }
			</ul>
			<Acts flow={ flow } />
		</section>
	);
}
