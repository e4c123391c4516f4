/**
 * Formats rows as lines, each column as wide as its widest cell.
 *
 * @param {string[][]} rows The first one is the header.
 * @return {string}
 */
export function table( rows ) {
	const widths =
		rows[ 0 ]?.map( ( _, column ) => Math.max( ...rows.map( ( row ) => row[ column ]?.length ?? 0 ) ) ) ?? [];
	return rows
		.map( ( row ) =>
			row
				.map( ( cell, column ) => cell.padEnd( widths[ column ] ?? 0 ) )
				.join( '  ' )
				.trimEnd()
		)
		.join( '\n' );
}
