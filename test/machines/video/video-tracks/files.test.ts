/** WebVTT and SubRip files. */
import fc from 'fast-check';
import { languageTag } from '../../../../machines/video/video-tracks/languages';
import { vttFromSrt } from '../../../../machines/video/video-tracks/srt';
import { problemIn, vttOf } from '../../../../machines/video/video-tracks/vtt';

describe( 'chapters as WebVTT', () => {
	it( 'have times with hours, escaped text and an empty line after each', () => {
		const cues = [
			{ startAt: 0, endAt: 62_500, text: 'A & <b> --> c' },
			{ startAt: 62_500, endAt: 359_999_000, text: 'B' },
		];
		expect( vttOf( cues ) ).toBe(
			'WEBVTT\n\n00:00:00.000 --> 00:01:02.500\nA &amp; &lt;b&gt; --&gt; c\n\n00:01:02.500 --> 99:59:59.000\nB\n'
		);
	} );

	it( 'are valid whatever the titles are', () => {
		const title = fc.stringMatching( /^[^\s][^\r\n\u2028\u2029]*$/ );
		fc.assert(
			fc.property( fc.array( title, { minLength: 1 } ), ( titles ) => {
				const cues = titles.map( ( text, i ) => ( { startAt: i * 10_000, endAt: ( i + 1 ) * 10_000, text } ) );
				expect( problemIn( vttOf( cues ) ) ).toBeNull();
			} )
		);
	} );
} );

const cue = ( ...lines: string[] ) => `WEBVTT\n\n${ lines.join( '\n' ) }\n`;

it.each( [
	[ 'a cue', cue( '00:00.000 --> 00:01.000', 'Hello' ) ],
	[ 'hours and settings', cue( '100:00:00.000 --> 100:00:01.000 align:start line:0', 'Hello' ) ],
	[ 'an identifier', cue( 'first', '00:00.000 --> 00:01.000', 'Hello' ) ],
	[ 'a cue without text', cue( '00:00.000 --> 00:01.000' ) ],
	[ 'a byte order mark and CRLF', '\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nHello\r\n' ],
	[ 'a title and header lines', 'WEBVTT - A title\nKind: captions\n\n00:00.000 --> 00:01.000\nHello' ],
	[ 'comments and styles', cue( 'NOTE Hi', 'there', '', 'STYLE', '::cue {}', '', '00:00.000 --> 00:01.000', 'Hi' ) ],
	[ 'times in its text', cue( '00:00.000 --> 00:01.000', '12:00 -> 13:00', '14:00 -> 15:00' ) ],
	[ 'times in a comment', cue( 'NOTE', '12:00 -> 13:00', '', '00:00.000 --> 00:01.000', 'Hi' ) ],
	[ 'equal starts', cue( '00:00.000 --> 00:02.000', 'A', '', '00:00.000 --> 00:01.000', 'B' ) ],
] )( 'a file with %s is valid', ( _, text ) => {
	expect( problemIn( text ) ).toBeNull();
} );

it.each( [
	[ 'nothing', '', 'header', 1 ],
	[ 'SubRip', '1\n00:00:00,000 --> 00:00:01,000\nHello', 'header', 1 ],
	[ 'another word', 'WEBVTTX\n\n00:00.000 --> 00:01.000', 'header', 1 ],
	[ 'a blank before the header', '\nWEBVTT\n\n00:00.000 --> 00:01.000', 'header', 1 ],
	[ 'no empty line below the header', 'WEBVTT\n00:00.000 --> 00:01.000', 'arrow', 2 ],
	[ 'an arrow in the text', cue( '00:00.000 --> 00:01.000', 'A --> B' ), 'arrow', 4 ],
	[ 'no empty line between cues', cue( '00:00.000 --> 00:01.000', 'A', '00:01.000 --> 00:02.000' ), 'arrow', 5 ],
	[ 'an arrow in a comment', cue( 'NOTE', 'a', 'A --> B' ), 'arrow', 5 ],
	[ 'commas', cue( '00:00,000 --> 00:01,000' ), 'time', 3 ],
	[ 'one digit of minutes', cue( '0:00.000 --> 0:01.000' ), 'time', 3 ],
	[ 'sixty seconds', cue( '00:00.000 --> 00:60.000' ), 'time', 3 ],
	[ 'no end', cue( '00:00.000 -->' ), 'time', 3 ],
	[ 'an end at the start', cue( '00:01.000 --> 00:01.000' ), 'end', 3 ],
	[ 'cues out of order', cue( '00:02.000 --> 00:03.000', 'A', '', '00:01.000 --> 00:02.000' ), 'order', 6 ],
	[ 'no cues', 'WEBVTT\n\nNOTE nothing', 'empty', 3 ],
	...( [ '->', '—>', '→', '=>', '>' ].map( ( arrow ) => [
		`${ arrow } as its arrow`,
		cue( '00:00.000 --> 00:01.000', 'A', '', 'second', `00:01.000 ${ arrow } 00:02.000`, 'B' ),
		'mistyped' as const,
		7,
	] ) as [ string, string, string, number ][] ),
] )( '[VIDEO-151] (in part) a file with %s is refused, with the line', ( _, text, rule, line ) => {
	expect( problemIn( text ) ).toEqual( { rule, line } );
} );

