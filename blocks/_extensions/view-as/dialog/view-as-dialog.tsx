import { useSelector } from '@xstate/react';
import { Button, Modal, Notice, SelectControl, Spinner } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { chosenView, hasScripts } from '../../../../machines/content/view-as';
import type { viewAsMachine, Width } from '../../../../machines/content/view-as';
import type { Flow } from '../../../_runtime/flows/flow';
import { leaving } from '../../../_shared/focus';
import { RetryNotice } from '../../../_shared/retry-notice';
import { reasonOf, stepTexts, texts } from './messages';
import type { Step } from './messages';
import './editor.scss';

interface Props {
	flow: Flow< typeof viewAsMachine >;
}

type Snapshot = ReturnType< Props[ 'flow' ][ 'getSnapshot' ] >;

const WIDTHS: readonly Width[] = [ 'wide', 'phone' ];

/** What is waited for; empty if nothing is. */
function waitingFor( snapshot: Snapshot ): string {
	if ( snapshot.matches( { open: 'saving' } ) ) {
		return texts().saving;
	}
	if ( snapshot.matches( { open: 'asking' } ) ) {
		return texts().asking;
	}
	return snapshot.matches( { open: { showing: { frame: 'loading' } } } ) ? texts().loading : '';
}

const failedStep = ( { value }: Snapshot ): Step | null =>
	typeof value === 'object' && typeof value.open === 'object' && 'failed' in value.open
		? ( value.open.failed as Step )
		: null;

/** The choice of the audience and of the width. */
function Choice( { flow }: Props ) {
	const context = useSelector( flow, ( snapshot ) => snapshot.context );
	const label = useInstanceId( Choice, 'statecraft-view-as-width' );
	return (
		<div className="statecraft-view-as__choice">
			<SelectControl
				label={ texts().audience }
				value={ chosenView( context )?.id }
				options={ context.views.map( ( view ) => ( { value: view.id, label: view.label } ) ) }
				onChange={ ( audience ) => flow.send( { type: 'audience.choose', audience } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<div role="group" aria-labelledby={ label } className="statecraft-view-as__widths">
				<span id={ label }>{ texts().width }</span>
				{ WIDTHS.map( ( width ) => (
					<Button
						key={ width }
						isPressed={ context.width === width }
						onClick={ () => flow.send( { type: 'width.choose', width } ) }
						__next40pxDefaultSize
					>
						{ texts()[ width ] }
					</Button>
				) ) }
			</div>
		</div>
	);
}

/** The page as the audience gets it. It can neither send a form, open a window nor leave the frame. */
function Frame( { flow }: Props ) {
	const view = useSelector( flow, ( { context } ) => chosenView( context ) );
	const width = useSelector( flow, ( { context } ) => context.width );
	return (
		view && (
			<iframe
				// Another address is another page, not a step in the history of the frame.
				key={ view.url }
				className={ `statecraft-view-as__frame is-${ width }` }
				title={ view.label }
				src={ view.url }
				// Of the same origin, or its fonts and script modules would not load; the server forbids the page everything else.
				sandbox={ hasScripts( view ) ? 'allow-scripts allow-same-origin' : '' }
				onLoad={ () => flow.send( { type: 'frame.load' } ) }
			/>
		)
	);
}

/** The dialog in which a post is shown as others get it; nothing while it is closed. */
export function ViewAsDialog( { flow }: Props ) {
	const snapshot = useSelector( flow, ( now ) => now );
	if ( snapshot.matches( 'closed' ) ) {
		return null;
	}
	const isShowing = snapshot.matches( { open: 'showing' } );
	const isLeft = snapshot.matches( { open: { showing: { frame: 'left' } } } );
	const waiting = waitingFor( snapshot );
	const step = failedStep( snapshot );
	const { failure } = snapshot.context;
	const retry = () => flow.send( { type: 'view.retry' } );
	return (
		<Modal
			className="statecraft-view-as"
			title={ texts().title }
			isFullScreen
			onRequestClose={ () => flow.send( { type: 'view.close' } ) }
		>
			{ isShowing && <Choice flow={ flow } /> }
			<p role="status" className="statecraft-view-as__status">
				{ waiting && <Spinner /> }
				{ waiting }
			</p>
			{ isShowing && ! isLeft && <Frame flow={ flow } /> }
			{ isLeft && (
				<Notice status="info" isDismissible={ false }>
					<p>{ texts().left }</p>
					<Button variant="secondary" onClick={ leaving( retry ) } __next40pxDefaultSize>
						{ texts().back }
					</Button>
				</Notice>
			) }
			{ snapshot.matches( { open: 'forbidden' } ) && (
				<Notice status="warning" isDismissible={ false }>
					{ texts().forbidden }
				</Notice>
			) }
			{ step && failure && (
				<RetryNotice
					message={ stepTexts()[ step ] }
					reason={ reasonOf( failure ) }
					onRetry={ step === 'asking' && ! failure.isRetryable ? undefined : retry }
				/>
			) }
		</Modal>
	);
}
