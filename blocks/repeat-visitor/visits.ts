/**
 * Decides in the browser who sees the content of the block, because a cached page is the same for everyone. Only the number of visits to a
 * page is stored, in this browser.
 */

/** The part of the `Storage` API that is used. */
type Counters = Pick< Storage, 'getItem' | 'setItem' >;

const BLOCK = '[data-visits-threshold]';

/** Counts this visit and returns the number of earlier ones; 0 if the storage is not available. */
function countVisit( page: string, counters: () => Counters ): number {
	try {
		const key = `statecraft-visits-${ page }`;
		const before = Number( counters().getItem( key ) ) || 0;
		counters().setItem( key, String( before + 1 ) );
		return before;
	} catch {
		return 0;
	}
}

/**
 * Shows or hides each block of a page. A visit is counted once for all blocks on a page.
 *
 * @param root     The page.
 * @param counters Returns the storage; may throw.
 */
export function showByVisits( root: ParentNode, counters: () => Counters ): void {
	const visits = new Map< string, number >();
	for ( const block of root.querySelectorAll< HTMLElement >( BLOCK ) ) {
		const { visitsPage: page = '', visitsThreshold, visitsCriteria } = block.dataset;
		const before = visits.get( page ) ?? countVisit( page, counters );
		visits.set( page, before );
		const isRepeated = before >= Number( visitsThreshold );
		block.hidden = visitsCriteria === 'before-visits' ? isRepeated : ! isRepeated;
	}
}
