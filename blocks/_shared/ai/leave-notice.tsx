import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Button, Notice } from '@wordpress/components';
import type { EventFromLogic } from 'xstate';
import { useSelector } from '@xstate/react';
import type { aiFeatureMachine, Failure } from '../../../machines/ai/ai-feature';
import type { AiFeatureFlow } from './flow';

const messageOf = ( { kind }: Failure ) =>
	kind === 'silent'
		? __( 'Saving your post is taking too long, so you are still here.', 'statecraft' )
		: __( 'Your post could not be saved, so you are still here.', 'statecraft' );

interface ActionProps {
	flow: AiFeatureFlow;
	event: EventFromLogic< typeof aiFeatureMachine >;
	variant?: 'primary' | 'tertiary';
	children: ReactNode;
}

function Action( { flow, event, variant = 'tertiary', children }: ActionProps ) {
	return (
		<Button variant={ variant } size="compact" onClick={ () => flow.send( event ) }>
			{ children }
		</Button>
	);
}

/** Shows the progress of leaving the page, and asks for a decision if the post could not be saved. Null while nobody is leaving. */
export function LeaveNotice( { flow }: { flow: AiFeatureFlow } ) {
	const leave = useSelector( flow, ( { value } ) => value.leave );
	const address = useSelector( flow, ( { context } ) => context.address );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const stay = (
		<Action flow={ flow } event={ { type: 'leave.cancel' } }>
			{ __( 'Stay here', 'statecraft' ) }
		</Action>
	);
	if ( leave === 'staying' ) {
		return null;
	}
	if ( leave === 'saving' ) {
		const message = __( 'Your post is being saved before you leave…', 'statecraft' );
		return (
			<Notice status="info" isDismissible={ false } className="statecraft-ai-banner" spokenMessage={ message }>
				<p>{ message }</p>
				<div className="statecraft-ai-banner__actions">{ stay }</div>
			</Notice>
		);
	}
	const message = failure ? messageOf( failure ) : '';
	return (
		<Notice status="error" isDismissible={ false } className="statecraft-ai-banner" spokenMessage={ message }>
			<p>{ message }</p>
			{ failure?.reason && <p>{ failure.reason }</p> }
			<p>{ __( 'If you leave now, changes since the last save may be lost.', 'statecraft' ) }</p>
			<div className="statecraft-ai-banner__actions">
				<Action flow={ flow } event={ { type: 'upgrade.follow', address } } variant="primary">
					{ __( 'Save and leave', 'statecraft' ) }
				</Action>
				<Action flow={ flow } event={ { type: 'leave.anyway' } }>
					{ __( 'Leave anyway', 'statecraft' ) }
				</Action>
				{ stay }
			</div>
		</Notice>
	);
}