describe( 'SubRip', () => {
	const converted = ( text: string ) => vttFromSrt( text );
	const only = ( text: string ) => ( { vtt: `WEBVTT\n\n00:00:00.000 --> 00:00:01.500\n${ text }\n` } );
	const first = '1\n00:00:00,000 --> 00:00:01,500\n';

	it.each( [
		[ 'numbers and commas', `${ first }Hello`, 'Hello' ],
		[ 'a byte order mark and CRLF', `\uFEFF${ first }Hello\nyou\n`.replace( /\n/g, '\r\n' ), 'Hello\nyou' ],
		[ 'bold, italic, underline', `${ first }<B>a</B> <i>b</i> <u>c</u>`, '<b>a</b> <i>b</i> <u>c</u>' ],
		[ 'fonts and positions', `${ first }{\\an8}<font color="#fff">Hi</font>`, 'Hi' ],
		[ 'markup as text', `${ first }a & b < c > <script>`, 'a &amp; b &lt; c &gt; &lt;script&gt;' ],
		[ 'an arrow in the text', `${ first }a --> b`, 'a --&gt; b' ],
		[ 'times in the text', `${ first }A\n12:00 -> 13:00`, 'A\n12:00 -&gt; 13:00' ],
		[ 'an empty line inside', `${ first }Hello\n\nyou`, 'Hello\nyou' ],
		[ 'short times', '1\n0:0:0 --> 00:00:01,5  X1:2\nHello', 'Hello' ],
		[ 'no number', '00:00:00.000 --> 00:00:01.500\nHello', 'Hello' ],
		[ 'a number as its text', `${ first }2`, '2' ],
	] )( 'is converted: %s', ( _, text, result ) => {
		expect( converted( text ) ).toEqual( only( result ) );
	} );

	it( 'is sorted by time', () => {
		expect( converted( '2\n00:00:03,000 --> 00:00:04,000\nB\n\n1\n00:00:01,000 --> 00:00:02,000\nA\n' ) ).toEqual( {
			vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n\n00:00:03.000 --> 00:00:04.000\nB\n',
		} );
	} );

	it.each( [
		[ 'nothing', '', 'empty', 1 ],
		[ 'words', 'Hello\nyou', 'empty', 2 ],
		[ 'no end', '1\n00:00:00,000 -->\nHello', 'time', 2 ],
		[ 'a short arrow', `${ first }A\n\n2\n00:00:02,000 -> 00:00:03,000\nB`, 'mistyped', 6 ],
		[ 'words for times', '1\n00:00:00,000 --> later\nHello', 'time', 2 ],
		[ 'an end before the start', `${ first }A\n\n2\n00:00:02,000 --> 00:00:01,000`, 'end', 6 ],
	] )( '[VIDEO-151] (in part) is refused with the line: %s', ( _, text, rule, line ) => {
		expect( converted( text ) ).toEqual( { problem: { rule, line } } );
	} );

	it( 'gives a valid file or a line, whatever it is', () => {
		const stamp = fc.integer( { min: 0, max: 9 } ).map( ( n ) => `00:00:0${ n },000` );
		const line = fc.oneof(
			fc.string(),
			fc.constantFrom( '', '1', '<i>', '{\\an8}', '-->' ),
			fc.tuple( stamp, stamp ).map( ( ends ) => ends.join( ' --> ' ) )
		);
		fc.assert(
			fc.property( fc.array( line, { maxLength: 12 } ), ( lines ) => {
				const result = vttFromSrt( lines.join( '\n' ) );
				expect( 'vtt' in result ? problemIn( result.vtt ) === null : result.problem.line > 0 ).toBe( true );
			} )
		);
	} );
} );

it.each( [
	[ 'en', 'en' ],
	[ ' PT_br ', 'pt-BR' ],
	[ 'zh-hant-tw', 'zh-Hant-TW' ],
	[ 'es-419', 'es-419' ],
	[ 'ast', 'ast' ],
	[ '', null ],
	[ 'English', null ],
	[ 'e', null ],
	[ 'en-', null ],
	[ 'en us', null ],
	[ '../en', null ],
	[ 'x-private', null ],
] )( 'the language tag of “%s” is %s', ( text, tag ) => {
	expect( languageTag( text ) ).toBe( tag );
} );
