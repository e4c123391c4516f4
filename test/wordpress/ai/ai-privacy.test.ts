/** A user's counts are personal data: exported, erased, and deleted with the user. */
import { as, php, site } from '../_kit/client';

jest.setTimeout( 240_000 );

const use = () =>
	php(
		`update_user_option( ${ site().users.author.id }, 'statecraft_ai_usage', array( 'month' => gmdate( 'Y-m' ), 'count' => 3, 'input' => 10, 'output' => 20 ) );`
	);

const tool = async ( name: 'exporters' | 'erasers', email = 'author@example.com' ) =>
	JSON.parse(
		await php(
			`echo wp_json_encode( apply_filters( 'wp_privacy_personal_data_${ name }', array() )['statecraft-ai-usage']['callback']( '${ email }', 1 ) );`
		)
	);
const count = async () =>
	( await as( 'author' ).get< { 'requests-count': number } >( 'wpcom/v2/jetpack-ai/ai-assistant-feature' ) ).json[
		'requests-count'
	];

it( 'this month’s requests are exported, and erased on request', async () => {
	await use();
	const { data, done } = await tool( 'exporters' );
	expect( done ).toBe( true );
	expect( data ).toMatchObject( [
		{
			data: [
				{ name: 'Month', value: expect.stringMatching( /^\d{4}-\d\d$/ ) },
				{ name: 'AI requests', value: '3' },
				{ name: 'AI tokens sent', value: '10' },
				{ name: 'AI tokens received', value: '20' },
			],
		},
	] );
	expect( ( await tool( 'exporters', 'editor@example.com' ) ).data ).toEqual( [] );
	expect( await tool( 'erasers' ) ).toEqual( { items_removed: 1, items_retained: 0, messages: [], done: true } );
	expect( [ await count(), ( await tool( 'exporters' ) ).data ] ).toEqual( [ 0, [] ] );
	expect( await tool( 'erasers', 'nobody@example.com' ) ).toMatchObject( { items_removed: 0 } );
} );

it( 'they are deleted when a user is removed from the site', async () => {
	await use();
	await php( `do_action( 'remove_user_from_blog', ${ site().users.author.id }, get_current_blog_id(), 0 );` );
	expect( ( await tool( 'exporters' ) ).data ).toEqual( [] );
} );
