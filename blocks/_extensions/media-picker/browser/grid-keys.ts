/** Where the focus is in a grid. */
interface Position {
	/** The index of the focused item. */
	index: number;
	count: number;
	columns: number;
	isRtl: boolean;
}

/**
 * The index that a key moves the focus to, or null if it does not move. The focus does not wrap around. Moving
 * down into a shorter last row leads to the last item.
 *
 * @param key The `key` of a keyboard event.
 */
export function indexAfter( key: string, { index, count, columns, isRtl }: Position ): number | null {
	const last = count - 1;
	const forward = isRtl ? -1 : 1;
	const isInLastRow = Math.floor( index / columns ) === Math.floor( last / columns );
	const moves: Readonly< Record< string, number > > = {
		ArrowRight: index + forward,
		ArrowLeft: index - forward,
		ArrowUp: index < columns ? index : index - columns,
		ArrowDown: isInLastRow ? index : index + columns,
		Home: 0,
		End: last,
	};
	const next = Object.hasOwn( moves, key ) ? moves[ key ] : undefined;
	return next === undefined ? null : Math.min( last, Math.max( 0, next ) );
}
