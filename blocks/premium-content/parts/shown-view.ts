import { LOGGED_OUT_VIEW, SUBSCRIBER_VIEW } from '../attributes';

/** The selectors of `core/block-editor` that are used here, typed. */
export interface Selectors {
	getBlockName: ( clientId: string ) => string | null;
	getBlockOrder: ( clientId: string ) => readonly string[];
	isBlockSelected: ( clientId: string ) => boolean;
	hasSelectedInnerBlock: ( clientId: string, deep: boolean ) => boolean;
}

/** The client id of a view. */
export const viewIn = ( select: Selectors, container: string, view: string ): string | undefined =>
	select.getBlockOrder( container ).find( ( clientId ) => select.getBlockName( clientId ) === view );

/**
 * The view that the canvas shows: the one that the author works in. So the toolbar only has to select it, and undo, the list view or a search that selects
 * the other view shows that one too.
 */
export function shownView( select: Selectors, container: string ): string {
	const guest = viewIn( select, container, LOGGED_OUT_VIEW );
	const isThere =
		guest !== undefined && ( select.isBlockSelected( guest ) || select.hasSelectedInnerBlock( guest, true ) );
	return isThere ? LOGGED_OUT_VIEW : SUBSCRIBER_VIEW;
}
