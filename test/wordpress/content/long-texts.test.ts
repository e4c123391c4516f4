/** Long texts of one kind of sign, which a pattern could try at each of them again: written by an author, read on each page and in each letter. */
import { php, reset } from '../_kit/client';

jest.setTimeout( 240_000 );
afterAll( reset );

it.each( [
	[
		'a heading of Markdown',
		`strlen( Statecraft\\Content\\Markdown_Blocks::html( '#' . str_repeat( ' ', 400_000 ) . 'A' . str_repeat( ' ', 400_000 ) . 'B ##' ) ) === strlen( "<h1>AB</h1>\\n" ) + 400_000`,
	],
	[
		'a table of Markdown',
		`substr_count( Statecraft\\Content\\Markdown_Blocks::html( "A | B\\n--- |" . str_repeat( ' ', 300_000 ) . 'x' ), '<table>' ) === 0`,
	],
	[
		'the text between the fields of a form',
		`strlen( ( new ReflectionMethod( Statecraft\\Forms\\Shortcode::class, 'words' ) )->invoke( null, "<br />\\n" . 'A' . str_repeat( "<br>\\n", 60_000 ) . 'B<br> ' ) ) === 300_002`,
	],
	[
		'the days in a cookie notice',
		`str_contains( ( new ReflectionMethod( Statecraft\\Content\\Consent\\Notice::class, 'whole' ) )->invoke( null, '<div class="wp-block-jetpack-cookie-consent">A<span>' . str_repeat( ' ', 300_000 ) . '</div>' ), 'A<span>' )`,
	],
	[
		'what letters leave out',
		`strlen( Statecraft\\Render\\Elements::without( str_repeat( '<nav><', 80_000 ) . '<nav>A</nav>', 'script|nav', 'B' ) ) === 1`,
	],
	[
		'what letters leave out and nobody has closed',
		`strlen( Statecraft\\Render\\Elements::without( str_repeat( '<nav><', 80_000 ) . '<script>A</script>', 'script|nav', 'B' ) ) === 480_001`,
	],
	[
		'a text with links to the rest of it',
		`Statecraft\\Payments\\Access\\Source_Post::has( 1, str_repeat( '<a class="more-link">', 60_000 ) ) === false`,
	],
	[
		'the caption of a slide',
		`count( Statecraft\\Galleries\\Render\\Saved_Slides::in( '<img src="https://a.example/b.jpg">' . str_repeat( 'A <b>', 40_000 ) . '<img src="https://a.example/c.jpg">' ) ) === 2`,
	],
	[
		'a track',
		`is_wp_error( Statecraft\\Video\\Tracks\\Web_Vtt::check( "WEBVTT\\n\\n<" . str_repeat( ' ', 200_000 ) . '/ script>' ) )`,
	],
] )( '[SHARE-253] %s is read in a time that grows with its length, and not with its square', async ( _, says ) => {
	expect( await php( `set_time_limit( 5 ); echo ( ${ says } ) ? 'read' : 'lost';` ) ).toBe( 'read' );
} );
