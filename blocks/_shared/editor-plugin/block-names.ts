import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

type Select = DataRegistry[ 'select' ];

/** By the list of client ids, which is the same object until a block is added, removed, moved or replaced. */
const known = new WeakMap< readonly string[], ReadonlySet< string > >();

/** The names of all blocks in the editor, inner ones too. Cheap enough to be read on every change of the store. */
export function blockNames( select: Select ): ReadonlySet< string > {
	const { getClientIdsWithDescendants, getBlockName } = select( blockEditorStore );
	const ids: readonly string[] = getClientIdsWithDescendants();
	const names =
		known.get( ids ) ?? new Set( ids.map( getBlockName ).filter( ( name ): name is string => name !== null ) );
	known.set( ids, names );
	return names;
}

/** Whether the editor has a block whose name fits. */
export const hasBlock = ( select: Select, fits: ( name: string ) => boolean ): boolean =>
	[ ...blockNames( select ) ].some( fits );
