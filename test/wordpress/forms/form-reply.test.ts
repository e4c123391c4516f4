/** The same reply sent twice at once: it leaves the site once, and both requests tell what became of it. */
import { debugLog, php, reset } from '../_kit/client';
import { add, adminOf, deleteResponses, email, publish } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { patient } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const MU = `WPMU_PLUGIN_DIR . '/reply.php'`;

/** A mail server that answers when the test wants it, as the test wants it, and writes down each time that it was asked. */
const slow = `<?php
add_action( 'admin_post_statecraft_response_reply', static function () {
	file_put_contents( WP_CONTENT_DIR . '/reply-asked', 'x', FILE_APPEND );
}, 1 );
add_filter( 'pre_wp_mail', static function ( $done, $mail ) {
	file_put_contents( WP_CONTENT_DIR . '/reply-mails', $mail['message'], FILE_APPEND );
	for ( $patience = 400; $patience > 0 && ! is_file( WP_CONTENT_DIR . '/reply-goes' ); --$patience ) {
		usleep( 50_000 );
		clearstatcache();
	}
	return 'no' !== file_get_contents( WP_CONTENT_DIR . '/reply-goes' );
}, 10, 2 );
`;
const clear = `foreach ( array( 'asked', 'mails', 'goes' ) as $name ) @unlink( WP_CONTENT_DIR . "/reply-$name" );`;
const answer = ( word: 'yes' | 'no' ) => php( `file_put_contents( WP_CONTENT_DIR . '/reply-goes', '${ word }' );` );
const mails = () => php( `echo @file_get_contents( WP_CONTENT_DIR . '/reply-mails' );` );

/** Waits until so many letters stand in a file. */
const until = ( file: string, length: number ) =>
	php(
		`for ( $patience = 400; $patience > 0 && strlen( (string) @file_get_contents( WP_CONTENT_DIR . '/reply-${ file }' ) ) < ${ length }; --$patience ) usleep( 25_000 );`
	);

let admin: Awaited< ReturnType< typeof adminOf > >;
let id: number;

const screen = async () => ( await admin( `post.php?action=edit&post=${ id }` ) ).html;

/** What a browser would send with the form that is on the screen now. */
const typed = async ( text: string, shown?: string ) => {
	const html = shown ?? ( await screen() );
	const form = html.split( '<form ' ).find( ( part ) => part.includes( 'value="statecraft_response_reply"' ) ) ?? '';
	const hidden = [ ...form.matchAll( /<input type="hidden"[^>]* name="([^"]+)"[^>]*? value="([^"]*)"/g ) ].map(
		( [ , field = '', value = '' ] ) => [ field, value ] as [ string, string ]
	);
	return new URLSearchParams( [ ...hidden, [ 'subject', 'Re: Contact' ], [ 'text', text ] ] );
};
const press = ( body: URLSearchParams ) => admin( 'admin-post.php', { method: 'POST', body } );

/** Two clicks: the second comes while the mail of the first is on its way. */
const twice = async ( body: URLSearchParams ) => {
	const first = press( body );
	await until( 'mails', 1 );
	const second = press( body );
	await until( 'asked', 2 );
	return [ first, second ] as const;
};

beforeAll( async () => {
	await patient( { pre_wp_mail: undefined } );
	admin = await adminOf( 'administrator' );
} );
beforeEach( async () => {
	await php( `${ clear } file_put_contents( ${ MU }, ${ inPhp( slow ) } );` );
	id = await add( { post: await publish( 'administrator', 'Page' ), answers: [ email( 'ada@example.com' ) ] } );
} );
afterEach( deleteResponses );
afterAll( async () => {
	await php( `${ clear } unlink( ${ MU } );` );
	await removeKnobs();
	await reset();
} );

it( 'is sent once: the second click waits for the first, and gets the same result @races', async () => {
	const [ first, second ] = await twice( await typed( 'Once.' ) );
	await answer( 'yes' );
	expect( ( await second ).headers.get( 'location' ) ).toBe( ( await first ).headers.get( 'location' ) );
	expect( await mails() ).toBe( 'Once.\n' );
	const html = await screen();
	expect( html ).toContain( 'Your reply was sent.' );
	expect( html.match( /Sent to ada@example\.com/g ) ).toHaveLength( 1 );
} );

it( 'is sent once, however close the clicks are @races', async () => {
	await answer( 'yes' );
	const body = await typed( 'Once.' );
	await Promise.all( [ press( body ), press( body ), press( body ) ] );
	expect( await mails() ).toBe( 'Once.\n' );
	expect( await screen() ).toContain( 'Your reply was sent.' );
} );

it( 'could not be sent: both clicks say so after one attempt, and it can be sent again @races', async () => {
	const [ first, second ] = await twice( await typed( 'Again.' ) );
	await answer( 'no' );
	await Promise.all( [ first, second ] );
	expect( await mails() ).toBe( 'Again.\n' );
	expect( await screen() ).toMatch(
		/Your reply was not sent\. Your text is still below\.[^]*<textarea[^>]*>Again\.</
	);
	await answer( 'yes' );
	await press( await typed( 'Again.' ) );
	expect( await screen() ).toContain( 'Your reply was sent.' );
	expect( await mails() ).toBe( 'Again.\nAgain.\n' );
} );

it( 'takes longer than the second click waits: a message says so, and a third click sends nothing either @races', async () => {
	await patient( { pre_wp_mail: undefined, statecraft_form_reply_wait: 0.2 } );
	const [ first, second ] = await twice( await typed( 'Slow.' ) );
	await second;
	await patient( { pre_wp_mail: undefined } );
	const html = await screen();
	expect( html ).toMatch( /is still being sent[^]*<textarea[^>]*>Slow\.</ );
	const body = await typed( 'Slow.', html );
	await answer( 'yes' );
	await first;
	await press( body );
	expect( await mails() ).toBe( 'Slow.\n' );
	expect( await screen() ).toContain( 'Your reply was sent.' );
} );

it( 'with the same text is sent again from the screen as it is after the first', async () => {
	await answer( 'yes' );
	await press( await typed( 'Thanks!' ) );
	await press( await typed( 'Thanks!' ) );
	expect( await mails() ).toBe( 'Thanks!\nThanks!\n' );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft\/|headers already sent/i );
} );
