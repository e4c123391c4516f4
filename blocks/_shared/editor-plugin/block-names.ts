import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

type Select = DataRegistry[ 'select' ];
type ByName = ReadonlyMap< string, readonly string[] >;

/** By the list of client ids, which is the same object until a block is added, removed, moved or replaced. */
const known = new WeakMap< readonly string[], ByName >();

/** The client ids of all blocks in the editor, inner ones too, by block name. Cheap enough to be read on every change of the store. */
function blocksByName( select: Select ): ByName {
	const { getClientIdsWithDescendants, getBlockName } = select( blockEditorStore );
	const ids: readonly string[] = getClientIdsWithDescendants();
	const found = known.get( ids );
	if ( found ) {
		return found;
	}
	const byName = new Map< string, string[] >();
	for ( const id of ids ) {
		const name = getBlockName( id ) ?? '';
		const same = byName.get( name );
		if ( same ) {
			same.push( id );
		} else {
			byName.set( name, [ id ] );
		}
	}
	known.set( ids, byName );
	return byName;
}

/** Whether the editor has a block whose name fits. */
export const hasBlock = ( select: Select, fits: ( name: string ) => boolean ): boolean =>
	[ ...blocksByName( select ).keys() ].some( fits );

/** The client ids of the blocks of a type, in document order. */
export const blocksNamed = ( select: Select, name: string ): readonly string[] =>
	blocksByName( select ).get( name ) ?? [];
