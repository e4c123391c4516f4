import { useSelector } from '@xstate/react';
import { Button, Notice } from '@wordpress/components';
import type { Plan, planUpgradeMachine } from '../../../machines/payments/plan-upgrade';
import type { Flow } from '../../_runtime/flows/flow';
import { leaving } from '../../_shared/focus';
import { following } from '../../_shared/payments/leave-editor/links';
import { UnsavedNotice } from '../../_shared/payments/leave-editor/unsaved-notice';
import { texts } from './messages';

interface Props {
	flow: Flow< typeof planUpgradeMachine >;
	canManage: boolean;
	/** The URL where the plan is sold. */
	addressOf: ( plan: Plan | null ) => string;
}

/** The banner in the state of its flow; nothing while the block is not selected. */
export function UpgradeView( { flow, canManage, addressOf }: Props ) {
	const isHidden = useSelector( flow, ( snapshot ) => snapshot.matches( 'hidden' ) );
	const isUnsaved = useSelector( flow, ( snapshot ) => snapshot.matches( { shown: 'unsaved' } ) );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.matches( 'redirecting' ) );
	const isSaving = useSelector( flow, ( snapshot ) => snapshot.matches( { redirecting: 'saving' } ) );
	const plan = useSelector( flow, ( { context } ) => context.plan );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	if ( isHidden ) {
		return null;
	}
	const { title, description, ask, upgrade, redirecting, stay } = texts( plan?.name ?? '' );
	const address = addressOf( plan );
	const follow = () => flow.send( { type: 'upgrade.follow', address } );
	return (
		<>
			{ isUnsaved && (
				<UnsavedNotice
					failure={ failure }
					onRetry={ follow }
					onLeave={ () => flow.send( { type: 'leave.anyway' } ) }
					onStay={ () => flow.send( { type: 'leave.cancel' } ) }
				/>
			) }
			<Notice
				status="info"
				isDismissible={ false }
				className="statecraft-plan-upgrade"
				spokenMessage={ `${ title }. ${ canManage ? description : ask }` }
			>
				<p>
					<strong>{ title }</strong>
				</p>
				<p>{ canManage ? description : ask }</p>
				{ canManage && (
					<Button
						variant="primary"
						size="compact"
						href={ address }
						isBusy={ isBusy }
						onClick={ following( follow ) }
					>
						{ isBusy ? redirecting : upgrade }
					</Button>
				) }
				{ isSaving && (
					<Button
						variant="tertiary"
						size="compact"
						onClick={ leaving( () => flow.send( { type: 'leave.cancel' } ) ) }
					>
						{ stay }
					</Button>
				) }
			</Notice>
		</>
	);
}
