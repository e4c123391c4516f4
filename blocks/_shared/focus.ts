import type { SyntheticEvent } from 'react';

/** A toolbar stands around the canvas and yet belongs to the block. */
const TOOLBAR = '[role="toolbar"]';

/**
 * Whether the person works in the page around the canvas, such as in the sidebar or in a dialog. The canvas itself cannot tell: it goes on
 * naming what had the focus in it before.
 */
function isAround( { defaultView }: Document ): boolean {
	const canvas = defaultView?.frameElement;
	const active = canvas?.ownerDocument.activeElement;
	return Boolean(
		active && active !== canvas && active !== active.ownerDocument.body && ! active.closest( TOOLBAR )
	);
}

/** Whether the person is at work in an element. */
export const isWorkingIn = ( element: Element ): boolean =>
	element.contains( element.ownerDocument.activeElement ) && ! isAround( element.ownerDocument );

/**
 * Moves the focus to a field, unless the person is working somewhere else by now.
 *
 * @param field The field; nothing happens where there is none.
 * @param place The part of the page that is the same work, as a selector of what the field stands in.
 */
export function focusUnlessElsewhere( field: HTMLElement | null, place = '.wp-block' ): void {
	const page = field?.ownerDocument;
	const around = field?.closest( place );
	if ( page && ! isAround( page ) && ( page.activeElement === page.body || ( around && isWorkingIn( around ) ) ) ) {
		field.focus( { preventScroll: true } );
	}
}

/** An element of a block is about to go: whoever works in it goes on with the block, and nobody else is disturbed. */
export function leave( element: Element | null ): void {
	const block = element?.closest< HTMLElement >( '.wp-block' );
	if ( block && isWorkingIn( block ) ) {
		block.focus( { preventScroll: true } );
	}
}

/**
 * Whether something happened in a block or in its toolbar. What a block shows elsewhere, as its sidebar, a menu or a dialog, tells it of its
 * events, too, as if they were its own.
 */
export const isOwnEvent = ( { currentTarget, target }: SyntheticEvent ): boolean =>
	currentTarget.contains( target as Element ) || ( target as Element ).closest( TOOLBAR ) !== null;
