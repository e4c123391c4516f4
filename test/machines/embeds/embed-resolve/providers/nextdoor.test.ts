import { nextdoorFrame } from '../../../../../machines/embeds/embed-resolve/providers/later';
import { read, urlOf } from './read';

it.each( [ 'p/PC6hdR84L-S6?utm_source=share', 'p/PC6hdR84L-S6/', 'embed/PC6hdR84L-S6' ] )(
	'[SHARE-160, SHARE-162] in part: %s is a post',
	( path ) => {
		const url = `https://nextdoor.com/${ path }`;
		expect( read( 'nextdoor', url )?.attributes ).toEqual( { url } );
		expect( nextdoorFrame( url ) ).toBe( 'https://nextdoor.com/embed/PC6hdR84L-S6' );
	}
);

it( '[SHARE-161] in part: takes an iframe, and an address without a scheme', () => {
	expect( urlOf( 'nextdoor', 'www.nextdoor.com/p/abc' ) ).toBe( 'https://www.nextdoor.com/p/abc' );
	expect( urlOf( 'nextdoor', '<iframe src="https://nextdoor.com/embed/abc">' ) ).toBe(
		'https://nextdoor.com/embed/abc'
	);
	expect( nextdoorFrame( 'https://nextdoor.com/p/a/b' ) ).toBeNull();
} );
