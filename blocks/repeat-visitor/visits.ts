/**
 * Who sees what is inside the block, decided in the browser: a page that a cache hands out is the same for everybody. What is kept is the
 * number of visits to a page, in this browser, and nothing else.
 */

/** What is needed of the browser's storage. */
type Counters = Pick< Storage, 'getItem' | 'setItem' >;

const BLOCK = '[data-visits-threshold]';

/** Counts this visit; how many there were before. None where nothing may be stored. */
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
 * Shows or hides each block of a page. Several blocks on a page count a visit once.
 *
 * @param root     The page.
 * @param counters The storage; asking for it may throw.
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
