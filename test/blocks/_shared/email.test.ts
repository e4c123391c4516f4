import fc from 'fast-check';
import { isEmail } from '../../../blocks/_shared/email';

const long = ( count: number ) => 'a'.repeat( count );

it( '[CONT-048] more than 254 characters are too many', () => {
	const most = `${ long( 64 ) }@${ long( 63 ) }.${ long( 63 ) }.${ long( 61 ) }`;
	expect( most ).toHaveLength( 254 );
	expect( isEmail( most ) ).toBe( true );
	expect( isEmail( `${ most }a` ) ).toBe( false );
} );

it( '[CONT-049] more than 64 characters before the at-sign are too many', () => {
	expect( isEmail( `${ long( 64 ) }@example.com` ) ).toBe( true );
	expect( isEmail( `${ long( 65 ) }@example.com` ) ).toBe( false );
} );

it( '[CONT-050] more than 63 characters between two dots of the domain are too many', () => {
	expect( isEmail( `me@${ long( 63 ) }.com` ) ).toBe( true );
	expect( isEmail( `me@${ long( 64 ) }.com` ) ).toBe( false );
	expect( isEmail( `me@mail.${ long( 64 ) }.com` ) ).toBe( false );
} );

it.each( [ 'me@example.com', 'a+b@example.co.uk', "o'neil@x-y.org", 'a.b_c@1.museum', 'i@bücher.example' ] )(
	'[CONT-051] an address: %s',
	( text ) => expect( isEmail( text ) ).toBe( true )
);

it.each( [
	...[ '', '@', 'me', 'me@', '@example.com', 'me@example', 'me@@example.com', 'me@example..com', 'me@.com' ],
	...[ '.me@example.com', 'm..e@example.com', 'me.@example.com', 'me@-x.com', 'me@x-.com', 'm e@example.com' ],
	...[ 'me@example.com,', 'me@exam_ple.com', '<me@example.com>' ],
] )( '[CONT-051] no address: %s', ( text ) => expect( isEmail( text ) ).toBe( false ) );

it( 'never throws', () => {
	fc.assert( fc.property( fc.string(), ( text ) => void isEmail( text ) ) );
} );
