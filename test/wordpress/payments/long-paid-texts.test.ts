/** Long texts with thousands of containers and views, which a contributor previews and every visitor of an author’s post gets. */
import { php, reset } from '../_kit/client';
import { CANARY } from '../_kit/premium';

jest.setTimeout( 240_000 );
afterAll( reset );

const START = '<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view -->';
const END = '<!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->';

/** What is left of a text for nobody, and for somebody who reads what stands in the post; and how many of its containers are signed. */
const READ = `
	// Without WordPress's own work on a text that is saved, which grows faster.
	$id = wp_insert_post( array( 'post_title' => 'A', 'post_status' => 'publish' ) );
	$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => $text ), array( 'ID' => $id ) );
	clean_post_cache( $id );
	$has = static fn( $piece ) => Statecraft\\Payments\\Access\\Source_Post::has( $id, $piece );
	set_time_limit( 8 );
	echo wp_json_encode( array(
		Statecraft\\Payments\\Render\\Premium_Text::without( $text ),
		strlen( Statecraft\\Payments\\Render\\Premium_Text::without( $text, static fn( $plans, $piece ) => $has( $piece ) ) ) === strlen( $text ),
		substr_count( Statecraft\\Payments\\Render\\Premium_Text::signed( $text, static fn( $piece ) => $has( $piece ) ? 'signed' : '' ), '"signed"' ),
	) );
`;

it.each( [
	[ 'in one another', `str_repeat( '${ START }', 3000 ) . '${ CANARY }' . str_repeat( '${ END }', 3000 )` ],
	[
		'that nobody has closed',
		`str_repeat( '<!-- wp:premium-content/container -->', 6000 ) . '${ START }${ CANARY }'`,
	],
	[
		'views that nobody has closed',
		`str_repeat( '<!-- wp:premium-content/subscriber-view -->', 6000 ) . '${ CANARY }'`,
	],
	[ 'ends of views', `'${ CANARY }' . str_repeat( '<!-- /wp:premium-content/subscriber-view -->', 6000 )` ],
] )(
	'[PAY-254] thousands of containers or views %s are read in a time that grows with the text, and stay closed',
	async ( _, text ) => {
		const [ rest, , signed ] = JSON.parse( await php( `$text = ${ text };${ READ }` ) );
		expect( rest ).not.toContain( CANARY );
		expect( rest ).not.toContain( 'subscriber-view' );
		expect( signed ).toBeLessThanOrEqual( 20 );
	}
);

it( '[PAY-254] what is in more than twenty others opens with the text around it only for people who edit it', async () => {
	const text =
		`${ START }A`.repeat( 19 ) +
		START.replace( 'container ', 'container {"selectedPlanIds":[7]} ' ) +
		CANARY +
		START +
		END.repeat( 21 );
	const plans = JSON.parse(
		await php( `
			$plans = array();
			Statecraft\\Payments\\Render\\Premium_Text::without( '${ text }', static function ( $own ) use ( &$plans ) { $plans[] = $own; return true; } );
			echo wp_json_encode( $plans );
		` )
	);
	expect( plans ).toEqual( Array.from( { length: 20 }, () => [] ) );
} );

it( '[PAY-254] hundreds of containers after one another are each told apart, as far as they stand in the post', async () => {
	const text = `implode( '', array_map( static fn( $i ) => '${ START }' . "<p>Text $i</p>" . '${ END }', range( 1, 300 ) ) )`;
	const [ rest, same, signed ] = JSON.parse( await php( `$text = ${ text };${ READ }` ) );
	expect( rest ).not.toContain( 'Text' );
	expect( same ).toBe( true );
	expect( signed ).toBe( 300 );
} );

it( '[PAY-255] blocks that nobody has closed above a paywall are read in a time that grows with the text', async () => {
	const found = await php( `
		set_time_limit( 5 );
		$rest = Statecraft\\Payments\\Access\\Paywall::before( str_repeat( '<!-- wp:a -->', 120_000 ) . '<!-- wp:jetpack/paywall /-->${ CANARY }' );
		echo substr_count( $rest, '<!-- /wp:a -->' ), str_contains( $rest, '${ CANARY }' ) ? ' open' : '';
	` );
	expect( found ).toBe( '120000' );
} );

it( '[PAY-255] a pattern that a text includes thousands of times is read once', async () => {
	const found = await php( `
		$id = wp_insert_post( array( 'post_type' => 'wp_block', 'post_title' => 'A', 'post_status' => 'publish', 'post_content' => str_repeat( '<!-- wp:block {"ref":99999999} /-->', 5000 ) ) );
		set_time_limit( 5 );
		echo Statecraft\\Payments\\Access\\Paywall::is_in( str_repeat( "<!-- wp:block {\\"ref\\":$id} /-->", 5000 ) ) ? 'closed' : 'open';
	` );
	expect( found ).toBe( 'open' );
} );
