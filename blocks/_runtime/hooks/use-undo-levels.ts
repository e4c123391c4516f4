import { useEffect, useMemo, useRef } from 'react';
import { useRegistry } from '@wordpress/data';
import type { Attributes } from '../editor/block-tree';
import { EditorStore } from '../editor/editor-store';

/** How long nobody types until Undo stops there, in milliseconds: as in the paragraphs of the editor. */
const PAUSE = 1_000;

/** Three ways to write the attributes of a block. */
export interface UndoLevels {
	/** For what is done with one press: each is an undo level, also when several follow each other. */
	act: ( attributes: Attributes ) => void;
	/** For what is typed: an undo level ends with a pause. */
	type: ( attributes: Attributes ) => void;
	/** For what follows from what stands there already: no undo level. */
	complete: ( attributes: Attributes ) => void;
}

/**
 * Writes attributes so that Undo takes back what the author would call one step. The editor by itself joins all changes of the same
 * attribute that follow each other.
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
				editor.type( clientId, attributes );
				clearTimeout( pause.current );
				pause.current = setTimeout( () => editor.endLevel(), PAUSE );
			},
		};
	}, [ data, clientId ] );
}
