import { useEffect, useMemo, useRef } from 'react';
import { useRegistry } from '@wordpress/data';
import type { Attributes } from '../editor/block-tree';
import { EditorStore } from '../editor/editor-store';

/** The pause in typing that ends an undo level, in milliseconds: as in the editor's rich text. */
const PAUSE = 1_000;

/** Three ways to write the attributes of a block. */
export interface UndoLevels {
	/** For single actions: each is a separate undo level, even directly after another. */
	act: ( attributes: Attributes ) => void;
	/** For typing: a pause ends the undo level. */
	type: ( attributes: Attributes ) => void;
	/** For values derived from existing ones: no undo level. */
	complete: ( attributes: Attributes ) => void;
}

/**
 * Writes attributes so that one undo reverts what the author perceives as one step. By default the editor merges consecutive changes of the
 * same attribute.
 *
 * @param clientId The block.
 */
export function useUndoLevels( clientId: string ): UndoLevels {
	const data = useRegistry();
	const pause = useRef< ReturnType< typeof setTimeout > >();
	useEffect( () => () => clearTimeout( pause.current ), [] );
	return useMemo( () => {
		const editor = new EditorStore( data );
		return {
			act: ( attributes ) => void editor.write( clientId, { attributes, undoable: true } ),
			complete: ( attributes ) => void editor.write( clientId, { attributes, undoable: false } ),
			type( attributes ) {
				const endLevel = editor.type( clientId, attributes );
				clearTimeout( pause.current );
				pause.current = setTimeout( endLevel, PAUSE );
			},
		};
	}, [ data, clientId ] );
}
