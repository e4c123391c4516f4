/** Single rules of what is read of a public form and of its page, each where no other rule holds it as well. */
import { php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 60_000 );
afterAll( reset );

/** What PHP returns, in a site that nobody has asked anything. */
const run = async < T >( code: string ): Promise< T > =>
	JSON.parse( await php( `echo wp_json_encode( ( static function () { ${ code } } )() );` ) );

const CLASSES = 'Statecraft\\Public_Form';

describe( 'what stands in an address', () => {
	const read = ( value: unknown ) =>
		run< string[] >( `
			$_GET['x'] = ${ inPhp( value ) };
			return array( ${ CLASSES }\\Query_Argument::read( 'x' ), ${ CLASSES }\\Query_Token::read( 'x' ) );
		` );

	it.each< [ string, unknown, boolean, boolean ] >( [
		[ 'a token', 'a'.repeat( 64 ), true, true ],
		[ 'what is longer than a token', 'a'.repeat( 65 ), true, false ],
		[ 'what is as long as an argument may be', 'a'.repeat( 2000 ), true, false ],
		[ 'what is longer', 'a'.repeat( 2001 ), false, false ],
		[ 'a token with a line', 'abc\n', true, false ],
		[ 'capitals', 'ABC', true, false ],
		[ 'a list', [ 'abc' ], false, false ],
	] )( 'is read as an argument and as a token, or is nothing: %s', async ( _, value, isArgument, isToken ) => {
		expect( await read( value ) ).toEqual( [ isArgument ? value : '', isToken ? value : '' ] );
	} );
} );

it( 'of a cookie 200 bytes are read, and a list is none', async () => {
	const read = ( value: unknown ) =>
		run< string >( `$_COOKIE['x'] = ${ inPhp( value ) }; return ${ CLASSES }\\Visitor_Cookie::read( 'x' );` );
	expect( await read( 'a'.repeat( 201 ) ) ).toBe( 'a'.repeat( 200 ) );
	expect( await read( [ 'a' ] ) ).toBe( '' );
} );

it( 'a seal of any length that is not ours says nothing, and a signature is 32 digits', async () => {
	expect(
		await run( `
			$seal = new ${ CLASSES }\\Sealed_Payload();
			$said = array_map( static fn( $length ) => $seal->decrypt( base64_encode( str_repeat( 'a', $length ) ) ), array( 0, 1, 23, 24, 39, 40, 41 ) );
			return array( array_filter( $said, 'is_array' ), preg_match( '/^[0-9a-f]{32}$/', $seal->sign( 'words' ) ) );
		` )
	).toEqual( [ [], 1 ] );
} );

