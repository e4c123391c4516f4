/** Individual rules of the settings, each in isolation. */
import { reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { run } from '../_kit/run';

jest.setTimeout( 240_000 );
afterAll( reset );

const CLASSES = 'Statecraft\\Settings';

describe( 'the fields of a form', () => {
	const read = ( html: string ) =>
		run< Record< string, { value: unknown; heading: string; title: string; is_secret: boolean } > >(
			`return ${ CLASSES }\\Form_Fields::read( ${ inPhp( html ) } );`
		);
	const values = async ( html: string ) =>
		Object.fromEntries( Object.entries( await read( html ) ).map( ( [ name, { value } ] ) => [ name, value ] ) );

	it.each< [ string, string, object ] >( [
		[ 'a text', '<input name="a" value="x">', { a: 'x' } ],
		[ 'a text without a value', '<input name="a">', { a: '' } ],
		[ 'an attribute without a value', '<input name value="x"><input name="a" value>', { a: '' } ],
		[ 'a field without a name', '<input value="x"><textarea>y</textarea>', {} ],
		[
			'buttons and files',
			[ 'submit', 'button', 'reset', 'image', 'file' ]
				.map( ( type ) => `<input name="${ type }" type="${ type }" value="x">` )
				.join( '' ),
			{},
		],
		[ 'a field of another form', '<input name="a" value="x" form="other">', {} ],
		[
			'boxes',
			'<input type="checkbox" name="a" value="1"><input type="checkbox" name="b" value="1" checked><input type="radio" name="c" value="1"><input type="radio" name="c" value="2" checked>',
			{ b: '1', c: '2' },
		],
		[ 'a textarea', '<textarea name="a">x &lt; y</textarea>', { a: 'x < y' } ],
		[
			'a choice of which none is made: the first',
			'<select name="a"><option value="1"><option value="2"></select>',
			{ a: '1' },
		],
		[
			'a choice',
			'<select name="a"><option value="1"><option value="2" selected><option value="3"></select>',
			{ a: '2' },
		],
		[
			'suggestions, which are no choice',
			'<select name="a"><option value="1"></select><input name="b" value="x" list="l"><datalist id="l"><option value="2" selected></datalist>',
			{ a: '1', b: 'x' },
		],
		[ 'a list', '<input name="a[]" value="1"><input name="a[]" value="2">', { 'a[]': [ '1', '2' ] } ],
		[ 'the end of a tag with a name', '<section name="a"></section name="b">', {} ],
	] )( 'are read from its HTML: %s', async ( _, html, expected ) => {
		// PHP encodes an empty array as a list.
		expect( { ...( await values( html ) ) } ).toEqual( expected );
	} );

	it( 'belong to the section of the preceding heading, whose text ends with the heading', async () => {
		const html =
			'<p>Before</p><input name="z"><section aria-labelledby="one"><h2 id="one">The <b>first</b> one</h2><p>Words</p><input name="a"></section><section aria-labelledby="two"><h2>Two</h2><input type="password" name="b"></section>';
		expect( await read( html ) ).toEqual( {
			z: { value: '', heading: '', title: '', is_secret: false },
			a: { value: '', heading: 'one', title: 'The first one', is_secret: false },
			b: { value: '', heading: 'two', title: 'Two', is_secret: true },
		} );
	} );

	it( 'are filled with typed values, except hidden and secret ones', async () => {
		const fill = ( html: string, typed: object ) =>
			run< string >( `return ${ CLASSES }\\Form_Fields::fill( ${ inPhp( html ) }, ${ inPhp( typed ) } );` );
		for ( const [ before, typed, after ] of [
			[ '<input name="a" value="x">', { a: 'y' }, '<input name="a" value="y">' ],
			[ '<input name="a" value="x">', { b: 'y' }, '<input name="a" value="x">' ],
			[ '<input name="a" value="x">', { a: [ 'y' ] }, '<input name="a" value="x">' ],
			[ '<input type="hidden" name="a" value="x">', { a: 'y' }, '<input type="hidden" name="a" value="x">' ],
			[ '<input type="password" name="a" value="">', { a: 'y' }, '<input type="password" name="a" value="">' ],
			[ '<textarea name="a">x</textarea>', { a: 'y' }, '<textarea name="a">y</textarea>' ],
			[ '<textarea name="a">x</textarea>', { a: [ 'y' ] }, '<textarea name="a">x</textarea>' ],
			[ '<button name="a" value="x">B</button>', { a: 'y' }, '<button name="a" value="x">B</button>' ],
			[
				'<input type="checkbox" name="a[]" value="1" checked><input type="checkbox" name="a[]" value="2">',
				{ 'a[]': [ '2' ] },
				'<input type="checkbox" name="a[]" value="1" ><input checked type="checkbox" name="a[]" value="2">',
			],
			[
				'<select name="a"><option value="1" selected>1</option><option value="2">2</option></select>',
				{ a: '2' },
				'<select name="a"><option value="1" >1</option><option selected value="2">2</option></select>',
			],
		] as const ) {
			expect( await fill( before, typed ) ).toBe( after );
		}
	} );

	it( 'convert between flat names and PHP’s nested arrays', async () => {
		const sent = { a: 'x', b: [ '1', '2' ], c: { d: { e: 'y' }, f: [ 'z' ] } };
		const flat = await run< object >(
			`return array_merge( ...array_map( static fn( $name, $value ) => ${ CLASSES }\\Form_Fields::flat( $name, $value ), array_keys( ${ inPhp( sent ) } ), ${ inPhp( sent ) } ) );`
		);
		expect( flat ).toEqual( { a: 'x', 'b[]': [ '1', '2' ], 'c[d][e]': 'y', 'c[f][]': [ 'z' ] } );
		expect( await run( `return ${ CLASSES }\\Form_Fields::nested( ${ inPhp( flat ) } );` ) ).toEqual( sent );
	} );
} );

it( 'a number consists of digits within its limits, or is empty; anything else is rejected, and the saved one kept', async () => {
	const tried = await run< unknown[] >( `
		require_once ABSPATH . 'wp-admin/includes/template.php';
		update_option( 'statecraft_test_number', '5' );
		$schema = array( 'type' => 'integer', 'minimum' => 3, 'maximum' => 999999999, 'default' => 4 );
		$field  = new ${ CLASSES }\\Number_Field( new ${ CLASSES }\\Setting( 'statecraft_test_number', $schema ), 'Number', '' );
		$said   = array_map( array( $field, 'check' ), array( '', ' 7 ', '3', '2', '999999999', '0000000007', '1000000000', '1e3', '-4', '4.5', array( '7' ), null, 8 ) );
		delete_option( 'statecraft_test_number' );
		return $said;
	` );
	expect( tried ).toEqual( [ '', '7', '3', '5', '999999999', '5', '5', '5', '5', '5', '', '', '8' ] );
} );

it( 'a value equals the saved one regardless of its type, but a list does not equal a string', async () => {
	expect(
		await run( `
			$text = new ${ CLASSES }\\Setting_Entry( 'statecraft_test_text', false, false, true );
			$list = new ${ CLASSES }\\Setting_Entry( 'statecraft_test_list', false, true, true );
			update_option( 'statecraft_test_text', '1' );
			update_option( 'statecraft_test_list', array( '1' ) );
			$said = array( $text->is_same( true ), $text->is_same( 1 ), $text->is_same( '2' ), $text->is_same( array( '1' ) ), $list->is_same( array( '1' ) ), $list->is_same( '1' ), $text->is_broken(), $list->is_broken() );
			update_option( 'statecraft_test_text', array( '1' ) );
			update_option( 'statecraft_test_list', '1' );
			array_push( $said, $text->is_broken(), $list->is_broken(), $text->is_same( 'Array' ), $list->is_same( array() ) );
			delete_option( 'statecraft_test_text' );
			delete_option( 'statecraft_test_list' );
			array_push( $said, $text->is_broken(), $list->is_broken(), $text->is_same( '' ), $list->is_same( array() ) );
			return $said;
		` )
	).toEqual( [
		...[ true, true, false, false, true, false, false, false ],
		...[ true, true, false, false ],
		...[ false, false, true, true ],
	] );
} );

it( 'kinds of data are filtered to known ones', async () => {
	const check = ( value: unknown ) => run( `return ${ CLASSES }\\Data_Kinds::check( ${ inPhp( value ) } );` );
	expect( await check( [ 'orders', 'others', [ 'media' ], 'settings' ] ) ).toEqual( [ 'settings', 'orders' ] );
	expect( [ await check( 'orders' ), await check( null ) ] ).toEqual( [ [], [] ] );
} );
