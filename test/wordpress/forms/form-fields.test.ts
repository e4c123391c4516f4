/** What each kind of field takes from a visitor without JavaScript, what it does not take, and what it makes of it. */
import { debugLog, reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { errorOf, formOf, kept, markup, patient, publishPage, submit, visit, words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( () => patient() );
afterEach( deleteResponses );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'the values of a field', () => {
	it.each( [
		[ 'field-url {"label":"F"}', 'not an address', /web address like/ ],
		[ 'field-url {"label":"F"}', 'javascript:alert(1)', /web address like/ ],
		[ 'field-telephone {"label":"F"}', 'call me', /phone number/ ],
		[ 'field-email {"label":"F"}', 'info@mün chen.example', /email address/ ],
		[ 'field-email {"label":"F"}', 'info@münchen', /email address/ ],
		[ 'field-date {"label":"F"}', '2026-02-30', /valid date/ ],
		[ 'field-date {"label":"F","dateFormat":"mm/dd/yy"}', '13/01/2026', /MM\/DD\/YYYY/ ],
		[ 'field-time {"label":"F"}', '25:00', /time like/ ],
		[ 'field-number {"label":"F"}', 'ten', /digits only/ ],
		[ 'field-number {"label":"F","min":1}', '0', /1 or more/ ],
		[ 'field-slider {"label":"F","max":10}', '11', /10 or less/ ],
		[ 'field-slider {"label":"F","max":10,"step":2}', '3', /steps of 2/ ],
		[ 'field-rating {"label":"F","max":3}', '4', /3 or less/ ],
		[ 'field-rating {"label":"F","max":3}', '1.5', /steps of 1/ ],
		[ 'field-select {"label":"F","options":["A"]}', 'B', /one of the options/ ],
		[ 'field-radio {"label":"F","options":["A"]}', 'B', /one of the options/ ],
		[ 'field-checkbox-multiple {"label":"F","options":["A"]}', 'B', /one of the options/ ],
		[ 'field-checkbox {"label":"F","required":true}', '', /check this box/ ],
		[ 'field-consent {"id":"f","consentType":"explicit","required":true}', '', /check this box/ ],
		[ 'field-file {"id":"f","required":true}', '', /choose a file/ ],
		[ 'field-text {"label":"F"}', 'x'.repeat( 2001 ), /at most 2,000 characters/ ],
		[ 'field-textarea {"label":"F"}', 'x'.repeat( 50_001 ), /at most 50,000 characters/ ],
	] )( '%s is not %p', async ( field, value, expected ) => {
		const page = await visit( await publishPage( markup( {}, field ) ) );
		expect( errorOf( await submit( page, { f: value || null } ), 'f' ) ).toMatch( expected );
		expect( await kept() ).toEqual( [] );
	} );

	it.each( [
		[ 'field-url {"label":"F"}', 'example.com/a', 'https://example.com/a' ],
		[ 'field-telephone {"label":"F"}', '+49 (0)30 / 123-45', '+49 (0)30 / 123-45' ],
		[ 'field-telephone {"label":"F"}', '٠١٢٣٤٥٦٧٨٩', '٠١٢٣٤٥٦٧٨٩' ],
		[ 'field-email {"label":"F"}', 'info@münchen.example', 'info@münchen.example' ],
		[ 'field-number {"label":"F"}', '۴۲', '42' ],
		[ 'field-time {"label":"F"}', '٠٩:٣٠', '09:30' ],
		[ 'field-date {"label":"F","dateFormat":"mm/dd/yy"}', '2026-11-30', '11/30/2026' ],
		[ 'field-date {"label":"F","dateFormat":"dd/mm/yy"}', '30/11/2026', '30/11/2026' ],
		[ 'field-number {"label":"F"}', '-1.5', '-1.5' ],
		[ 'field-rating {"label":"F"}', '4', '4/5' ],
		[ 'field-text {"label":"F"}', ' a\r\nBcc: b\u0000 ', 'a Bcc: b' ],
		[
			'field-text {"label":"F"}',
			'New \u{1FAE9} and \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
			'New \u{1FAE9} and \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
		],
	] )( '%s: %s is right', async ( field, value, expected ) => {
		await submit( await visit( await publishPage( markup( {}, field ) ) ), { f: value } );
		expect( await kept() ).toEqual( [ { f: [ expected ] } ] );
	} );

	it( 'an optional field may be empty, a hidden one has the value set by the author, and a number is prefixed with its country', async () => {
		const page = await visit(
			await publishPage(
				markup(
					{},
					'field-textarea {"label":"Message"}',
					'field-date {}',
					'field-hidden {"label":"Campaign","default":"Spring"}',
					'field-telephone {"showCountrySelector":true,"default":"DE"}'
				)
			)
		);
		await submit( page, { campaign: 'forged', 'telephone][number': '030 123' } );
		await submit( page );
		const [ first, second ] = await kept();
		expect( first ).toEqual( { message: [], date: [], campaign: [ 'Spring' ], telephone: [ '+49 030 123' ] } );
		expect( second ).toEqual( { ...first, telephone: [] } );
	} );

	it( 'the option "other" accepts free text', async () => {
		const other = `<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/label {"label":"F"} /--><!-- wp:jetpack/options {"type":"radio"} --><ul><!-- wp:jetpack/option {"label":"A"} /--><!-- wp:jetpack/option {"label":"Else","isOther":true} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio --></div><!-- /wp:jetpack/contact-form -->`;
		const page = await visit( await publishPage( other ) );
		await submit( page, { 'f][other': 'Mine' } );
		await submit( page, { 'f][chosen': 'A' } );
		expect( await kept() ).toEqual( [ { f: [ 'Else: Mine' ] }, { f: [ 'A' ] } ] );
	} );
} );

describe( 'files', () => {
	const fileForm = markup( {}, 'field-name {"required":true}', 'field-file {"id":"f","maxfiles":2}' );
	const png = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
		'base64'
	);

	it( 'are accepted by their content, whatever their names are', async () => {
		const page = await visit( await publishPage( fileForm ) );
		const done = await submit( page, {
			name: 'Ada',
			f: [ new File( [ png ], '../my "dot".png', { type: 'text/html' } ) ],
		} );
		expect( words( done.document.querySelector( 'dl' ) ) ).toMatch( /dot.*\.png/ );
		expect( await kept() ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'evil.php', '<?php echo 1;', /are not accepted here/ ],
		[ 'evil.png', '<?php echo 1;', /are not accepted here/ ],
		[ 'page.html', '<script>1</script>', /are not accepted here/ ],
		[ 'image.svg', '<svg onload="1"/>', /are not accepted here/ ],
	] )( '%s is rejected, and the answers are kept', async ( name, content, expected ) => {
		const page = await submit( await visit( await publishPage( fileForm ) ), {
			name: 'Ada',
			f: [ new File( [ content ], name ) ],
		} );
		expect( errorOf( page, 'f' ) ).toMatch( expected );
		expect( formOf( page ).querySelector< HTMLInputElement >( '[type=text]' )!.value ).toBe( 'Ada' );
	} );

	it( 'too many are rejected; a valid one must be chosen again if something else is wrong', async () => {
		const address = await publishPage( fileForm );
		const file = () => new File( [ png ], 'dot.png' );
		const many = await submit( await visit( address ), { name: 'Ada', f: [ file(), file(), file() ] } );
		expect( errorOf( many, 'f' ) ).toMatch( /no more than 2 files/ );
		const again = await submit( await visit( address ), { name: '', f: [ file() ] } );
		expect( errorOf( again, 'f' ) ).toMatch( /choose the file again/ );
	} );
} );

it( 'cause no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft.*includes.(Form|Render)/i );
} );
