/** The limits of fields, asked of the server by hand: no browser has checked anything. What helps to fill them in, and what is in them at first. */
import { KINDS } from '../../../blocks/contact-form/children/kinds';
import { debugLog, php, reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { errorOf, formOf, kept, markup, patient, publishPage, submit, visit, words } from '../_kit/visitor';
import type { Answers, Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( () => patient() );
afterEach( deleteResponses );
afterAll( async () => {
	await removeKnobs();
	await php( `update_option( 'timezone_string', '' ); update_option( 'gmt_offset', 0 );` );
	await reset();
} );

/** A day so many days from now, in a time zone; by no clock of the site. */
const day = ( distance: number, timeZone = 'UTC' ) =>
	new Intl.DateTimeFormat( 'sv', { timeZone } ).format( Date.now() + distance * 86_400_000 );
const american = ( date: string ) => date.replace( /(\d+)-(\d+)-(\d+)/, '$2/$3/$1' );

const field = ( name: string, attributes: object ) => `${ name } ${ JSON.stringify( { id: 'f', ...attributes } ) }`;
const pageWith = async ( ...fields: string[] ) => visit( await publishPage( markup( {}, ...fields ) ) );
const inputOf = ( page: Page, id = 'f' ) =>
	formOf( page ).querySelector< HTMLInputElement >( `[data-field="${ id }"] :is( input, select, textarea )` )!;

/** Sends one answer; what is said of it, empty where it was taken. */
const answered = async ( page: Page, value: Answers[ string ] ) => errorOf( await submit( page, { f: value } ), 'f' );

/** What is read to somebody who comes to a control. */
const described = ( control: Element ) =>
	( control.getAttribute( 'aria-describedby' ) ?? '' )
		.split( ' ' )
		.map( ( id ) => words( control.ownerDocument.getElementById( id ) ) );

describe( 'a date', () => {
	it( 'has a first and a last day, which messages give in the format of the field', async () => {
		const page = await pageWith(
			field( 'field-date', { min: '2027-01-10', max: '2027-01-20', dateFormat: 'mm/dd/yy' } )
		);
		expect( inputOf( page ).min ).toBe( '2027-01-10' );
		expect( inputOf( page ).max ).toBe( '2027-01-20' );
		expect( await answered( page, '2027-01-09' ) ).toBe( 'Please enter a date that is 01/10/2027 or later.' );
		expect( await answered( page, '01/21/2027' ) ).toBe( 'Please enter a date that is 01/20/2027 or earlier.' );
		expect( await kept() ).toEqual( [] );
		for ( const good of [ '2027-01-10', '01/20/2027' ] ) {
			expect( await answered( page, good ) ).toBe( '' );
		}
		expect( await kept() ).toEqual( [ { f: [ '01/10/2027' ] }, { f: [ '01/20/2027' ] } ] );
	} );

	it.each( [ 'Pacific/Kiritimati', 'Pacific/Pago_Pago' ] )(
		'today is the day in the time zone of the site: %s',
		async ( zone ) => {
			await php( `update_option( 'timezone_string', '${ zone }' );` );
			const page = await pageWith( field( 'field-date', { min: 'today', max: 'today', defaultValue: 'today' } ) );
			const { min, max, defaultValue, dataset } = inputOf( page );
			expect( [ min, max, defaultValue ] ).toEqual( Array( 3 ).fill( day( 0, zone ) ) );
			expect( dataset ).toMatchObject( { today: 'min max value', zone } );
			expect( await answered( page, day( -1, zone ) ) ).toBe(
				`Please enter a date that is ${ day( 0, zone ) } or later.`
			);
			expect( await answered( page, day( 1, zone ) ) ).toBe(
				`Please enter a date that is ${ day( 0, zone ) } or earlier.`
			);
			expect( await answered( page, day( 0, zone ) ) ).toBe( '' );
		}
	);

	it( 'today is the same day even if a plugin formats dates with another calendar', async () => {
		await php( `update_option( 'timezone_string', '' );` );
		await patient( { wp_date: '۱۴۰۵-۰۹-۰۶' } );
		try {
			const page = await pageWith( field( 'field-date', { min: 'today' } ) );
			expect( inputOf( page ).min ).toBe( day( 0, 'UTC' ) );
			expect( await answered( page, day( -1, 'UTC' ) ) ).toBe(
				`Please enter a date that is ${ day( 0, 'UTC' ) } or later.`
			);
			expect( await answered( page, day( 1, 'UTC' ) ) ).toBe( '' );
		} finally {
			await patient();
		}
	} );

	it( 'a form opened before midnight is checked against the day on which it is sent', async () => {
		await php( `update_option( 'timezone_string', 'Pacific/Pago_Pago' );` );
		const page = await pageWith( field( 'field-date', { max: 'today' } ) );
		await php( `update_option( 'timezone_string', 'Pacific/Kiritimati' );` );
		expect( day( 0, 'Pacific/Kiritimati' ) ).not.toBe( day( 0, 'Pacific/Pago_Pago' ) );
		expect( await answered( page, day( 0, 'Pacific/Kiritimati' ) ) ).toBe( '' );
	} );

	it.each( [
		[ 'two days that nothing is between', { min: '2027-02-01', max: '2027-01-01' } ],
		[ 'what is no day', { min: '2027-02-30', max: 'tomorrow' } ],
	] )( '%s are no limits', async ( _, limits ) => {
		const page = await pageWith( field( 'field-date', limits ) );
		expect( inputOf( page ).hasAttribute( 'min' ) || inputOf( page ).hasAttribute( 'max' ) ).toBe( false );
		expect( await answered( page, '2020-05-05' ) ).toBe( '' );
	} );

	it( 'if no day is left over time, a message says which was the last or will be the first', async () => {
		const over = await pageWith(
			field( 'field-date', { min: 'today', max: '2020-12-31', dateFormat: 'mm/dd/yy' } )
		);
		for ( const value of [ '2020-12-31', day( 1 ) ] ) {
			expect( await answered( over, value ) ).toBe(
				'No date can be chosen any more: the last day was 12/31/2020.'
			);
		}
		const soon = day( 300 );
		const early = await pageWith( field( 'field-date', { min: soon, max: 'today', dateFormat: 'mm/dd/yy' } ) );
		expect( await answered( early, day( -3 ) ) ).toBe(
			`No date can be chosen yet: the first day is ${ american( soon ) }.`
		);
	} );
} );

describe( 'a number', () => {
	const number = ( limits: object, attributes: object = {} ) =>
		`<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-number ${ JSON.stringify( { id: 'f', ...attributes } ) } --><div><!-- wp:jetpack/label {"label":"F"} /--><!-- wp:jetpack/input ${ JSON.stringify( { type: 'number', ...limits } ) } /--></div><!-- /wp:jetpack/field-number --></div><!-- /wp:jetpack/contact-form -->`;

	it.each( [
		[ { min: 2, max: 8 }, '1', /2 or more/ ],
		[ { min: 2, max: 8 }, '9', /8 or less/ ],
		[ { min: 1, step: 2 }, '2', /in steps of 2 from 1/ ],
		[ { min: 1, step: 2 }, '3', /^$/ ],
		[ { min: 8, max: 2 }, '99', /^$/ ],
		[ { step: -1 }, '0.5', /^$/ ],
	] )( 'of %j: %s', async ( limits, value, expected ) => {
		expect( await answered( await visit( await publishPage( number( limits ) ) ), value ) ).toMatch( expected );
	} );

	it( 'a browser always counts steps from the same number as the server', async () => {
		const step = async ( limits: object, defaultValue: string ) =>
			inputOf( await visit( await publishPage( number( limits, { defaultValue } ) ) ) ).step;
		expect( await step( { step: 2 }, '3' ) ).toBe( 'any' );
		expect( await step( { step: 2 }, '4' ) ).toBe( '2' );
		expect( await step( { step: 2, min: 1 }, '4' ) ).toBe( '2' );
	} );
} );

describe( 'a text', () => {
	it.each( [ 'field-text', 'field-textarea' ] )(
		'%s has a maximum number of characters; an emoji counts as one',
		async ( name ) => {
			const page = await pageWith( field( name, { maxlength: 5 } ) );
			expect( words( formOf( page ).querySelector( '.statecraft-form__hint' ) ) ).toBe( 'At most 5 characters.' );
			expect( await answered( page, '🎈'.repeat( 6 ) ) ).toBe(
				'This is too long. Please enter at most 5 characters.'
			);
			expect( await answered( page, ` ${ '🎈'.repeat( 5 ) }\r\n` ) ).toBe( '' );
			expect( await kept() ).toEqual( [ { f: [ '🎈'.repeat( 5 ) ] } ] );
		}
	);

	it( 'a line break counts as one character', async () => {
		const page = await pageWith( field( 'field-textarea', { maxlength: 3 } ) );
		expect( await answered( page, 'a\r\nb' ) ).toBe( '' );
		expect( await answered( page, 'a\r\nbc' ) ).toMatch( /too long/ );
	} );

	it( 'a limit above that of all texts has no effect', async () => {
		const page = await pageWith( field( 'field-text', { maxlength: 9000 } ) );
		expect( await answered( page, 'x'.repeat( 2001 ) ) ).toMatch( /at most 2,000 characters/ );
	} );
} );

describe( 'files', () => {
	const png = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
		'base64'
	);
	const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
	const limits = { filetype: 'images, audio, dragons', maxsize: 0.01, maxfiles: 2 };

	it( 'the accepted kinds are shown below the field, and are all that a browser offers', async () => {
		const page = await pageWith( field( 'field-file', limits ) );
		const { accept, multiple } = inputOf( page );
		expect( described( inputOf( page ) ) ).toEqual( [ 'Images, Audio. At most 2 files of 10 KB each.' ] );
		expect( multiple ).toBe( true );
		expect( accept.split( ',' ) ).toEqual( expect.arrayContaining( [ '.png', '.jpeg', '.mp3' ] ) );
		expect( accept ).not.toMatch( /pdf|html|svg|php/ );
	} );

	it.each( [
		[ 'another kind', [ new File( [ pdf ], 'cv.pdf' ) ], /^cv\.pdf is not accepted here\..*: Images, Audio\.$/ ],
		[ 'another kind under a false name', [ new File( [ pdf ], 'cv.png' ) ], /^cv\.png is not accepted here\./ ],
		[ 'too large', [ new File( [ png, Buffer.alloc( 11_000 ) ], 'a.png' ) ], /^a\.png is too large.*10 KB\.$/ ],
		[ 'too many', [ 1, 2, 3 ].map( () => new File( [ png ], 'a.png' ) ), /no more than 2 files/ ],
		[
			'each by its name',
			[ new File( [ pdf ], 'one.pdf' ), new File( [ pdf ], 'two.pdf' ) ],
			/^one\.pdf is not .* two\.pdf is not /,
		],
	] )( '%s: rejected', async ( _, files, expected ) => {
		const page = await pageWith( field( 'field-file', limits ) );
		expect( await answered( page, files ) ).toMatch( expected );
		expect( await kept() ).toEqual( [] );
	} );

	it( 'accepted kinds are accepted; a list of only unknown kinds accepts everything', async () => {
		expect(
			await answered( await pageWith( field( 'field-file', limits ) ), [ new File( [ png ], 'a.png' ) ] )
		).toBe( '' );
		const page = await pageWith( field( 'field-file', { filetype: 'dragons' } ) );
		expect( inputOf( page ).accept ).toBe( '' );
		expect( await answered( page, [ new File( [ pdf ], 'cv.pdf' ) ] ) ).toBe( '' );
		expect( await kept() ).toHaveLength( 2 );
	} );

	it( 'no field accepts larger files than the site', async () => {
		const page = await pageWith( field( 'field-file', { maxsize: 900 } ) );
		expect( words( formOf( page ).querySelector( '.statecraft-form__hint' ) ) ).toMatch(
			/of (20|[1-9]|1\d) MB\.$/
		);
	} );
} );

describe( 'help', () => {
	const help = 'As in your <b>passport</b> & "visa".';

	it( 'is shown below every kind of field as typed, and is read with it', async () => {
		const kinds = Object.keys( KINDS ).filter( ( kind ) => kind !== 'hidden' );
		const page = await pageWith(
			...kinds.map( ( kind ) => field( `field-${ kind }`, { id: kind, helpText: help, options: [ 'A' ] } ) )
		);
		for ( const kind of kinds ) {
			const place = formOf( page ).querySelector( `[data-field="${ kind }"]` )!;
			expect( [ kind, words( place.querySelector( '.statecraft-form__help' ) ) ] ).toEqual( [ kind, help ] );
			expect( place.querySelector( '.statecraft-form__help b' ) ).toBeNull();
			// Consent by sending has nothing to come to; beside a telephone number may stand its country.
			const control = place.matches( 'fieldset' ) ? place : place.querySelector( 'input, select, textarea' );
			expect( [ kind, control ? described( control )[ 0 ] : help ] ).toEqual( [ kind, help ] );
		}
	} );

	it( 'comes before the limits, and the error comes last', async () => {
		const page = await pageWith( field( 'field-text', { helpText: 'Briefly.', maxlength: 2 } ) );
		const wrong = await submit( page, { f: 'abc' } );
		expect( described( inputOf( wrong ) ) ).toEqual( [
			'Briefly.',
			'At most 2 characters.',
			'This is too long. Please enter at most 2 characters.',
		] );
	} );
} );

describe( 'the default value', () => {
	const chosen = ( page: Page ) =>
		[ ...formOf( page ).querySelectorAll< HTMLInputElement >( ':checked' ) ].map( ( one ) => one.value );

	it.each( [
		[ 'field-select', { options: [ 'A', 'B' ], defaultValue: 'B' }, [ 'B' ] ],
		[ 'field-select', { options: [ 'A', 'B' ], defaultValue: 'C' }, [ '' ] ],
		[ 'field-radio', { options: [ 'A', 'B' ], defaultValue: 'B' }, [ 'B' ] ],
		[ 'field-radio', { options: [ 'A', 'B' ], defaultValue: 'C' }, [] ],
		[ 'field-checkbox-multiple', { options: [ 'A', 'B', 'C' ], defaultValues: [ 'C', 'A', 'D' ] }, [ 'A', 'C' ] ],
		[ 'field-checkbox-multiple', { options: [ 'A', 'B' ], defaultValue: 'A' }, [ 'A' ] ],
	] )( '%s %j', async ( name, attributes, expected ) => {
		const page = await pageWith( field( name, attributes ) );
		expect( chosen( page ) ).toEqual( expected );
	} );

	it( 'is not restored after a visitor has removed it', async () => {
		const page = await pageWith(
			field( 'field-checkbox-multiple', { options: [ 'A', 'B' ], defaultValues: [ 'A' ] } ),
			'field-email {"id":"e"}'
		);
		const again = await submit( page, { 'f][': null, e: 'nobody' } );
		expect( errorOf( again, 'e' ) ).not.toBe( '' );
		expect( chosen( again ) ).toEqual( [] );
	} );

	it( 'is used by conditions before anybody has answered', async () => {
		const hangs = ( id: string, about: string, value: string ) =>
			field( 'field-text', { id, showIf: { rules: [ { field: about, comparison: 'is', value } ] } } );
		const page = await pageWith(
			field( 'field-checkbox-multiple', { options: [ 'A', 'B' ], defaultValues: [ 'B', 'C' ] } ),
			field( 'field-date', { id: 'd', defaultValue: 'today' } ),
			...[ hangs( 'on-a', 'f', 'A' ), hangs( 'on-b', 'f', 'B' ), hangs( 'on-c', 'f', 'C' ) ],
			hangs( 'on-day', 'd', await php( "echo wp_date( 'Y-m-d' );" ) )
		);
		const asked = [ ...formOf( page ).querySelectorAll< HTMLElement >( '[data-show-if]:not( [data-not-asked] )' ) ];
		expect( asked.map( ( { dataset } ) => dataset.field ) ).toEqual( [ 'on-b', 'on-day' ] );
	} );

	it( 'a day, and a time', async () => {
		const page = await pageWith(
			field( 'field-date', { defaultValue: '2027-03-04' } ),
			field( 'field-time', { id: 't', defaultValue: '09:30' } )
		);
		expect( [ inputOf( page ).value, inputOf( page, 't' ).value ] ).toEqual( [ '2027-03-04', '09:30' ] );
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft.*includes.(Form|Render)/i );
} );
