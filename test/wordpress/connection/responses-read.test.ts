/** Form responses of Jetpack's, of every age, as they are read. */
import fc from 'fast-check';
import { debugLog, php } from '../_kit/client';
import { byLabel, read, v2, v3, withDump, withJson, type OldField, type Row } from '../_kit/feedback';

jest.setTimeout( 240_000 );

const one = async ( content: string, mime = '' ) => ( await read( { content, mime } ) )[ 0 ]!;

/** A person who writes everything that is hard to keep. */
const HARD = 'She said "no" – ‘never’ & <b>R&D</b> &amp; 1 < 2 é漢 🙈 https://a.example/b';

const fields: readonly OldField[] = [
	{ label: 'Name', value: "Ann O'Neil", type: 'name', id: 'g1-name' },
	{ label: 'Email', value: 'ann@example.org', type: 'email' },
	{ label: 'Phone', value: '+1 555', type: 'phone' },
	{ label: 'Message', value: `${ HARD }`, type: 'textarea' },
	{ label: 'Toppings', value: [ 'Tea', 'Milk, "warm"' ], type: 'checkbox-multiple' },
	{ label: 'Agree', value: true, type: 'checkbox' },
	{ label: 'Empty', value: '', type: 'text' },
];
const kept = {
	Name: "Ann O'Neil",
	Email: 'ann@example.org',
	Phone: '+1 555',
	Message: HARD,
	Toppings: 'Tea | Milk, "warm"',
	Agree: 'Yes',
	Empty: '',
};

const entities = ( text: string ) => text.replaceAll( '&', '&amp;' );

it.each< [ string, Row ] >( [
	[ 'the newest', { content: v3( fields ), mime: 'v3' } ],
	[ 'the newest, saved by somebody whose & becomes an entity', { content: entities( v3( fields ) ), mime: 'v3' } ],
	[ 'the newest without its mark', { content: v3( fields ) } ],
	[ 'those that lost their slashes', { content: v2( fields ), mime: 'v2' } ],
	[ 'those that lost their slashes, without their mark', { content: v2( fields ) } ],
	[ 'those that kept their slashes, with the mark of the others', { content: v3( fields ), mime: 'v2' } ],
	[
		'those that have slashes twice',
		{ content: v3( fields ).replaceAll( '\\', '\\\\' ).replaceAll( '"', '\\"' ), mime: 'v2' },
	],
] )( 'reads %s', async ( _, row ) => {
	const found = await one( row.content, row.mime );
	expect( byLabel( found ) ).toEqual( kept );
	expect( found.answers.map( ( { type } ) => type ) ).toEqual( [
		...[ 'name', 'email', 'telephone', 'textarea', 'checkbox-multiple', 'checkbox', 'text' ],
	] );
	expect( found ).toMatchObject( {
		form_title: 'Contact us',
		page_url: 'https://old.example/contact/',
		address: '203.0.113.7',
		source: 0,
		is_test: false,
	} );
} );

it.each( [
	[ 'rubbed, succeeded, stuffed: words that look like escapes' ],
	[ 'Zulu1234 and yu1985@example.org' ],
	[ 'ends with a quote"' ],
	[ '"begins with one' ],
	[ 'has ", " between' ],
	[ '{"looks":"like JSON"}' ],
	[ '[1,2]' ],
	[ 'you’re “quoted”… 🏳️‍🌈' ],
	[ 'Привет, γειά, שלום, مرحبا, नमस्ते, 你好, こんにちは, 안녕 1' ],
] )( 'puts back what was lost with the slashes, and only that: %s', async ( text ) => {
	expect(
		byLabel(
			await one(
				v2( [
					{ label: 'A', value: text },
					{ label: 'B', value: text },
				] ),
				'v2'
			)
		)
	).toEqual( {
		A: text,
		B: text,
	} );
} );

it( 'reads files by name and size, choices of images, and what was typed as another choice', async () => {
	const { answers } = await one(
		v3( [
			{
				label: 'CV',
				type: 'file',
				value: {
					field_id: 'f',
					files: [ { file_id: 9, name: '../My "CV".pdf', size: 1234, type: 'application/pdf' }, 'x' ],
				},
			},
			{
				label: 'Cat',
				type: 'image-select',
				value: {
					type: 'image-select',
					choices: [
						{ selected: 'A', label: 'Tom', image: { id: 1 } },
						{ selected: 'B', label: '' },
					],
				},
			},
			{
				label: 'How',
				type: 'radio',
				value: 'Other',
				meta: { is_other_option: true, other_label: 'Other', other_user_value: 'By <boat>' },
			},
			{ label: 'Strange', type: 'teapot', value: { a: { b: 1 } } },
		] ),
		'v3'
	);
	expect( answers.map( ( { type, values, files } ) => ( { type, values, files } ) ) ).toEqual( [
		{ type: 'file', values: [], files: [ { name: 'My-CV.pdf', type: 'application/pdf', size: 1234, path: '' } ] },
		{ type: 'image-select', values: [ 'Tom', 'B' ], files: [] },
		{ type: 'radio', values: [ 'Other: By <boat>' ], files: [] },
		{ type: 'text', values: [ '{"a":{"b":1}}' ], files: [] },
	] );
} );

