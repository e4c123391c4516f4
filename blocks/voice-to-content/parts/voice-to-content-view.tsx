import type { MouseEvent, ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Button, FormFileUpload, Placeholder } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { MAX_SECONDS } from '../../../machines/ai/voice-to-content';
import type { Event } from '../../../machines/ai/voice-to-content';
import type { Site } from '../../_runtime/registration/site';
import { leaving } from '../../_shared/focus';
import { icon } from '../icon';
import { mainButton, pauseButton } from './buttons';
import { stateOf } from './flow';
import type { VoiceFlow, VoiceState } from './flow';
import { endingOf, sizeText, statusOf, timeText } from './messages';
import { VoiceFailure } from './voice-failure';

interface Props {
	flow: VoiceFlow;
	site: Site;
	/** Why nothing can be transcribed now. */
	children?: ReactNode;
}

const RUNNING: ReadonlySet< VoiceState > = new Set< VoiceState >( [ 'running', 'paused', 'finishing' ] );
const KEPT: ReadonlySet< VoiceState > = new Set< VoiceState >( [
	'recorded',
	'transcribing',
	'untranscribed',
	'transcribed',
	'placed',
] );

/** The time and the level of a recording in progress. Neither is announced. */
function Progress( { flow, isPaused }: { flow: VoiceFlow; isPaused: boolean } ) {
	const time = useSelector( flow, ( { context } ) => timeText( context.seconds ) );
	const level = useSelector( flow, ( { context } ) => context.level );
	return (
		<div className="statecraft-voice__progress">
			<span role="timer" aria-live="off" aria-label={ __( 'Length of the recording', 'statecraft' ) } dir="ltr">
				{ `${ time } / ${ timeText( MAX_SECONDS ) }` }
			</span>
			<span className="statecraft-voice__level" aria-hidden="true">
				<span style={ { inlineSize: `${ isPaused ? 0 : Math.round( level * 100 ) }%` } } />
			</span>
		</div>
	);
}

/** The recording, and how it ended. */
function Kept( { flow }: { flow: VoiceFlow } ) {
	const recording = useSelector( flow, ( { context } ) => context.recording );
	if ( ! recording ) {
		return null;
	}
	const ending = endingOf( recording.ending );
	return (
		<>
			{ ending && <p className="statecraft-voice__ending">{ ending }</p> }
			<audio
				className="statecraft-voice__audio"
				controls
				preload="metadata"
				src={ recording.url }
				aria-label={ __( 'The recording', 'statecraft' ) }
			/>
			<Button variant="link" href={ recording.url } download={ recording.file.name }>
				{ __( 'Download recording', 'statecraft' ) }
			</Button>
		</>
	);
}

/** What can be done in a state. */
function Actions( { flow, state }: { flow: VoiceFlow; state: VoiceState } ) {
	const main = mainButton( state );
	const pause = pauseButton( state );
	const can = ( event: Event | null ) => event !== null && flow.getSnapshot().can( event );
	const isOpen = useSelector( flow, ( snapshot ) => ! snapshot.hasTag( 'barred' ) );
	const canDiscard = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'recording.discard' } ) );
	// The second click of a double click would act on the next state.
	const send =
		( event: Event | null ) =>
		( { detail }: MouseEvent ) => {
			if ( event && detail !== 2 ) {
				flow.send( event );
			}
		};
	return (
		<div className="statecraft-voice__actions">
			<Button
				variant="primary"
				disabled={ ! can( main.event ) }
				accessibleWhenDisabled
				onClick={ send( main.event ) }
				__next40pxDefaultSize
			>
				{ main.label }
			</Button>
			{ pause && (
				<Button variant="secondary" onClick={ send( pause.event ) } __next40pxDefaultSize>
					{ pause.label }
				</Button>
			) }
			{ canDiscard && main.event?.type !== 'recording.discard' && (
				<Button
					variant="tertiary"
					isDestructive
					onClick={ leaving( () => flow.send( { type: 'recording.discard' } ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Discard', 'statecraft' ) }
				</Button>
			) }
			{ ( state === 'idle' || state === 'unrecorded' ) && (
				<FormFileUpload
					accept="audio/*,video/webm,video/mp4"
					onChange={ ( { currentTarget } ) => {
						const file = currentTarget.files?.[ 0 ];
						if ( file ) {
							flow.send( { type: 'file.choose', file } );
						}
					} }
					render={ ( { openFileDialog } ) => (
						<Button
							variant="secondary"
							disabled={ ! isOpen }
							accessibleWhenDisabled
							onClick={ openFileDialog }
							__next40pxDefaultSize
						>
							{ __( 'Upload a recording', 'statecraft' ) }
						</Button>
					) }
				/>
			) }
		</div>
	);
}

export function VoiceToContentView( { flow, site, children }: Props ) {
	const state = useSelector( flow, stateOf );
	const maxBytes = useSelector( flow, ( { context } ) => context.maxBytes );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return (
		<Placeholder
			className="statecraft-voice"
			icon={ icon }
			label={ __( 'Voice to content', 'statecraft' ) }
			instructions={ sprintf(
				/* translators: 1: number of minutes, 2: a size such as “20 MB”. */
				__(
					'Say what you want to write, up to %1$d minutes or %2$s. What you say becomes paragraphs in place of this block.',
					'statecraft'
				),
				MAX_SECONDS / 60,
				sizeText( maxBytes )
			) }
		>
			<div className="statecraft-voice__body" data-state={ state }>
				{ children }
				{ failure && <VoiceFailure failure={ failure } maxBytes={ maxBytes } site={ site } /> }
				<p className="statecraft-voice__status" role="status">
					{ statusOf( state ) }
				</p>
				{ RUNNING.has( state ) && <Progress flow={ flow } isPaused={ state !== 'running' } /> }
				{ KEPT.has( state ) && <Kept flow={ flow } /> }
				<Actions flow={ flow } state={ state } />
			</div>
		</Placeholder>
	);
}
