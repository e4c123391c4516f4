import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import * as page from '@wordpress/data';
import { useRegistry, useSelect } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { editorSlots } from '../../_runtime/editor/editor-slots';
import { flowsOf } from '../../_runtime/flows/registry';
import { sparkles } from '../../_shared/ai/icon';
import { AnswerList } from './answer-list';
import type { Action } from './answer-list';
import { remindAtSaves } from './remind';
import { showBlock } from '../../_runtime/editor/show-block';
import { usePendingAnswers, usePendingForms } from './use-pending';
import { FLOW, FORM_FLOW } from './pending';
import type { PendingAnswer } from './pending';
import { formsStillWritten, halfOnThePage, notAccepted, notOnThePage, stillWritten } from './messages';

remindAtSaves( page as unknown as DataRegistry );

interface PostSelectors {
	isCurrentPostPublished?: () => boolean;
	isCurrentPostScheduled?: () => boolean;
}

const None = () => null;

/** Tells the author about unaccepted answers: before a post is published, and in a published post at any time. */
export default function Answers(): ReactNode {
	const data = useRegistry();
	const answers = usePendingAnswers();
	const forms = usePendingForms();
	const isOnThePage = useSelect( ( select ) => {
		const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
		return post?.isCurrentPostPublished?.() === true || post?.isCurrentPostScheduled?.() === true;
	}, [] );
	const { PluginPrePublishPanel: Panel = None, PluginPostStatusInfo: Info = None } = editorSlots();
	const ready = answers.filter( ( { isRunning } ) => ! isRunning );
	const running = answers.filter( ( { isRunning } ) => isRunning );

	const list = ( some: readonly PendingAnswer[], onAction: ( answer: PendingAnswer, action: Action ) => void ) => (
		<AnswerList answers={ some } onAction={ onAction } onShow={ ( { clientId } ) => showBlock( data, clientId ) } />
	);
	const panel = ( some: readonly PendingAnswer[], title: string ) =>
		some.length > 0 && (
			<Panel title={ title } icon={ sparkles } initialOpen>
				<p>{ notOnThePage( some.length ) }</p>
				{ list( some, ( { clientId }, action ) =>
					flowsOf( data )
						.flowOf( clientId, FLOW )
						?.send( { type: `answer.${ action }` } )
				) }
			</Panel>
		);
	return (
		<>
			{ panel( ready, notAccepted( ready.length ) ) }
			{ panel( running, stillWritten( running.length ) ) }
			{ forms.length > 0 && (
				<Panel title={ formsStillWritten( forms.length ) } icon={ sparkles } initialOpen>
					<p>{ halfOnThePage( forms.length ) }</p>
					{ list( forms, ( { clientId }, action ) =>
						flowsOf( data )
							.flowOf( clientId, FORM_FLOW )
							?.send( { type: `request.${ action }` } )
					) }
				</Panel>
			) }
			{ isOnThePage && ready[ 0 ] && (
				<Info className="statecraft-answers-info">
					<Button variant="link" onClick={ () => showBlock( data, ready[ 0 ]!.clientId ) }>
						{ notAccepted( ready.length ) }
					</Button>
				</Info>
			) }
		</>
	);
}