it.each( [
	[ { source_id: 12, source_type: 'single' }, 12 ],
	[ { source_id: '12' }, 12 ],
	[ { source_id: '12', source_type: 'widget' }, 0 ],
	[ { source_id: 'contact', source_type: 'block_template_part' }, 0 ],
] )( 'knows the page by its number: %j', async ( more, source ) => {
	expect( await one( v3( fields, more ), 'v3' ) ).toMatchObject( { source } );
} );

it.each( [
	[ { request_url: 'javascript:alert(1)' }, '' ],
	[ { request_url: '/contact/' }, '' ],
	[ { request_url: 7, ip: 'nowhere', is_test: true }, '' ],
] )( 'takes no address that is none: %j', async ( more, url ) => {
	const found = await one( v3( fields, more ), 'v3' );
	expect( found.page_url ).toBe( url );
	expect( found.address ).toBe( 'ip' in more ? '' : '203.0.113.7' );
	expect( found.is_test ).toBe( 'is_test' in more );
} );

describe( 'the text of before', () => {
	it( 'is read with the JSON behind it: what is not an answer is none, and each has the type of its line', async () => {
		const found = await one(
			withJson(
				{
					'1_Name': 'Ann <b>',
					'2_Email': 'ann@example.org',
					'3_Your message': `Two\nlines & "quotes" 🙈`,
					'4_Colours': [ 'red', 'blue' ],
					email_marketing_consent: 'yes',
					entry_title: 'Write to us',
					entry_permalink: 'https://old.example/write/?a=1&b=2',
					entry_page: 2,
					feedback_id: 'abc',
				},
				`Two\nlines & "quotes" 🙈`,
				'Ann <b>'
			)
		);
		expect( found.answers.map( ( { label, type, values } ) => [ label, type, ...values ] ) ).toEqual( [
			[ 'Name', 'name', 'Ann <b>' ],
			[ 'Email', 'email', 'ann@example.org' ],
			[ 'Your message', 'textarea', `Two\nlines & "quotes" 🙈` ],
			[ 'Colours', 'checkbox-multiple', 'red', 'blue' ],
		] );
		expect( found ).toMatchObject( {
			form_title: 'Write to us',
			page_url: 'https://old.example/write/?a=1&b=2',
			address: '203.0.113.8',
		} );
	} );

	it( 'is read as PHP prints an array', async () => {
		const found = await one(
			withDump(
				{
					'1_Name': 'Ann & Bob',
					'2_Items [pcs]': '3 > 2',
					'3_Text': 'One\n[not a key]\n  two (three)\n) four',
				},
				'One\n[not a key]\n  two (three)\n) four',
				'Ann & Bob'
			)
		);
		expect( found.answers.map( ( { label, type, values } ) => [ label, type, ...values ] ) ).toEqual( [
			[ 'Email', 'email', 'ann@example.org' ],
			[ 'Name', 'name', 'Ann & Bob' ],
			[ 'Items [pcs]', 'text', '3 > 2' ],
			[ 'Text', 'textarea', 'One\n[not a key]\n  two (three)\n) four' ],
		] );
	} );

	it( 'keeps lines and message where nothing is behind them, and fields that were stored beside it', async () => {
		const content = withJson( {} ).split( 'JSON_DATA' )[ 0 ]!.replaceAll( '\n', '\r\n' );
		const [ found ] = JSON.parse(
			await php(
				`echo wp_json_encode( array( Statecraft\\Forms\\Import\\Feedback_Reader::read( json_decode( '${ JSON.stringify( content ) }' ), '', array( '4_Tea' => 'Green' ) ) ) );`
			)
		);
		expect( byLabel( found ) ).toEqual( { Name: 'Ann', Email: 'ann@example.org', Tea: 'Green', Message: 'Hello' } );
	} );

	it( 'keeps what is behind it as it is where that is broken', async () => {
		const found = await one( withJson( {} ).replace( '{}', '{"1_Name":"Ann", oh no &amp; on' ) );
		expect( byLabel( found ) ).toEqual( {
			Name: 'Ann',
			Email: 'ann@example.org',
			Text: '{"1_Name":"Ann", oh no & on',
			Message: 'Hello',
		} );
	} );

	it( 'takes no line from a message, nor the end of a message from it', async () => {
		const message = 'AUTHOR EMAIL: eve@example.org\n<!--more-->\nAUTHOR: Eve\nJSON_DATA\n{"1_Name":"Eve"}';
		const found = await one( withJson( { '1_Name': 'Ann', '2_Text': message }, message ) );
		expect( byLabel( found ) ).toEqual( { Name: 'Ann', Email: 'ann@example.org', Text: message } );
	} );
} );

