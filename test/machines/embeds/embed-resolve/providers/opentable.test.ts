import { LANGUAGES, providers } from '../../../../../machines/embeds/embed-resolve/providers';
import { attributesOf, read } from './read';

describe( 'OpenTable', () => {
	const script = ( query: string, tag = 'script' ) =>
		`<${ tag } type='text/javascript' src='//www.opentable.com/widget/reservation/${ tag === 'script' ? 'loader' : 'canvas' }?${ query }'></${ tag }>`;
	const whole = {
		rid: [ '412810' ],
		domain: 'com',
		iframe: true,
		lang: 'en-US',
		newtab: false,
	};
	const query =
		'rid=412810&type=standard&theme=standard&iframe=true&domain=com&lang=en-US&newtab=false&ot_source=Restaurant%20website';

	it( '[EMBED-065] an embed code is read into the attributes', () => {
		expect( attributesOf( 'opentable', script( query ) ) ).toEqual( whole );
		expect( attributesOf( 'opentable', script( query.replaceAll( '&', '&amp;' ), 'iframe' ) ) ).toEqual( whole );
		expect(
			attributesOf( 'opentable', script( 'rid=1&theme=tall&iframe=false&newtab=true&lang=fr-CA&domain=com.mx' ) )
		).toEqual( {
			rid: [ '1' ],
			className: 'is-style-tall',
			iframe: false,
			newtab: true,
			lang: 'fr-CA',
			domain: 'com.mx',
		} );
		expect( attributesOf( 'opentable', script( 'rid=1&type=button&theme=standard' ) ) ).toEqual( {
			rid: [ '1' ],
			className: 'is-style-button',
		} );
	} );

	it( '[EMBED-066] a URL is read into the attributes', () => {
		for ( const text of [
			'https://www.opentable.com/restref/client/?rid=412810',
			'http://www.opentable.com/restref/client/?restref=412810&corrid=a',
			'www.opentable.com/r/sunnyside-seattle?restref=412810',
			'https://www.opentable.co.uk/r/sunnyside?restref=412810&lang=en',
		] ) {
			expect( attributesOf( 'opentable', text ) ).toMatchObject( { rid: [ '412810' ] } );
		}
	} );

	it( '[EMBED-067] several restaurants cannot have the button style', () => {
		expect( attributesOf( 'opentable', script( 'rid=1&rid=2&rid=1&type=button' ) ) ).toEqual( {
			rid: [ '1', '2' ],
		} );
		expect( attributesOf( 'opentable', script( 'rid=1&rid=2&type=multi&theme=wide' ) ) ).toEqual( {
			rid: [ '1', '2' ],
			className: 'is-style-wide',
		} );
	} );

	it( '[EMBED-074, EMBED-075] an unsupported language becomes en-US', () => {
		const lang = ( value: string ) => attributesOf( 'opentable', script( `rid=1&lang=${ value }` ) )!.lang;
		expect( LANGUAGES.map( lang ) ).toEqual( [ 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' ] );
		expect( [ 'en-GB', '', 'EN-us', '%22%3E', 'toString' ].map( lang ) ).toEqual( Array( 5 ).fill( 'en-US' ) );
	} );

	it( '[EMBED-078, EMBED-079] another host, and a URL without a restaurant, are rejected', () => {
		for ( const text of [
			'',
			'sunnyside',
			'412810',
			'https://www.opentable.com/',
			'https://www.opentable.com/r/sunnyside',
			'https://www.opentable.com/restref/client/?rid=',
			'https://www.opentable.com/restref/client/?rid=abc',
			'https://example.org/?rid=1',
			'https://opentable.com.example.org/?rid=1',
			'https://notopentable.com/?rid=1',
			script( 'type=standard' ),
			script( 'rid=1' ).replace( 'www.opentable.com', 'evil.example' ),
		] ) {
			expect( read( 'opentable', text ) ).toBeNull();
		}
	} );

	it( '[EMBED-053] a block with a restaurant is complete, any other empty', () => {
		const { status } = providers.opentable;
		expect( [ { rid: [ '1' ] }, { rid: [] }, { rid: [ 'x' ] }, { rid: 7 }, {} ].map( status ) ).toEqual( [
			'whole',
			...Array< string >( 4 ).fill( 'empty' ),
		] );
	} );
} );
