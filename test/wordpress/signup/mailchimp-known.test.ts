/** A response never reveals who is known to the mailing list; whatever differs for them is done later. */
import { php } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { asked, block, eachOnASite, filled, later, said, settings, signUp, written } from '../_kit/mailchimp';
import { post, publishPage, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

let url: string;

/** Catches mail. */
const postBox = `<?php
add_filter( 'pre_wp_mail', static function ( $result, $mail ) {
	update_option( 'test_mails', array( ...(array) get_option( 'test_mails', array() ), array( $mail['to'], $mail['message'] ) ) );
	return true;
}, 10, 2 );
add_action( 'statecraft_signup_refused', static fn( $refusal ) => update_option( 'test_refusal', $refusal->get_error_code() . ' ' . $refusal->get_error_message() ) );`;

/** The emails that the site has sent since the last call. */
const told = async (): Promise< [ string, string ][] > =>
	JSON.parse(
		await php( `echo wp_json_encode( get_option( 'test_mails', array() ) ); delete_option( 'test_mails' );` )
	);

beforeAll( async () => {
	await settings();
	await php(
		`file_put_contents( WPMU_PLUGIN_DIR . '/post-box.php', base64_decode( '${ Buffer.from( postBox ).toString( 'base64' ) }' ) );`
	);
	url = await publishPage( block( {} ) );
} );
// Resets the count of emails per address.
beforeEach( () => php( forgetCounts ) );
eachOnASite();
afterAll( () => php( `unlink( WPMU_PLUGIN_DIR . '/post-box.php' ); delete_option( 'test_refusal' );` ) );

it( 'does not change subscribed members, and tells them by email, later and once a day', async () => {
	await told();
	const page = await visit(
		await publishPage( block( { firstName: true, interests: [ 'a1' ], tags: [ 'shop' ] } ) )
	);
	await signUp( page, 'subscribed@example.com', { 'statecraft_person[FNAME]': 'Mallory' } );
	await asked();
	await later();
	expect( await written() ).toEqual( [
		{
			route: expect.stringMatching( /^PUT / ),
			body: { email_address: 'subscribed@example.com', interests: { a1: true } },
		},
		{
			route: expect.stringMatching( /^POST .*\/tags$/ ),
			body: { tags: [ { name: 'shop', status: 'active' } ] },
		},
	] );
	expect( await told() ).toEqual( [
		[ 'subscribed@example.com', expect.stringMatching( /already on the list, so there is nothing to confirm/ ) ],
	] );
	await signUp( page, 'subscribed@example.com' );
	await later();
	expect( await told() ).toEqual( [] );
} );

it.each( [
	[ 'cleaned@example.com', true ],
	[ 'forgotten@example.com', false ],
] )( 'tells %s only by email that it cannot be added again', async ( email, doubleOptIn ) => {
	await told();
	await signUp( await visit( await publishPage( block( { doubleOptIn } ) ) ), email );
	expect( await told() ).toEqual( [] );
	await later();
	expect( await told() ).toEqual( [ [ email, expect.stringMatching( /cannot add it again/ ) ] ] );
	const logged = await php( `echo get_option( 'test_refusal' );` );
	expect( logged ).toMatch( /^mailchimp_compliance .*\[…\]/ );
	expect( logged ).not.toContain( email );
} );

it( 'asks those who have left to confirm, whatever the owner’s setting, and at most once a day', async () => {
	const page = await visit( await publishPage( block( { doubleOptIn: false } ) ) );
	await signUp( page, 'unsubscribed@example.com' );
	await asked();
	await later();
	expect( ( await written() ).map( ( { body } ) => body ) ).toEqual( [
		expect.objectContaining( { status: 'pending' } ),
	] );
	await signUp( page, 'unsubscribed@example.com' );
	await asked();
	await later();
	expect( await written() ).toEqual( [] );
} );

it( 'tries again later if Mailchimp is unreachable then', async () => {
	await signUp( await visit( url ), 'cleaned@example.com' );
	await asked();
	const waiting = () =>
		php(
			`echo implode( ',', array_map( static fn( $hooks ) => count( $hooks['statecraft_signup_rest'] ?? array() ), _get_cron_array() ) );`
		);
	await settings( { STATECRAFT_MAILCHIMP_BASE_URL: 'http://127.0.0.1:9/3.0' } );
	for ( const left of [ 1, 1, 0 ] ) {
		await later();
		expect( ( await waiting() ).split( ',' ).filter( ( count ) => count === '1' ) ).toHaveLength( left );
	}
} );

describe.each( [ true, false ] )(
	'whoever enters an address learns nothing about it: double opt-in %p',
	( doubleOptIn ) => {
		const known = [ 'subscribed', 'unsubscribed', 'cleaned', 'forgotten' ].map(
			( name ) => `${ name }@example.com`
		);

		it( 'from the message, the status, or what the site did before it responded', async () => {
			await told();
			const page = await visit(
				await publishPage( block( { doubleOptIn, tags: [ 'shop' ], interests: [ 'a1' ] } ) )
			);
			// The names of the groups are requested once an hour, by whoever comes first.
			await signUp( page, `first-${ doubleOptIn }@example.com` );
			await later();
			const seen = async ( email: string ) => {
				await asked();
				const response = await post( page, filled( page, email ), { Accept: 'application/json' } );
				const answer = [ response.status, await response.text() ];
				const before = JSON.stringify( await asked() ).replaceAll( email, 'THE ADDRESS' );
				const events = await php(
					`echo count( array_filter( _get_cron_array(), static fn( $hooks ) => isset( $hooks['statecraft_signup_rest'] ) ) );`
				);
				const mails = await told();
				await later();
				await told();
				return { answer, before, events, mails };
			};
			const stranger = await seen( `nobody-${ doubleOptIn }@example.com` );
			expect( stranger ).toMatchObject( {
				answer: [ 200, expect.stringContaining( doubleOptIn ? 'pending' : 'subscribed' ) ],
				events: '1',
				mails: [],
			} );
			expect( JSON.parse( stranger.before ) ).toHaveLength( 1 );
			for ( const email of known ) {
				expect( await seen( email ) ).toEqual( stranger );
			}
		} );

		it( 'or from the page without JavaScript', async () => {
			const page = await visit( await publishPage( block( { doubleOptIn } ) ) );
			const usual = said( await signUp( page, `someone-${ doubleOptIn }@example.com` ) );
			for ( const email of known ) {
				expect( said( await signUp( page, email ) ) ).toBe( usual );
			}
			await later();
		} );
	}
);
