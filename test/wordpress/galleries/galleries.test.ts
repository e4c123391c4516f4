import { as, reset } from '../_kit/client';

jest.setTimeout( 60_000 );

afterAll( reset );

/** Write the controller, name it in includes/Galleries/Module.php, and write its route here. */
const route = 'wpcom/v2/galleries';

it.each( [ 'administrator', 'editor', 'author', 'contributor' ] as const )( 'answers: %s', async ( role ) => {
	expect( ( await as( role ).get( route ) ).status ).toBe( 200 );
} );

it( 'answers nobody who may not write', async () => {
	expect( ( await as( 'subscriber' ).get( route ) ).status ).toBe( 403 );
} );
