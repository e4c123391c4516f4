import { paragraphsOf } from '../../../../machines/ai/voice-to-content/paragraphs';

const sentences = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => `Sentence ${ index + 1 }.` ).join( ' ' );

it( '[SHARE-209] a text is divided at its blank lines, and nowhere else if it has some', () => {
	expect( paragraphsOf( ` One\ntwo.\r\n\r\n \n  ${ sentences( 20 ) }\n`, 'en' ) ).toEqual( [
		'One two.',
		sentences( 20 ),
	] );
	expect( paragraphsOf( ' \n\n ', 'en' ) ).toEqual( [] );
} );

it( '[SHARE-209] a long text without blank lines has paragraphs of about five sentences', () => {
	expect( paragraphsOf( sentences( 7 ), 'en' ) ).toEqual( [ sentences( 7 ) ] );
	const parts = paragraphsOf( sentences( 23 ), 'en' );
	expect( parts.map( ( part ) => part.split( '. ' ).length ) ).toEqual( [ 5, 4, 5, 4, 5 ] );
	expect( parts.join( ' ' ) ).toBe( sentences( 23 ) );
	expect( paragraphsOf( '茶はゆっくり育つ。'.repeat( 10 ), 'ja' ) ).toEqual( [
		'茶はゆっくり育つ。'.repeat( 5 ),
		'茶はゆっくり育つ。'.repeat( 5 ),
	] );
} );
