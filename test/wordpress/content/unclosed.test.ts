/** Markup that nobody has closed, as whoever publishes a post can write it by hand, by the thousand. */
import { php, reset } from '../_kit/client';

jest.setTimeout( 240_000 );
afterAll( reset );

it.each( [
	[
		'a prompt',
		`strlen( do_blocks( '<!-- wp:jetpack/blogging-prompt {"showLabel":false} --><div class="jetpack-blogging-prompt"><p class="jetpack-blogging-prompt__text">A</p>' . str_repeat( '<div class="jetpack-blogging-prompt__label">', 20_000 ) . '<!-- /wp:jetpack/blogging-prompt -->' ) ) > 20_000`,
	],
	[
		'the texts of a donation',
		`( new Statecraft\\Payments\\Render\\Donation_Texts( new Statecraft\\Render\\Attributes( array() ), str_repeat( '<h4>', 150_000 ) ) )->of( Statecraft\\Payments\\Products\\Plan::MONTHLY, 'heading' ) !== ''`,
	],
	[
		'a payment button',
		`str_ends_with( ( new ReflectionMethod( Statecraft\\Payments\\Render\\Payment_Button::class, 'submit' ) )->invoke( null, str_repeat( '<a>', 90_000 ), '' ), '</button></div>' )`,
	],
	[
		'a link in an email',
		`strlen( Statecraft\\Newsletter\\Mail\\Mail_Links::named( str_repeat( '<a href="x">', 60_000 ) ) ) === 720_000`,
	],
] )( '[SHARE-250] %s is read in a time that grows with its length, and not with its square', async ( _, says ) => {
	expect( await php( `set_time_limit( 5 ); echo ( ${ says } ) ? 'read' : 'lost';` ) ).toBe( 'read' );
} );
