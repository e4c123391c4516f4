import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import type { aiRequestMachine } from '../../../machines/ai-request';
import { flowsOf } from '../../_runtime/registry';
import { useFlowValues } from '../../_runtime/use-flow-values';
import { ASSISTANT, FLOW, heldBy, heldIn } from './waiting';
import type { Waiting } from './waiting';

interface PostSelectors {
	getEditorMode?: () => string;
}

type Select = DataRegistry[ 'select' ];

const assistantsIn = ( select: Select ): string[] => {
	const { getClientIdsWithDescendants, getBlockName } = select( blockEditorStore );
	return getClientIdsWithDescendants().filter( ( id: string ) => getBlockName( id ) === ASSISTANT );
};

const isVisual = ( select: Select ): boolean =>
	( select( 'core/editor' ) as unknown as PostSelectors | undefined )?.getEditorMode?.() !== 'text';

const withPlace = ( select: Select, clientId: string, isKnown: boolean ) => ( {
	clientId,
	isShown: isKnown && isVisual( select ),
} );

/** The answers that wait now, in the order of the document. For those who look once. */
export function waitingIn( data: DataRegistry ): Waiting[] {
	const { select } = data;
	return assistantsIn( select ).flatMap( ( clientId ) => {
		const flow = flowsOf( data ).flowOf( clientId, FLOW );
		const held = flow
			? heldBy( flow.getSnapshot() as never )
			: heldIn( select( blockEditorStore ).getBlockAttributes( clientId ) ?? {} );
		return held ? { ...held, ...withPlace( select, clientId, flow !== undefined ) } : [];
	} );
}

/** The answers that wait, in the order of the document. */
export function useWaiting(): Waiting[] {
	const data = useRegistry();
	const ids = useSelect( ( select ) => assistantsIn( select as Select ).join( ' ' ), [] );
	useSelect( ( select ) => isVisual( select as Select ), [] );
	// Renders when an answer comes, grows from nothing, or goes; what is shown is read anew.
	useFlowValues< typeof aiRequestMachine, unknown >( FLOW, ids ? ids.split( ' ' ) : [], heldBy );
	return waitingIn( data );
}
