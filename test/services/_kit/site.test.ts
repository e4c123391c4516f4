import { restUrl } from '../../../services/_kit/site';

const site = { blogId: 1, userId: 1, siteType: 'self-hosted' } as const;
const pretty = { ...site, restRoot: 'https://example.test/wp-json/' };
const plain = { ...site, restRoot: 'https://example.test/index.php?rest_route=/' };

describe( 'URLs of REST routes', () => {
	it( 'appends the route to the root', () => {
		expect( restUrl( pretty, 'statecraft/v1/x' ) ).toBe( 'https://example.test/wp-json/statecraft/v1/x' );
		expect( restUrl( plain, 'statecraft/v1/x' ) ).toBe(
			'https://example.test/index.php?rest_route=/statecraft/v1/x'
		);
	} );

	it( 'appends arguments to the existing query, and encodes them', () => {
		expect( restUrl( pretty, 'x', { q: 'a&b' } ) ).toBe( 'https://example.test/wp-json/x?q=a%26b' );
		expect( restUrl( plain, 'x', { q: 'a&b' } ) ).toBe( 'https://example.test/index.php?rest_route=/x&q=a%26b' );
	} );
} );
