import type { ReactElement } from 'react';
import { useSelector } from '@xstate/react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { pause, play, replay } from '@wordpress/icons';
import type { mediaSourceMachine, SourceState } from '../../../../machines/video/media-source';
import type { Flow } from '../../../_runtime/flows/flow';
import { HelpMessage } from '../../help-message/help-message';
import { clock } from './clock';

interface Props {
	flow: Flow< typeof mediaSourceMachine >;
	/** The title of the media. */
	title: string;
}

/** Renders at most once a second, however often the player reports its position. */
function Time( { flow }: Props ) {
	const position = useSelector( flow, ( { context } ) => clock( context.currentTime ) );
	const duration = useSelector( flow, ( { context } ) => context.duration );
	return (
		<span className="statecraft-media-player__time">
			{ position }
			{ duration > 0 && Number.isFinite( duration ) && ` / ${ clock( duration ) }` }
		</span>
	);
}

/** Not a live region: the video block announces it, with what to do. */
function Reason( { flow }: Props ) {
	const reason = useSelector( flow, ( { context } ) => context.reason );
	return (
		<div className="statecraft-media-player__reason">
			<HelpMessage isError>{ __( 'This cannot be played.', 'statecraft' ) }</HelpMessage>
			{ reason && <p dir="auto">{ reason }</p> }
		</div>
	);
}

/** The button in each state, and what is shown beside it. The button element is kept, and with it the focus. */
const views = {
	'is-paused': { icon: play, label: () => __( 'Play', 'statecraft' ), Beside: Time },
	'is-playing': { icon: pause, label: () => __( 'Pause', 'statecraft' ), Beside: Time },
	'is-error': { icon: replay, label: () => __( 'Try again', 'statecraft' ), Beside: Reason },
} satisfies Record<
	SourceState,
	{ icon: ReactElement; label: () => string; Beside: ( props: Props ) => ReactElement }
>;

/** Plays and pauses a source, and shows its position. */
export function SourceControl( props: Props ) {
	const { icon, label, Beside } = views[ useSelector( props.flow, ( { value } ) => value ) ];
	return (
		<div className="statecraft-media-player" role="group" aria-label={ props.title }>
			<Button
				icon={ icon }
				label={ label() }
				onClick={ () => props.flow.send( { type: 'source.toggle' } ) }
				__next40pxDefaultSize
			/>
			<Beside { ...props } />
		</div>
	);
}
