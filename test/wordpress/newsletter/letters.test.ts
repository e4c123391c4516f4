/** Who may send, and the email before it is sent: previews and tests. */
import { as, php, reset } from '../_kit/client';
import type { Role } from '../_kit/client';
import {
	act,
	batch,
	closePostBox,
	forgetNewsletters,
	openPostBox,
	publish,
	recipients,
	subscribers,
} from '../_kit/newsletter';

jest.setTimeout( 240_000 );

beforeEach( async () => {
	await forgetNewsletters();
	await openPostBox();
} );
afterEach( closePostBox );
afterAll( async () => {
	await forgetNewsletters();
	await reset();
} );

const TEXT = { title: 'Unsaved tea', content: '<p>Steep it.</p>', excerpt: 'A cup.', reader: 'subscriber' };
const testOf = ( post: number, role: Role = 'editor' ) =>
	as( role ).post< { message: string; code: string } >( `statecraft/v1/newsletter/${ post }/test`, TEXT );

it.each( [
	[ 'administrator', 200 ],
	[ 'editor', 200 ],
	[ 'author', 403 ],
	[ 'contributor', 403 ],
	[ 'subscriber', 403 ],
	[ 'anonymous', 401 ],
] as const )( '[NEWS-072] who may send, pause, resume, cancel, try again and test: %s', async ( role, status ) => {
	await subscribers( { email: 'ada@example.com' } );
	const post = await publish( 'none' );
	for ( const what of [ 'send', 'pause', 'resume', 'cancel', 'retry' ] ) {
		const answer = await as( role ).post( `statecraft/v1/newsletter/${ post }`, { act: what, audience: 'all' } );
		expect( [ what, answer.status ] ).toEqual( [ what, status ] );
	}
	expect( ( await as( role ).post( `statecraft/v1/newsletter/${ post }/test`, TEXT ) ).status ).toBe( status );
} );

it( '[NEWS-072] an author sends their own posts only where the owner allows authors to send', async () => {
	const post = ( await as( 'author' ).post< { id: number } >( 'wp/v2/posts', { title: 'Tea', status: 'publish' } ) )
		.json.id;
	expect( ( await act( post, 'send', { audience: 'all' }, 'author' ) ).status ).toBe( 403 );
	const { json } = await as( 'author' ).get< { state: string } >( `statecraft/v1/newsletter/${ post }` );
	expect( json.state ).toBe( 'unavailable' );
	await php( `update_option( 'statecraft_newsletter_roles', array( 'author' ) );` );
	expect( ( await act( post, 'send', { audience: 'all' }, 'author' ) ).json.state ).toBe( 'sending' );
	const other = await publish( 'none' );
	expect( ( await act( other, 'send', { audience: 'all' }, 'author' ) ).status ).toBe( 403 );
} );

it( '[NEWS-072] publishing sends nothing for somebody who may publish but not send', async () => {
	await subscribers( { email: 'ada@example.com' } );
	await as( 'author' ).post( 'wp/v2/posts', {
		title: 'Tea',
		status: 'publish',
		meta: { _statecraft_newsletter_audience: 'all' },
	} );
	await batch();
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-067] a test email goes to the person who asks and to nobody else, without a link that changes a subscriber', async () => {
	await subscribers( { email: 'ada@example.com' } );
	const post = await publish( 'none', { status: 'draft' } );
	const email = await php( `echo get_user_by( 'login', 'editor' )->user_email ?? '';` );
	const answer = await as( 'editor' ).post( `statecraft/v1/newsletter/${ post }/test`, {
		...TEXT,
		to: 'ada@example.com',
		email: 'ada@example.com',
	} );
	expect( answer ).toMatchObject( { status: 200, json: { message: `A test email is on its way to ${ email }.` } } );
	const [ [ to, subject, message, headers ], ...more ] = JSON.parse(
		await php(
			`echo wp_json_encode( array_map( static fn( $one ) => array( $one[0], '', $one[1], '' ), get_option( 'test_mails' ) ) ); delete_option( 'test_mails' );`
		)
	);
	expect( [ to, more, subject, headers ] ).toEqual( [ email, [], '', '' ] );
	expect( message ).toContain( 'Steep it.' );
	expect( message ).not.toMatch( /statecraft-(?:confirm|subscriber|unsubscribe)=/ );
} );

it( '[NEWS-067] the subject of a test begins with “[Test]”, and an eleventh within the hour is refused', async () => {
	const post = await publish( 'none', { status: 'draft' } );
	await php( `
		file_put_contents( WPMU_PLUGIN_DIR . '/subjects.php', '<?php add_filter( "pre_wp_mail", static function ( $result, $mail ) { update_option( "test_subject", $mail["subject"] ); return true; }, 5, 2 );' );
	` );
	for ( let time = 1; time <= 10; ++time ) {
		expect( ( await testOf( post ) ).status ).toBe( 200 );
	}
	expect( await php( `unlink( WPMU_PLUGIN_DIR . '/subjects.php' ); echo get_option( 'test_subject' );` ) ).toBe(
		'[Test] Unsaved tea'
	);
	const refused = await testOf( post );
	expect( [ refused.status, refused.json.code ] ).toEqual( [ 429, 'newsletter_too_many_tests' ] );
	expect( ( await testOf( post, 'administrator' ) ).status ).toBe( 200 );
} );

it( '[NEWS-080] a site that is disconnected sends no test', async () => {
	const post = await publish( 'none' );
	await php( `Statecraft\\Site\\Site_Identity::disconnect();` );
	expect( ( await testOf( post ) ).json.code ).toBe( 'site_paused' );
	await php( `Statecraft\\Site\\Site_Identity::connect( 1 );` );
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-066] a preview is made of the text in the editor, and saves nothing', async () => {
	const post = await publish( 'none', { status: 'draft' } );
	const { json } = await as( 'editor' ).post< Record< string, string > >(
		`statecraft/v1/newsletter/${ post }/preview`,
		TEXT
	);
	expect( json.subject ).toBe( 'Unsaved tea' );
	expect( json.text ).toContain( 'Steep it.' );
	expect(
		await php( `echo get_post( ${ post } )->post_title, count( wp_get_post_revisions( ${ post } ) );` )
	).toMatch( /^Tea & scones[01]$/ );
	expect( ( await as( 'author' ).post( `statecraft/v1/newsletter/${ post }/preview`, TEXT ) ).status ).toBe( 403 );
} );
