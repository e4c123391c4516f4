/** Chapters from a description. */
import fc from 'fast-check';
import { chaptersIn } from '../../../../machines/video/video-tracks/chapters';

/** The chapters as `seconds title`. */
const found = ( description: string ) =>
	chaptersIn( description ).chapters.map( ( { startAt, title } ) => `${ startAt / 1000 } ${ title }` );
const broken = ( description: string ) =>
	chaptersIn( description ).problems.map( ( { rule, line } ) => `${ rule } ${ line }` );

it.each( [
	[ '[VIDEO-113] m:ss', '0:00 Intro', '0 Intro' ],
	[ '[VIDEO-113] mm:ss', '12:34 Intro', '754 Intro' ],
	[ '[VIDEO-113] h:mm:ss', '1:02:03 Intro', '3723 Intro' ],
	[ '[VIDEO-113] hh:mm:ss', '01:02:03 Intro', '3723 Intro' ],
	[ 'minutes above an hour', '90:00 Intro', '5400 Intro' ],
	[ 'the highest time', '99:59:59 Intro', '359999 Intro' ],
	[ '[VIDEO-114] parentheses', '(0:05) Intro', '5 Intro' ],
	[ 'brackets', '[0:05] Intro', '5 Intro' ],
	[ 'brackets at the end', 'Intro [0:05]', '5 Intro' ],
	[ 'brackets of another pair stay', '(0:05] Intro', '5 ( ] Intro' ],
	[ '[VIDEO-117] a time at the end', 'The intro 0:05', '5 The intro' ],
	[ '[VIDEO-117] a time in the middle', 'The 0:05 intro', '5 The intro' ],
	[ 'a dash', '0:05 – Intro', '5 Intro' ],
	[ 'a dash without spaces', '0:05-Intro', '5 Intro' ],
	[ 'a dash before the time', 'Intro — 0:05', '5 Intro' ],
	[ 'a colon after the time', '0:05: Intro', '5 Intro' ],
	[ 'a colon in the title', '0:05 Part 1: The end', '5 Part 1: The end' ],
	[ 'a second time', '0:05 From 0:10 on', '5 From 0:10 on' ],
	[ 'a minus in the title', '0:05 -5 degrees', '5 -5 degrees' ],
	[ 'no title', '  (0:05)  ', '5 ' ],
	[ 'a numbered list', '1. 0:05 Intro', '5 1. Intro' ],
	[ 'a byte order mark', '\uFEFF0:05 Intro', '5 Intro' ],
	[ 'tabs and wide blanks', '0:05\t\u00a0A  b', '5 A b' ],
	[ 'other scripts', '0:05 مقدمة', '5 مقدمة' ],
	[ 'markup', '0:05 <b>A</b> & "b"', '5 <b>A</b> & "b"' ],
] )( '%s is a chapter', ( _, line, chapter ) => {
	expect( found( line ) ).toEqual( [ chapter ] );
} );

it.each( [
	[ '[VIDEO-115] words', 'Hello and welcome' ],
	[ '[VIDEO-115] nothing', '' ],
	[ '[VIDEO-115] a number', '12 Intro' ],
	[ 'one digit of seconds', '0:5 Intro' ],
	[ 'sixty seconds', '0:60 Intro' ],
	[ 'sixty minutes of an hour', '1:60:00 Intro' ],
	[ 'one digit of minutes below hours', '1:5:30 Intro' ],
	[ 'four parts', '1:00:00:00 Intro' ],
	[ 'three digits of seconds', '0:000 Intro' ],
	[ 'a decimal', '0:00.5 Intro' ],
	[ 'a decimal before', '1.2:30 Intro' ],
	[ 'three digits of hours', '100:00:00 Intro' ],
] )( '%s is no chapter, and no mistake', ( _, line ) => {
	expect( chaptersIn( line ) ).toEqual( { chapters: [], problems: [] } );
} );

it( '[VIDEO-116, VIDEO-118, VIDEO-120] chapters are sorted by time in milliseconds, and the last has the end that players expect', () => {
	expect( chaptersIn( 'Welcome!\r\n1:00 C\r\r0:00 A\n(0:30) B\u2028' ) ).toEqual( {
		chapters: [
			{ startAt: 0, endAt: 30000, title: 'A', line: 4 },
			{ startAt: 30000, endAt: 60000, title: 'B', line: 5 },
			{ startAt: 60000, endAt: 359999000, title: 'C', line: 2 },
		],
		problems: [],
	} );
} );

