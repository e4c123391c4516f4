import { useCallback, useInsertionEffect, useRef } from 'react';

/** The data type of a drag: the index of an item in its list. */
const TYPE = 'text/x-statecraft-place';
const TARGET = 'is-drop-target';
const ITEM = '[draggable="true"]';

/**
 * Lets the author reorder the items of a list by dragging. Items are the elements with `draggable`, in document order; the one whose place
 * the dragged one would take has the class `is-drop-target`.
 *
 * Native listeners, because the editor's own on the block would cancel the drag before React sees it.
 *
 * @param onMove Called with the index of the dragged item and that of the item whose place it takes.
 * @return The ref callback for the element around the items.
 */
export function useSorting( onMove: ( from: number, to: number ) => void ): ( element: HTMLElement | null ) => void {
	const latest = useRef( onMove );
	useInsertionEffect( () => {
		latest.current = onMove;
	} );
	const end = useRef( () => {} );
	return useCallback( ( list: HTMLElement | null ) => {
		end.current();
		if ( ! list ) {
			return;
		}
		/** The index of the dragged item; -1 while none of this list is dragged. */
		let from = -1;
		const itemOf = ( { target }: Event ) => ( target as Element ).closest< HTMLElement >( ITEM );
		const indexOf = ( item: Element | null ) =>
			item ? [ ...list.querySelectorAll( ITEM ) ].indexOf( item ) : -1;
		const unmark = () => list.querySelector( `.${ TARGET }` )?.classList.remove( TARGET );
		const mark = ( item: Element | null ) => {
			unmark();
			item?.classList.add( TARGET );
		};
		const onStart = ( event: DragEvent ) => {
			from = indexOf( itemOf( event ) );
			if ( from >= 0 && event.dataTransfer ) {
				// Otherwise the editor would drag the block.
				event.stopPropagation();
				event.dataTransfer.effectAllowed = 'move';
				event.dataTransfer.setData( TYPE, String( from ) );
			}
		};
		const onOver = ( event: DragEvent ) => {
			if ( from >= 0 ) {
				event.preventDefault();
				event.stopPropagation();
				mark( itemOf( event ) );
			}
		};
		const onDrop = ( event: DragEvent ) => {
			const to = indexOf( itemOf( event ) );
			if ( from >= 0 ) {
				event.preventDefault();
				event.stopPropagation();
				if ( to >= 0 && to !== from ) {
					latest.current( from, to );
				}
			}
			onEnd();
		};
		const onEnd = () => {
			from = -1;
			unmark();
		};
		const listeners = { dragstart: onStart, dragover: onOver, dragleave: unmark, drop: onDrop, dragend: onEnd };
		const each = Object.entries( listeners ) as [ 'drop', ( event: DragEvent ) => void ][];
		each.forEach( ( [ type, listener ] ) => list.addEventListener( type, listener ) );
		end.current = () => each.forEach( ( [ type, listener ] ) => list.removeEventListener( type, listener ) );
	}, [] );
}
