import type { ReactElement } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { pause, play } from '@wordpress/icons';
import type { mediaSourceMachine, SourceState } from '../../../machines/media-source';
import type { Flow } from '../../_runtime/flow';
import { useFlowValue } from '../../_runtime/use-flow';
import { clock } from './clock';

interface Props {
	flow: Flow< typeof mediaSourceMachine >;
	/** What is played, in words. */
	title: string;
}

/** Renders once a second at most, however often the player says where it stands. */
function Time( { flow }: Props ) {
	const position = useFlowValue( flow, ( { context } ) => clock( context.currentTime ) );
	const duration = useFlowValue( flow, ( { context } ) => context.duration );
	return (
		<span className="statecraft-media-player__time">
			{ position }
			{ duration > 0 && Number.isFinite( duration ) && ` / ${ clock( duration ) }` }
		</span>
	);
}

interface ToggleProps extends Props {
	icon: ReactElement;
	label: string;
}

const Toggle = ( { icon, label, ...props }: ToggleProps ) => (
	<>
		<Button
			icon={ icon }
			label={ label }
			onClick={ () => props.flow.send( { type: 'source.toggle' } ) }
			__next40pxDefaultSize
		/>
		<Time { ...props } />
	</>
);

function Broken( { flow }: Props ) {
	const reason = useFlowValue( flow, ( { context } ) => context.reason );
	const message = __( 'This cannot be played.', 'statecraft' );
	return (
		<Notice
			status="error"
			isDismissible={ false }
			spokenMessage={ [ message, reason ].filter( Boolean ).join( ' ' ) }
			actions={ [
				{ label: __( 'Try again', 'statecraft' ), onClick: () => flow.send( { type: 'source.toggle' } ) },
			] }
		>
			<p>{ message }</p>
			{ reason && <p>{ reason }</p> }
		</Notice>
	);
}

const views = {
	'is-paused': ( props ) => <Toggle { ...props } icon={ play } label={ __( 'Play', 'statecraft' ) } />,
	'is-playing': ( props ) => <Toggle { ...props } icon={ pause } label={ __( 'Pause', 'statecraft' ) } />,
	'is-error': Broken,
} satisfies Record< SourceState, ( props: Props ) => ReactElement >;

/** Plays and pauses something, and says where it stands. */
export function SourceControl( props: Props ) {
	const View: ( own: Props ) => ReactElement = views[ useFlowValue( props.flow, ( { value } ) => value ) ];
	return (
		<div className="statecraft-media-player" role="group" aria-label={ props.title }>
			<View { ...props } />
		</div>
	);
}
