const CHARACTERS_PER_LINE = 31;
const FEWEST = 4;
const MOST = 12;

/**
 * The number of rows of the field for a description: the estimated number of lines, from 4 to 12.
 *
 * @param description The text in the field.
 */
export function rowsOf( description: string ): number {
	const rows = description
		.split( '\n' )
		.reduce( ( sum, line ) => sum + Math.max( 1, Math.ceil( line.length / CHARACTERS_PER_LINE ) ), 0 );
	return Math.min( MOST, Math.max( FEWEST, rows ) );
}
