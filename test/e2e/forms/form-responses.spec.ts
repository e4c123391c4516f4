/** Who reads responses: the table of a form, a reply from the response, and what became of each mail. */
import { add, deleteResponses, email, message, name, publish } from '../../wordpress/_kit/forms';
import { expect, php, site, test } from '../_kit';

const MU = `WPMU_PLUGIN_DIR . '/mails.php'`;

test.use( { fresh: true } );

test.beforeEach( () =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( ${ MU }, '<?php add_filter( "pre_wp_mail", static function () {
			$reason = get_option( "test_refusal", "" );
			if ( $reason ) { do_action( "wp_mail_failed", new WP_Error( "x", $reason ) ); }
			return ! $reason;
		} );' );
		update_option( 'test_refusal', 'The connection was refused' );
	` )
);
test.afterEach( async () => {
	await php( `unlink( ${ MU } ); delete_option( 'test_refusal' );` );
	await deleteResponses();
} );

test( 'a list filtered by form has columns for its fields, and a reply that could not be sent is shown again', async ( {
	page,
} ) => {
	const post = await publish( 'administrator', 'Garden party', 'page' );
	for ( const [ who, guests, menu ] of [
		[ 'Ada', '3', 'Fish' ],
		[ 'Bea', '1', 'Vegetables, and no nuts please' ],
	] as const ) {
		await add( {
			...{ post, title: 'RSVP' },
			answers: [
				...[ name( who ), email( `${ who.toLowerCase() }@example.com` ) ],
				{ type: 'number', label: 'Guests', values: [ guests ] },
				{ type: 'select', label: 'Menu', values: [ menu ] },
				message( 'See you there' ),
			],
		} );
	}
	await page.goto( `${ site().url }/wp-admin/edit.php?post_type=statecraft_response` );
	await page.getByLabel( 'Filter by form' ).selectOption( 'RSVP (Garden party)' );
	await page.getByRole( 'button', { name: 'Filter' } ).click();
	const table = page.getByRole( 'table' );
	await expect( table.getByRole( 'columnheader', { name: 'Guests' } ).first() ).toBeVisible();
	const row = table.getByRole( 'row' ).filter( { hasText: 'Bea' } );
	await expect( row.getByRole( 'cell', { name: 'Vegetables, and no nuts please' } ) ).toBeVisible();
	await expect( row.getByRole( 'cell', { name: '1', exact: true } ) ).toBeVisible();

	await row.getByRole( 'link', { name: 'Bea', exact: true } ).click();
	await page.getByRole( 'textbox', { name: 'Message' } ).fill( 'Dear Bea, no nuts then.' );
	await page.getByRole( 'button', { name: 'Send reply' } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText( 'Your reply was not sent. Your text is still below.' );
	await expect( page.getByRole( 'textbox', { name: 'Message' } ) ).toHaveValue( 'Dear Bea, no nuts then.' );
	await php( `update_option( 'test_refusal', '' );` );
	await page.getByRole( 'button', { name: 'Send reply' } ).click();
	await expect( page.getByRole( 'status' ).filter( { hasText: 'Your reply was sent' } ) ).toBeVisible();
	await expect( page.getByRole( 'row', { name: /^Reply Sent to bea@example\.com/ } ) ).toContainText(
		'Dear Bea, no nuts then.'
	);
} );

test( 'on the screen of a response, the answers, the reply and the emails stand apart', async ( { page } ) => {
	const id = await add( { answers: [ name( 'Ada' ), email( 'ada@example.com' ), message( 'Tea?' ) ] } );
	await page.goto( `${ site().url }/wp-admin/post.php?post=${ id }&action=edit` );
	const heading = page.getByRole( 'heading', { name: 'Reply' } );
	const { y } = ( await heading.boundingBox() )!;
	const answers = ( await page.getByRole( 'table' ).first().boundingBox() )!;
	expect( y - answers.y - answers.height ).toBeGreaterThan( 10 );
} );
