/** The edges of who reads what is withheld, asked of PHP itself: each is a value that a page hardly ever has. */
import { reset } from '../_kit/client';
import { runIn } from '../_kit/run';

jest.setTimeout( 120_000 );

const DAY = 86_400;

/** Runs with a post for paid subscribers and its revision. */
const run = runIn( 'Statecraft\\Payments\\Access', {
	before: `
		$post = wp_insert_post( array( 'post_title' => 'Kept', 'post_content' => 'Words', 'post_status' => 'publish', 'post_author' => 1 ) );
		update_post_meta( $post, Kept_Access::ACCESS, Kept_Access::PAID );`,
	uses: [ '$post' ],
} );

afterAll( reset );

it( 'only who may edit a post reads it as its author, and nobody in an event', async () => {
	expect(
		await run( `
			$gate    = new Closed_Gate();
			$answers = array();
			foreach ( array( 'subscriber', 'contributor', 'author', 'editor' ) as $role ) {
				wp_set_current_user( wp_insert_user( array( 'user_login' => "edge-$role", 'user_pass' => 'x', 'role' => $role ) ) );
				$answers[ $role ] = $gate->may_edit( $post );
			}
			add_filter( 'wp_doing_cron', '__return_true' );
			$answers['an event of an editor'] = $gate->may_edit( $post );
			return $answers;
		` )
	).toEqual( {
		subscriber: false,
		contributor: false,
		author: false,
		editor: true,
		'an event of an editor': false,
	} );
} );

it( 'a post is kept with its revisions, until its owner opens it', async () => {
	expect(
		await run( `
			$revision = wp_save_post_revision( $post ) ?: _wp_put_post_revision( $post );
			$answers  = array( Kept_Posts::keeps( $post ), Kept_Posts::keeps( (int) $revision ), Kept_Posts::keeps( 0 ), Kept_Posts::keeps( -$post ) );
			update_post_meta( $post, Kept_Posts::OPENED, '1' );
			$answers[] = Kept_Posts::keeps( $post );
			delete_post_meta( $post, Kept_Posts::OPENED );
			update_option( Kept_Posts::ALL, '1' );
			$answers[] = Kept_Posts::keeps( $post );
			delete_option( Kept_Posts::ALL );
			return $answers;
		` )
	).toEqual( [ true, true, false, false, false, false ] );
} );

it( 'a plan that is none opens a post to nobody, and is no assumed plan', async () => {
	const anyPlan = -2;
	const subscriber = -1;
	expect(
		await run( `
			$answers = array();
			foreach ( array( '', '0', '7', '-3', 'x', '7x' ) as $tier ) {
				update_post_meta( $post, Kept_Access::TIER, $tier );
				$answers[ "plan $tier" ] = array( Kept_Access::plans( $post ), Assumed_Plans::of( $post, true ), Unread_Posts::has( $post ) );
			}
			return $answers;
		` )
	).toEqual( {
		'plan ': [ [ anyPlan ], [ subscriber, anyPlan ], false ],
		'plan 0': [ [ anyPlan ], [ subscriber, anyPlan ], false ],
		'plan 7': [ [ 7 ], [ subscriber, anyPlan, 7 ], false ],
		'plan -3': [ [], [ subscriber, anyPlan ], true ],
		'plan x': [ [], [ subscriber, anyPlan ], true ],
		'plan 7x': [ [], [ subscriber, anyPlan ], true ],
	} );
} );

it( 'a post for everyone is none that nobody can read, also where no newsletter opens posts', async () => {
	expect(
		await run( `
			update_option( Kept_Access::SWITCH, '0' );
			$answers = array( Unread_Posts::has( $post ) );
			update_post_meta( $post, Kept_Access::ACCESS, Kept_Access::EVERYBODY );
			$answers[] = Unread_Posts::has( $post );
			delete_option( Kept_Access::SWITCH );
			return $answers;
		` )
	).toEqual( [ true, false ] );
} );

it( 'a post for everyone has no plans to offer, and none that nobody can open', async () => {
	expect(
		await run( `
			$offered = static fn(): array => Kept_Plans::attributes( $post )['planIds'];
			update_post_meta( $post, Kept_Access::TIER, '7' );
			$answers = array( Kept_Plans::attributes( 0 )['planIds'], $offered() );
			update_post_meta( $post, Kept_Access::TIER, '-1' );
			$answers[] = $offered();
			update_post_meta( $post, Kept_Access::ACCESS, Kept_Access::SUBSCRIBERS );
			$answers[] = $offered();
			return $answers;
		` )
	).toEqual( [ [], [ 7 ], [], [] ] );
} );

it( 'a session ends at its second, is extended by a day at least, and only one of readers opens anything', async () => {
	expect(
		await run( `
			$sessions = new Reader_Sessions();
			$now      = time();
			$known    = static fn( string $token ): bool => null !== $sessions->find( $token );
			$over     = $sessions->start( 'over@example.com', $now );
			$lasts    = $sessions->start( 'lasts@example.com', $now + 3600 );
			$other    = $sessions->start( 'other@example.com', $now + 3600, 'link' );
			return array(
				'over'          => $known( $over ),
				'lasts'         => $known( $lasts ),
				'another kind'  => $known( $other ),
				'no token'      => $known( '' ),
				'a day'         => $sessions->extend( $lasts, $now + 3600, $now + 3600 + ${ DAY } ),
				'more'          => $sessions->extend( $lasts, $now + 3600, $now + 3601 + ${ DAY } ),
			);
		` )
	).toEqual( {
		over: false,
		lasts: true,
		'another kind': false,
		'no token': false,
		'a day': false,
		more: true,
	} );
} );

it( 'an account is known by its address only if that is proved', async () => {
	expect(
		await run( `
			$user    = wp_insert_user( array( 'user_login' => 'edge-address', 'user_email' => 'edge@example.com', 'user_pass' => 'x' ) );
			$answers = array( Account_Address::is_proved( 0 ), Account_Address::is_proved( $user ) );
			delete_user_option( $user, Account_Address::UNPROVED );
			$answers[] = Account_Address::is_proved( $user );
			return $answers;
		` )
	).toEqual( [ false, false, true ] );
} );

it( 'no buyer is nobody who has subscribed, and the address that a buyer has entered is no subscriber’s', async () => {
	expect(
		await run( `
			$list = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
			$list->confirm( $list->ask( 'edge@example.com', array(), 'form', 'en_US' ) );
			$subscribes = static fn( string $kind ): bool => ( new Session_Access() )->subscribes( array( 'edge@example.com', time() + 60, $kind ) );
			return array( ( new Paid_Plans() )->has_buyer_subscribed( '' ), $subscribes( Reader_Sessions::PROVED ), $subscribes( Reader_Sessions::BUYER ) );
		` )
	).toEqual( [ false, true, false ] );
} );

it( 'a post contains its own words, no others, and not nothing', async () => {
	expect(
		await run(
			`return array( Source_Post::has( $post, 'Words' ), Source_Post::has( $post, 'Others' ), Source_Post::has( $post, '' ), Source_Post::has( 0, 'Words' ), Source_Post::has( -$post, 'Words' ) );`
		)
	).toEqual( [ true, false, false, false, false ] );
} );
