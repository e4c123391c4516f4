import type { SyntheticEvent } from 'react';

/** A block toolbar is rendered outside the canvas but belongs to the block. */
const TOOLBAR = '[role="toolbar"]';

/**
 * Whether the focus is in the page around the canvas, such as in the sidebar or a dialog. The canvas document cannot tell: its
 * `activeElement` stays the element that had the focus before.
 */
function isAround( { defaultView }: Document ): boolean {
	const canvas = defaultView?.frameElement;
	const active = canvas?.ownerDocument.activeElement;
	return Boolean(
		active && active !== canvas && active !== active.ownerDocument.body && ! active.closest( TOOLBAR )
	);
}

/** Whether the focus is within an element. */
export const isWorkingIn = ( element: Element ): boolean =>
	element.contains( element.ownerDocument.activeElement ) && ! isAround( element.ownerDocument );

/**
 * Moves the focus to a field, unless the user has moved on.
 *
 * @param field The field; null does nothing.
 * @param place A selector of the ancestor of the field within which the focus may be moved without disturbing the user.
 */
export function focusUnlessElsewhere( field: HTMLElement | null, place = '.wp-block' ): void {
	const page = field?.ownerDocument;
	const around = field?.closest( place );
	if ( page && ! isAround( page ) && ( page.activeElement === page.body || ( around && isWorkingIn( around ) ) ) ) {
		field.focus( { preventScroll: true } );
	}
}

const PANEL = '.components-panel__body';

/** What receives the focus when an element in a place is removed: the block, the popover, or the button that opens the sidebar panel. */
const keeperOf = ( place: HTMLElement ): HTMLElement | null =>
	place.matches( PANEL ) ? place.querySelector( `${ PANEL }-toggle` ) : place;

/** Call before removing an element: if the focus is in its block, popover, dialog, panel or part of a screen, it moves to that. */
export function leave( element: Element | null ): void {
	const place = element?.closest< HTMLElement >(
		`.wp-block, .components-popover, .components-modal__frame, .statecraft-island, ${ PANEL }`
	);
	if ( place && isWorkingIn( place ) ) {
		keeperOf( place )?.focus( { preventScroll: true } );
	}
}

/**
 * Whether an event happened in a block or in its toolbar. React also bubbles events to the block from what it renders in portals, such as
 * its sidebar, menus and dialogs.
 */
export const isOwnEvent = ( { currentTarget, target }: SyntheticEvent ): boolean =>
	currentTarget.contains( target as Element ) || ( target as Element ).closest( TOOLBAR ) !== null;

/** Returns the handler of a button that is removed by its own action. */
export const leaving =
	( act: () => void ) =>
	( { currentTarget }: { currentTarget: Element } ): void => {
		leave( currentTarget );
		act();
	};

/** Returns the ref of an element that is removed by something other than a click in it, such as a response. Must be created once. */
export function keepingFocus(): ( element: Element | null ) => void {
	let last: Element | null = null;
	return ( element ) => {
		// Called before the element is removed from the document.
		if ( ! element && last?.contains( last.ownerDocument.activeElement ) ) {
			leave( last );
		}
		last = element;
	};
}
