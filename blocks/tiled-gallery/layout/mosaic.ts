/** What a rule knows about the images that are not in a row yet. */
interface Rest {
	/** The ratios of the next images, at most as many as any rule considers. */
	next: readonly number[];
	/** The number of images left. */
	left: number;
	isWide: boolean;
	/** Whether one of the last `rows` rows had the same shape. */
	isAmongLast: ( shape: string, rows: number ) => boolean;
}

type Test = ( rest: Rest ) => boolean;

/** The number of images that the longest rule considers. */
const LOOK_AHEAD = 7;

/** The maximum number of rows that a rule looks back. */
const LOOK_BACK = 5;

const KINDS: Readonly< Record< string, ( ratio: number ) => boolean > > = {
	P: ( ratio ) => ratio < 1,
	L: ( ratio ) => ratio >= 1 && ratio < 2,
	W: ( ratio ) => ratio >= 2,
	/** Beside two stacked images. */
	h: ( ratio ) => ratio < 1.6,
	/** Stacked. */
	s: ( ratio ) => ratio >= 0.9 && ratio < 2,
};

const are =
	( kinds: string ): Test =>
	( { next } ) =>
		next.length >= kinds.length && [ ...kinds ].every( ( kind, i ) => KINDS[ kind ]!( next[ i ]! ) );

const isNew =
	( shape: string, rows: number ): Test =>
	( { isAmongLast } ) =>
		! isAmongLast( shape, rows );

const sum = ( { next }: Rest, count: number ): number =>
	next.slice( 0, count ).reduce( ( total, ratio ) => total + ratio, 0 );

/** The shapes of rows and their conditions. The first one that fits is used: conspicuous shapes come first, plain rows last. */
const RULES: readonly ( readonly [ shape: string, ...Test[] ] )[] = [
	[ '2-1-2', are( 'LLPLL' ), ( { left } ) => left > 15, isNew( '2-1-2', 5 ) ],
	[ '3-1-3', are( 'LLLPLLL' ), ( { left } ) => left > 15, isNew( '3-1-3', 5 ) ],
	[ '1-2-1', are( 'PLLP' ), ( { left } ) => left !== 5, isNew( '1-2-1', 5 ) ],
	[ '1-3', are( 'PLLL' ), isNew( '1-3', 3 ) ],
	[ '3-1', are( 'LLLP' ), isNew( '3-1', 3 ) ],
	[ '1-2', are( 'hss' ), isNew( '1-2', 3 ) ],
	[
		'1-1-1-1-1',
		( { isWide, left } ) => isWide && ( left === 5 || ( left > 6 && left !== 10 ) ),
		( rest ) => sum( rest, 5 ) < 5,
		isNew( '1-1-1-1-1', 1 ),
	],
	[
		'1-1-1-1',
		( rest ) =>
			rest.left === 4
				? sum( rest, 4 ) < 7
				: rest.left > 5 && sum( rest, 4 ) < 3.5 && ! rest.isAmongLast( '1-1-1-1', 1 ),
	],
	[
		'1-1-1',
		( { left } ) => left >= 3 && left !== 4 && left !== 6,
		( rest ) => rest.isWide || sum( rest, 3 ) < 2.5 || ( sum( rest, 3 ) < 5 && rest.next[ 0 ] === rest.next[ 2 ] ),
		isNew( '1-1-1', 3 ),
	],
	[ '2-1', are( 'ssh' ), isNew( '2-1', 3 ) ],
	[ '1', are( 'W' ) ],
	[ '1-1', ( { left } ) => left > 3 ],
];

/**
 * The shapes of the rows of a mosaic, such as `2-1-2`: two stacked images, one image, two stacked images.
 *
 * @param ratios The ratios of all images, in order.
 * @param isWide Whether the gallery is wider than the text.
 * @return The number of images in each column of each row.
 */
export function mosaicOf( ratios: readonly number[], isWide: boolean ): number[][] {
	const rows: number[][] = [];
	const shapes: string[] = [];
	for ( let at = 0; at < ratios.length; ) {
		const left = ratios.length - at;
		const rest: Rest = {
			next: ratios.slice( at, at + LOOK_AHEAD ),
			left,
			isWide,
			isAmongLast: ( shape, count ) => shapes.slice( -count ).includes( shape ),
		};
		const [ shape ] = RULES.find( ( [ , ...tests ] ) => tests.every( ( test ) => test( rest ) ) ) ?? [
			Array.from( { length: left }, () => 1 ).join( '-' ),
		];
		const row = shape.split( '-' ).map( Number );
		rows.push( row );
		shapes.push( shape );
		shapes.splice( 0, shapes.length - LOOK_BACK );
		at += row.reduce( ( total, count ) => total + count );
	}
	return rows;
}