describe( 'a submission', () => {
	const current = < T >( expression: string, given: { post?: unknown; files?: unknown; server?: object } ) =>
		run< T >( `
			$_POST   = ${ inPhp( given.post ?? {} ) };
			$_FILES  = ${ inPhp( given.files ?? {} ) };
			$_SERVER = ${ inPhp( given.server ?? {} ) } + $_SERVER;
			$form    = ${ CLASSES }\\Form_Request::current();
			return ${ expression };
		` );

	it( 'is none unless its hidden fields are a list, and of these only texts are read', async () => {
		expect( await current( 'null === $form', { post: { statecraft_form: 'x' } } ) ).toBe( true );
		expect( await current( 'null === $form', {} ) ).toBe( true );
		expect(
			await current( 'array( $form->form, $form->sealed, strlen( $form->idempotency_key ), $form->honeypot )', {
				post: { statecraft_form: { id: [ 'x' ], seal: 's', once: 'o'.repeat( 61 ), more: [ 'm' ] } },
			} )
		).toEqual( [ '', 's', 60, '' ] );
	} );

	it( 'has the answers that are texts, of a field or of one of its inputs', async () => {
		const values = ( answers: unknown ) =>
			current( `array( $form->texts( 'f' ), $form->texts( 'f', 'part' ) )`, {
				post: { statecraft_form: { id: 'x' }, statecraft: answers },
			} );
		expect( await values( 'words' ) ).toEqual( [ [], [] ] );
		expect( await values( { f: 'words' } ) ).toEqual( [ [ 'words' ], [] ] );
		expect( await values( { f: [ 'a', [ 'b' ], 'c' ] } ) ).toEqual( [ [ 'a', 'c' ], [] ] );
		expect( await values( { f: { part: 'p', other: 'o' } } ) ).toEqual( [ [], [ 'p' ] ] );
		expect( await values( { f: { part: [ 'p', 'q' ] } } ) ).toEqual( [ [], [ 'p', 'q' ] ] );
	} );

	it( 'has the files that somebody has chosen, each with its name as a text', async () => {
		const files = ( given: unknown ) =>
			current( 'array_map( static fn( $list ) => array_column( $list, "name" ), $form->files )', {
				post: { statecraft_form: { id: 'x' } },
				files: { statecraft: given },
			} );
		const none = 4;
		expect(
			await files( {
				name: { f: [ 'a.txt', '', [ 'deep.txt' ] ], g: 'alone.txt', h: [ '' ] },
				tmp_name: { f: [ '/tmp/a', '', [ '/tmp/deep' ] ], g: '/tmp/alone', h: [ '' ] },
				error: { f: [ 0, none, [ 0 ] ], g: 0, h: [ none ] },
				size: { f: [ 3, 0, [ 3 ] ], g: 3, h: [ 0 ] },
			} )
		).toEqual( { f: [ 'a.txt' ] } );
		expect( await files( { name: 'one.txt', tmp_name: '/tmp/one', error: 0, size: 1 } ) ).toEqual( [] );
	} );

	it( 'is told apart from others also where a file of it is gone', async () => {
		const print = ( name: string ) =>
			current< string >( `$form->fingerprint( 'somebody' )`, {
				post: { statecraft_form: { id: 'x' } },
				files: {
					statecraft: {
						name: { f: [ name ] },
						tmp_name: { f: [ '/nowhere/at/all' ] },
						error: { f: [ 0 ] },
						size: { f: [ 1 ] },
					},
				},
			} );
		expect( await print( 'a.txt' ) ).not.toBe( await print( 'b.txt' ) );
	} );

	it( 'is too large only if PHP has taken nothing of it, and has a limit', async () => {
		const server = {
			REQUEST_METHOD: 'POST',
			CONTENT_TYPE: 'multipart/form-data; boundary=x',
			CONTENT_LENGTH: '99999999999',
		};
		const isTooLarge = ( more: object = {}, post: unknown = {} ) =>
			current( `${ CLASSES }\\Form_Request::is_too_large()`, { post, server: { ...server, ...more } } );
		expect( await isTooLarge() ).toBe( true );
		expect( await isTooLarge( {}, { a: 'b' } ) ).toBe( false );
		expect( await isTooLarge( { REQUEST_METHOD: 'PUT' } ) ).toBe( false );
	} );

	it( 'comes from an address, or from nobody knows where', async () => {
		const address = ( filter: string ) =>
			run( `
				add_filter( 'statecraft_form_address', static fn() => ${ filter } );
				return ${ CLASSES }\\Form_Request::remote_address();
			` );
		expect( await address( `'192.0.2.7'` ) ).toBe( '192.0.2.7' );
		for ( const none of [ `'192.0.2.7, 192.0.2.8'`, `array( '192.0.2.7' )`, 'null', `'words'` ] ) {
			expect( [ none, await address( none ) ] ).toEqual( [ none, '' ] );
		}
	} );
} );

describe( 'a proxy', () => {
	const unheeded = ( address: string, said: Record< string, unknown > ) =>
		run< string >( `
			$_SERVER = ${ inPhp( { REMOTE_ADDR: address, ...said } ) } + $_SERVER;
			return ${ CLASSES }\\Form_Request::unheeded_proxy();
		` );

	it( 'is unheeded where it names somebody else, not where it names the same or nobody', async () => {
		expect( await unheeded( '192.0.2.7', { HTTP_X_FORWARDED_FOR: '198.51.100.1' } ) ).toBe( 'X-Forwarded-For' );
		// The beginning or the end of another address is another address.
		expect( await unheeded( '192.0.2.7', { HTTP_X_REAL_IP: '192.0.2.77' } ) ).toBe( 'X-Real-IP' );
		expect( await unheeded( '2.0.2.7', { HTTP_X_REAL_IP: '192.0.2.7' } ) ).toBe( 'X-Real-IP' );
		expect( await unheeded( '192.0.2.7', { HTTP_X_FORWARDED_FOR: '198.51.100.1, 192.0.2.7' } ) ).toBe( '' );
		expect( await unheeded( '192.0.2.7', { HTTP_X_FORWARDED_FOR: ' ' } ) ).toBe( '' );
		expect( await unheeded( '', { HTTP_X_FORWARDED_FOR: '198.51.100.1' } ) ).toBe( '' );
	} );
} );