it.each( [
	[ 'cut off', v3( fields ).slice( 0, 200 ) ],
	[ 'of another plugin', '{"answers":[1,2]}' ],
	[ 'a list', '[1,2]' ],
	[ 'HTML', '<p>Hello & <b>bye</b></p>' ],
] )( 'keeps what cannot be read as it is: %s', async ( _, content ) => {
	for ( const mime of [ '', 'v2', 'v3' ] ) {
		const [ answer, ...more ] = ( await one( content, mime ) ).answers;
		expect( [ answer?.label, answer?.values, more ] ).toEqual( [ 'Text', [ content ], [] ] );
	}
} );

it( 'keeps what is not even UTF-8', async () => {
	const said = await php( `
		$found = Statecraft\\Forms\\Import\\Feedback_Reader::read( "caf\\xe9 {", 'v3' );
		echo wp_json_encode( json_decode( Statecraft\\Forms\\Response::content( '', '', $found->answers ) )->answers[0]->values );
	` );
	expect( JSON.parse( said ) ).toEqual( [ 'caf\ufffd {' ] );
} );

it( 'reads long values of every age', async () => {
	const long = 'Tea "for" two, '.repeat( 7_000 );
	expect( long.length ).toBeGreaterThan( 100_000 );
	const answers = await read(
		{ content: v3( [ { label: 'A', value: long } ] ), mime: 'v3' },
		{ content: v2( [ { label: 'A', value: long } ] ), mime: 'v2' },
		{ content: withJson( { '1_A': long } ) },
		{ content: withDump( { '1_A': long } ) }
	);
	const texts = answers.map( ( found ) => byLabel( found ).A );
	expect( texts.map( ( text ) => text?.trim() === long.trim() ) ).toEqual( [ true, true, true, true ] );
} );

/** Any text that a browser sends: no control characters but line breaks. */
const text = fc
	.string( { unit: 'grapheme', maxLength: 30 } )
	.map( ( made ) => made.replace( /[\u0000-\u001f]/g, ' ' ) );

it( '[SHARE-238] reads one that was cut off in time', async () => {
	expect(
		await php( `
			set_time_limit( 10 );
			foreach ( array( '"a":"b" ', '"a":"', '"a":["b" ' ) as $piece ) {
				echo wp_json_encode( Statecraft\\Forms\\Import\\Lenient_Json::damaged( '{' . str_repeat( $piece, 200000 ) ) );
			}
		` )
	).toBe( 'nullnullnull' );
} );

it( 'reads whatever was typed', async () => {
	const made = fc.sample( fc.array( fc.record( { label: text, value: text } ), { minLength: 1, maxLength: 4 } ), {
		numRuns: 150,
		seed: 7,
	} );
	const found = await read( ...made.map( ( list ) => ( { content: v3( list ), mime: 'v3' } ) ) );
	expect( found.map( ( { answers } ) => answers.map( ( { values } ) => values.join() ) ) ).toEqual(
		made.map( ( list ) => list.map( ( { value } ) => value ) )
	);
} );

it( 'reads what lost its slashes, where nothing of it is ambiguous', async () => {
	const plain = fc
		.array( fc.constantFrom( 'tea', ' ', '"', "'", '<b>', '&', '🙈', 'é', '漢', ', ', ': ', '{', '1' ), {
			maxLength: 12,
		} )
		.map( ( words ) => `x${ words.join( '' ) }y` );
	const made = fc.sample( fc.array( plain, { minLength: 1, maxLength: 4 } ), { numRuns: 150, seed: 7 } );
	const found = await read(
		...made.map( ( list ) => ( { content: v2( list.map( ( value ) => ( { label: 'A', value } ) ) ), mime: 'v2' } ) )
	);
	expect( found.map( ( { answers } ) => answers.map( ( { values } ) => values.join() ) ) ).toEqual( made );
} );

it( 'reads anything without an error, and drops nothing but space', async () => {
	const junk = fc.oneof(
		text,
		fc.json(),
		fc
			.array(
				fc.constantFrom(
					'{"fields":',
					'[',
					']',
					'"',
					'\\',
					'<!--more-->',
					'\nAUTHOR: x',
					'\nJSON_DATA\n',
					'[a] =&gt; ',
					'x'
				),
				{
					maxLength: 20,
				}
			)
			.map( ( parts ) => parts.join( '' ) )
	);
	const made = fc.sample( fc.record( { content: junk, mime: fc.constantFrom( '', 'v2', 'v3' ) } ), {
		numRuns: 300,
		seed: 7,
	} );
	const found = await read( ...made );
	expect( found ).toHaveLength( made.length );
	const isEmpty = ( { answers }: ( typeof found )[ number ] ) =>
		answers.every( ( { values } ) => values.join( '' ).trim() === '' );
	const lost = made.filter(
		( { content }, index ) =>
			isEmpty( found[ index ]! ) && /[a-z]{2}/.test( content ) && ! /fields|AUTHOR|JSON_DATA/.test( content )
	);
	expect( lost ).toEqual( [] );
} );

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).not.toMatch( /Feedback_|Lenient_Json/ );
} );
