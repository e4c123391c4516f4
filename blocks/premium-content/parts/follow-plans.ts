import type { DataRegistry } from '@wordpress/data';
import { EditorStore } from '../../_runtime/editor/editor-store';
import { CONTAINER } from '../attributes';

const BUTTON = 'jetpack/recurring-payments';

interface Selectors {
	getClientIdsOfDescendants: ( clientIds: readonly string[] ) => readonly string[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockParentsByBlockName: ( clientId: string, name: string, nearestFirst: boolean ) => readonly string[];
}

/**
 * Updates the buttons of a container to sell a plan that opens it, after its plans have changed: otherwise people would pay for another plan and could
 * read nothing. A button that sold a different plan before was set up intentionally. Part of the same undo level.
 *
 * @param data      The registry of the editor.
 * @param container The client id of the container.
 * @param before Its plans before the change.
 * @param after Its current plans; empty: the buttons stay unchanged.
 */
export function followPlans(
	data: DataRegistry,
	container: string,
	before: readonly number[],
	after: readonly number[]
): void {
	const [ first ] = after;
	if ( first === undefined ) {
		return;
	}
	const select = data.select( 'core/block-editor' ) as unknown as Selectors;
	const editor = new EditorStore( data );
	const soldBy = ( button: string ): unknown[] => {
		const { planIds, planId } = editor.attributesOf( button ) ?? {};
		return Array.isArray( planIds ) && planIds.length > 0 ? planIds : [ planId ];
	};
	const isOne = ( list: readonly number[], id: unknown ) => list.includes( Number( id ) );
	select
		.getClientIdsOfDescendants( [ container ] )
		.filter(
			( id ) =>
				select.getBlockName( id ) === BUTTON &&
				select.getBlockParentsByBlockName( id, CONTAINER, true )[ 0 ] === container
		)
		.filter( ( id ) => {
			const sold = soldBy( id );
			return (
				( before.length === 0 || sold.some( ( one ) => isOne( before, one ) ) ) &&
				! sold.some( ( one ) => isOne( after, one ) )
			);
		} )
		.forEach( ( id ) =>
			editor.write( id, { attributes: { planIds: [ first ], planId: first }, undoable: false } )
		);
}
