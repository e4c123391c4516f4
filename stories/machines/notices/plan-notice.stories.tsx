import { useSelector } from '@xstate/react';
import { Notice } from '@wordpress/components';
import { upgraded } from '../../../blocks/_extensions/query-notices/messages';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import type { planNoticeMachine } from '../../../machines/notices/plan-notice';
import { model } from '../../../test/machines/notices/plan-notice/plan-notice.model';
import { flowStories } from '../../_kit/flow-stories';
import { planNoticeStories } from './plan-notice.table';

/** Shows the notice above the post, as the editor does. */
function EditorNotice( { flow }: { flow: Flow< typeof planNoticeMachine > } ) {
	const isTold = useSelector( flow, ( snapshot ) => snapshot.matches( 'told' ) );
	const plan = useSelector( flow, ( { context } ) => context.plan );
	const { status, text, link } = upgraded( plan, '#my-plan' );
	return isTold ? (
		<Notice status={ status } actions={ link && [ link ] }>
			{ text }
		</Notice>
	) : null;
}

export default flowStories( {
	model,
	table: planNoticeStories,
	block: { name: 'jetpack/recurring-payments', title: 'Payments' },
	view: ( flow ) => <EditorNotice flow={ flow } />,
} );
