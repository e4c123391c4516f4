/** Services that report bounces as the owner sets them up, and those that other plugins add. */
import { JSDOM } from 'jsdom';
import { deliver, report, SECRETS, webhook } from '../_kit/bounces';
import type { Service, Signing } from '../_kit/bounces';
import { as, php, reset, restUrl } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { adminOf } from '../_kit/forms';
import { forgetNewsletters, stored, subscribers } from '../_kit/newsletter';

jest.setTimeout( 240_000 );

const services = Object.keys( SECRETS ) as Service[];

let open: Awaited< ReturnType< typeof adminOf > >;
beforeAll( async () => {
	open = await adminOf( 'administrator' );
} );
beforeEach( async () => {
	await forgetNewsletters();
	await subscribers( { email: 'sam@example.com' } );
	await php( `
		${ forgetCounts }
		foreach ( array( 'mailgun', 'resend' ) as $name ) {
			delete_option( "statecraft_{$name}_key" );
			delete_option( "statecraft_newsletter_heard_$name" );
		}
	` );
} );
afterAll( () => reset() );

const save = ( service: Service, key: string = SECRETS[ service ] ) =>
	php( `update_option( 'statecraft_${ service }_key', '${ key }' );` );
const page = async () => ( await open( 'admin.php?page=my-jetpack' ) ).html;
const arrived = ( service: Service, signing: Signing = {} ) =>
	report( service, { fate: 'arrived', email: 'sam@example.com' }, signing );

/** Presses “Test connection” as the script of the page does. */
async function tested( service: Service ): Promise< { type: string; text: string } > {
	const action = `statecraft_${ service }_test`;
	const html = await page();
	const form = html.slice( html.indexOf( `value="${ action }"` ) );
	const body = new URLSearchParams( { action, _wpnonce: /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '' } );
	return JSON.parse( new TextDecoder().decode( ( await open( 'admin-ajax.php', { method: 'POST', body } ) ).raw ) );
}

/** What Site Health says. */
const health = async ( service: Service ): Promise< { status: string; message: string } | null > =>
	JSON.parse(
		await php( `
			foreach ( Statecraft\\Plugin::all( 'checks' ) as $check ) {
				if ( '${ service }' === $check->id ) echo wp_json_encode( $check->run() );
			}
		` )
	);

it.each( services )(
	'[NEWS-047] the settings show the address of the webhook of %s, and never its secret',
	async ( service ) => {
		await save( service );
		const html = await page();
		const fields = new JSDOM( html ).window.document.querySelectorAll< HTMLInputElement >( 'input[readonly]' );
		const address = String( restUrl( `statecraft/v1/newsletter/events/${ service }` ) );
		expect( [ ...fields ].map( ( { value } ) => value ) ).toContain( address );
		expect( html ).not.toContain( SECRETS[ service ] );
		const { json } = await as( 'administrator' ).get< unknown >( 'wp/v2/settings' );
		expect( JSON.stringify( json ) ).not.toContain( SECRETS[ service ] );
	}
);

describe.each( services )( 'the test of %s', ( service ) => {
	it( 'says that there is no key, that none can be one, and that nothing has come yet', async () => {
		expect( await tested( service ) ).toEqual( { type: 'error', text: 'No key is saved.' } );
		expect( await health( service ) ).toBeNull();
		await save( service );
		expect( await tested( service ) ).toEqual( {
			type: 'error',
			text: expect.stringMatching( /^The key is saved, and no event has come yet\. Send a test event from / ),
		} );
		expect( await health( service ) ).toMatchObject( { status: 'good' } );
	} );

	it( 'and Site Health say that requests are refused, until one is accepted', async () => {
		await save( service );
		await arrived( service, { isSigned: false } );
		await arrived( service, { at: -400 } );
		const refused = /^Within a day, 2 requests were refused /;
		expect( await tested( service ) ).toEqual( { type: 'error', text: expect.stringMatching( refused ) } );
		expect( await health( service ) ).toMatchObject( {
			status: 'recommended',
			message: expect.stringMatching( refused ),
		} );
		await arrived( service );
		expect( await tested( service ) ).toEqual( {
			type: 'success',
			text: expect.stringMatching( / reports what becomes of newsletters\. / ),
		} );
		expect( await health( service ) ).toMatchObject( { status: 'good' } );
	} );
} );

it( 'a secret of Resend that is none is named by the test and by Site Health', async () => {
	await save( 'resend', 're_123456789' );
	const wrong = /^This is not a signing secret of Resend\. It begins with whsec_/;
	expect( await tested( 'resend' ) ).toEqual( { type: 'error', text: expect.stringMatching( wrong ) } );
	expect( await health( 'resend' ) ).toMatchObject( {
		status: 'recommended',
		message: expect.stringMatching( wrong ),
	} );
} );

it( '[NEWS-047] another plugin adds a service by the filter: age and repetition are checked for it', async () => {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/postbox.php', <<<'POSTBOX'
<?php
add_filter( 'statecraft_bounce_providers', static fn( array $all ): array => $all + array( 'no-service' => 'x', 'postbox' => new class() implements Statecraft\\Newsletter\\Bounces\\Bounce_Provider {
	public function is_ready(): bool {
		return true;
	}
	public function signed( WP_REST_Request $request ): ?Statecraft\\Newsletter\\Bounces\\Signed_Request {
		return 'yes' === $request->get_header( 'x-signed' ) ? new Statecraft\\Newsletter\\Bounces\\Signed_Request( (string) $request->get_header( 'x-time' ), (string) $request->get_header( 'x-id' ) ) : null;
	}
	public function events( WP_REST_Request $request ): array {
		return array_map( static fn( string $email ) => new Statecraft\\Newsletter\\Bounces\\Mail_Event( 'hard', $email, $email, 'm' ), json_decode( $request->get_body() ) );
	}
} ) );
POSTBOX
		);
	` );
	await subscribers( { email: 'pat@example.com' } );
	const call = async ( headers: Record< string, string > ) =>
		( await deliver( 'postbox', { body: '["sam@example.com","pat@example.com"]', headers } ) ).status;
	const time = ( after = 0 ) => String( Math.floor( Date.now() / 1000 ) + after );
	try {
		expect( await call( { 'X-Time': time(), 'X-Id': '1' } ) ).toBe( 400 );
		expect( await call( { 'X-Signed': 'yes', 'X-Time': time( -400 ), 'X-Id': '1' } ) ).toBe( 400 );
		expect( ( await stored( 'sam@example.com' ) )!.status ).toBe( 'confirmed' );
		expect( await call( { 'X-Signed': 'yes', 'X-Time': time(), 'X-Id': '1' } ) ).toBe( 200 );
		for ( const email of [ 'sam@example.com', 'pat@example.com' ] ) {
			expect( ( await stored( email ) )!.status ).toBe( 'bouncing' );
		}
		expect(
			( await deliver( 'no-service', webhook( 'mailgun', { fate: 'hard', email: 'sam@example.com' } ) ) ).status
		).toBe( 404 );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/postbox.php' );` );
	}
} );

it( 'the suggested privacy policy says that the service reports bounces and complaints', async () => {
	const { html } = await open( 'options-privacy.php?tab=policyguide' );
	expect( html ).toContain(
		'cannot be delivered, or you report one as spam, the service that sends our email tells us'
	);
} );