it( '[VIDEO-020, VIDEO-119] a chapter has a start and a title, and ends where the next one starts', () => {
	const { chapters } = chaptersIn( '0:00 A\n0:10 B\n2:00:00 C' );
	expect( chapters.map( ( { startAt, endAt, title } ) => [ startAt, endAt, title ] ) ).toEqual( [
		[ 0, 10_000, 'A' ],
		[ 10_000, 7_200_000, 'B' ],
		[ 7_200_000, 359_999_000, 'C' ],
	] );
} );

it.each( [
	[ 'fewer than three', '0:00 A\nb\n0:30 B', [ 'few 3' ] ],
	[ 'a first one that is not at 0:00', '0:05 A\n0:30 B\n1:00 C', [ 'start 1' ] ],
	[ 'one without a title', '0:00 A\n0:30\n1:00 C', [ 'untitled 2' ] ],
	[ 'two at one time', '0:00 A\n0:30 B\n0:30 C\n1:00 D', [ 'repeated 2' ] ],
	[ 'one of nine seconds', '0:00 A\n0:30 B\n0:39 C', [ 'short 2' ] ],
	[ 'one at the very end', '0:00 A\n0:30 B\n99:59:59 C', [ 'short 3' ] ],
	[ 'several', '1:00 A\n1:05', [ 'start 1', 'short 1', 'untitled 2', 'few 2' ] ],
	[ 'none: ten seconds are enough', '0:00 A\n0:10 B\n0:20 C', [] ],
] )( 'a rule that is broken is named with its line: %s', ( _, description, problems ) => {
	expect( broken( description ) ).toEqual( problems );
} );

describe( 'whatever is typed', () => {
	const line = fc.oneof(
		fc.string(),
		fc.string( { unit: fc.constantFrom( ...'0123456789:()[]-– .,\ta' ), maxLength: 20 } )
	);

	it( 'chapters are in order, end where the next one starts, and come from lines with a time', () => {
		fc.assert(
			fc.property( fc.array( line, { maxLength: 12 } ), ( lines ) => {
				const description = lines.join( '\n' );
				const split = description.split( /\r\n|[\r\n\u2028\u2029]/ );
				const { chapters, problems } = chaptersIn( description );
				for ( const [ i, chapter ] of chapters.entries() ) {
					expect( chapter.endAt ).toBe( chapters[ i + 1 ]?.startAt ?? 359_999_000 );
					expect( chapter.startAt ).toBeGreaterThanOrEqual( chapters[ i - 1 ]?.startAt ?? 0 );
					expect( split[ chapter.line - 1 ] ).toMatch( /\d:[0-5]\d/ );
					expect( chapter.title ).toBe( chapter.title.trim() );
				}
				expect( problems.length > 0 || chapters.length === 0 || chapters.length >= 3 ).toBe( true );
			} )
		);
	} );

	it( 'a list of titles with times is found as it is, wherever the time stands', () => {
		const title = fc.stringMatching( /^[A-Za-z][A-Za-z &<>"]{0,20}[A-Za-z]$/ );
		const times = fc.uniqueArray( fc.integer( { min: 1, max: 35_000 } ), { minLength: 2, maxLength: 20 } );
		fc.assert(
			fc.property( times, title, fc.nat( 2 ), ( starts, text, place ) => {
				const seconds = [ 0, ...starts.map( ( start ) => start * 10 ) ];
				const name = text.replace( /\s+/g, ' ' );
				const lines = seconds.map( ( at ) => {
					const clock = [ Math.floor( at / 3600 ), Math.floor( at / 60 ) % 60, at % 60 ]
						.map( ( part ) => String( part ).padStart( 2, '0' ) )
						.join( ':' );
					return [ `${ clock } ${ name }`, `(${ clock }) ${ name }`, `${ name } - ${ clock }` ][ place ];
				} );
				expect( found( lines.join( '\r\n' ) ) ).toEqual(
					seconds.sort( ( a, b ) => a - b ).map( ( at ) => `${ at } ${ name }` )
				);
				expect( broken( lines.join( '\n' ) ) ).toEqual( [] );
			} )
		);
	} );
} );
