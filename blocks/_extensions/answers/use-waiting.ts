import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { formAssistantMachine } from '../../../machines/forms/form-assistant';
import { flowsOf } from '../../_runtime/flows/registry';
import { useFlowValues } from '../../_runtime/hooks/use-flow-values';
import { ASSISTANT, FLOW, FORM, FORM_FLOW, heldBy, heldIn, writtenBy } from './waiting';
import type { Held, Waiting } from './waiting';

interface PostSelectors {
	getEditorMode?: () => string;
}

type Select = DataRegistry[ 'select' ];

/** The clientIds of the blocks of a type, in document order. */
const blocksIn = ( select: Select, name: string ): string[] => {
	const { getClientIdsWithDescendants, getBlockName } = select( blockEditorStore );
	return getClientIdsWithDescendants().filter( ( id: string ) => getBlockName( id ) === name );
};

const isVisual = ( select: Select ): boolean =>
	( select( 'core/editor' ) as unknown as PostSelectors | undefined )?.getEditorMode?.() !== 'text';

/** What waits in a block, with its actions; in the code editor there are none, because no component is mounted to perform them. */
const withPlace = ( select: Select, clientId: string, held: Held ): Waiting => ( {
	...held,
	clientId,
	acts: isVisual( select ) ? held.acts : [],
} );

/** The answers that are waiting now, in document order. Not reactive. */
export function waitingIn( data: DataRegistry ): Waiting[] {
	const { select } = data;
	return blocksIn( select, ASSISTANT ).flatMap( ( clientId ) => {
		const flow = flowsOf( data ).flowOf( clientId, FLOW );
		const held = flow
			? heldBy( flow.getSnapshot() as never )
			: heldIn( select( blockEditorStore ).getBlockAttributes( clientId ) ?? {} );
		return held ? withPlace( select, clientId, held ) : [];
	} );
}

/** The forms that are being written now. */
function writtenIn( data: DataRegistry ): Waiting[] {
	return blocksIn( data.select, FORM ).flatMap( ( clientId ) => {
		const flow = flowsOf( data ).flowOf( clientId, FORM_FLOW );
		const held = flow && writtenBy( flow.getSnapshot() as never );
		return held ? withPlace( data.select, clientId, held ) : [];
	} );
}

/** Re-renders when an answer in a block of a type starts waiting, changes its first words or stops waiting; the caller reads the current state. */
function useBlocks< M extends AnyStateMachine >(
	name: string,
	flow: string,
	pick: ( snapshot: SnapshotFrom< M > ) => Held | null
): void {
	const ids = useSelect( ( select ) => blocksIn( select as Select, name ).join( ' ' ), [ name ] );
	useSelect( ( select ) => isVisual( select as Select ), [] );
	useFlowValues< M, Held | null >( flow, ids ? ids.split( ' ' ) : [], pick );
}

/** The waiting answers, in document order. Reactive. */
export function useWaiting(): Waiting[] {
	useBlocks< typeof aiRequestMachine >( ASSISTANT, FLOW, heldBy );
	return waitingIn( useRegistry() );
}

/** The forms that are being written. Reactive. */
export function useWritten(): Waiting[] {
	useBlocks< typeof formAssistantMachine >( FORM, FORM_FLOW, writtenBy );
	return writtenIn( useRegistry() );
}
