import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { formAssistantMachine } from '../../../machines/forms/form-assistant';
import { flowsOf } from '../../_runtime/flows/registry';
import { useFlowValues } from '../../_runtime/hooks/use-flow-values';
import { blocksNamed } from '../../_shared/editor-plugin/block-names';
import { ASSISTANT, FLOW, FORM, FORM_FLOW, pendingInAttributes, pendingInFlow, pendingInFormFlow } from './pending';
import type { Pending, PendingAnswer } from './pending';

interface PostSelectors {
	getEditorMode?: () => string;
}

type Select = DataRegistry[ 'select' ];

const isVisual = ( select: Select ): boolean =>
	( select( 'core/editor' ) as unknown as PostSelectors | undefined )?.getEditorMode?.() !== 'text';

/** A pending answer with its block and actions; in the code editor there are no actions, because no component is mounted to perform them. */
const withBlock = ( select: Select, clientId: string, pending: Pending ): PendingAnswer => ( {
	...pending,
	clientId,
	actions: isVisual( select ) ? pending.actions : [],
} );

/** The pending answers, in document order. Not reactive. */
export function pendingAnswersIn( data: DataRegistry ): PendingAnswer[] {
	const { select } = data;
	return blocksNamed( select, ASSISTANT ).flatMap( ( clientId ) => {
		const flow = flowsOf( data ).flowOf( clientId, FLOW );
		const pending = flow
			? pendingInFlow( flow.getSnapshot() as never )
			: pendingInAttributes( select( blockEditorStore ).getBlockAttributes( clientId ) ?? {} );
		return pending ? withBlock( select, clientId, pending ) : [];
	} );
}

/** The forms that are being written now. */
function pendingFormsIn( data: DataRegistry ): PendingAnswer[] {
	return blocksNamed( data.select, FORM ).flatMap( ( clientId ) => {
		const flow = flowsOf( data ).flowOf( clientId, FORM_FLOW );
		const pending = flow && pendingInFormFlow( flow.getSnapshot() as never );
		return pending ? withBlock( data.select, clientId, pending ) : [];
	} );
}

/** Re-renders when an answer in a block of a type becomes pending, changes its excerpt or is no longer pending; the caller reads the current state. */
function usePendingChanges< M extends AnyStateMachine >(
	name: string,
	flow: string,
	pick: ( snapshot: SnapshotFrom< M > ) => Pending | null
): void {
	const ids = useSelect( ( select ) => blocksNamed( select as Select, name ).join( ' ' ), [ name ] );
	useSelect( ( select ) => isVisual( select as Select ), [] );
	useFlowValues< M, Pending | null >( flow, ids ? ids.split( ' ' ) : [], pick );
}

/** The pending answers, in document order. Reactive. */
export function usePendingAnswers(): PendingAnswer[] {
	usePendingChanges< typeof aiRequestMachine >( ASSISTANT, FLOW, pendingInFlow );
	return pendingAnswersIn( useRegistry() );
}

/** The forms that are being written. Reactive. */
export function usePendingForms(): PendingAnswer[] {
	usePendingChanges< typeof formAssistantMachine >( FORM, FORM_FLOW, pendingInFormFlow );
	return pendingFormsIn( useRegistry() );
}
